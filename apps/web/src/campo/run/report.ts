/** Reports of faults from the street: typed into a draft as interventions are, and sent once. */
import { fieldFaults } from '@lucerna/domain/messages';
import { faultKindNames } from '@lucerna/domain/vocabulary/fault-kind';
import { DRAFT_FORM, type Draft } from '../records/draft.ts';
import type { Work, WorkBody } from '../records/work.ts';
import type { ElementFacts } from './element.ts';

/** The boxes of the form. */
export type ReportKey = 'tipo' | 'pericolo' | 'descrizione';
/** What stands in the box of danger once it is ticked. */
export const DANGER = 'sì';

/** Without an element it is about where one stands. */
export function reportDraft(element: ElementFacts | undefined, id: string, now: Date): Draft {
  return {
    forma: DRAFT_FORM,
    id,
    di: 'guasto',
    segment: element?.kind.segment ?? 'pl',
    items: element === undefined ? [] : [element.id],
    codes: element === undefined ? [] : [element.code],
    place: element?.place ?? null,
    azione: null,
    typed: {},
    geometry: null,
    savedAt: now.toISOString(),
    camera: null,
  };
}

interface ComposedReport {
  /** Messages by box. */
  readonly faults: Readonly<Record<string, string>>;
  /** What is sent, where nothing is wrong. */
  readonly body: WorkBody | null;
}

export function composeReport(
  { typed, items }: Draft,
  place: { readonly lon: number; readonly lat: number } | undefined,
  now: Date,
): ComposedReport {
  const { tipo = '', pericolo, descrizione = '' } = typed;
  const faults: Record<string, string> = {};
  if (!(faultKindNames as readonly string[]).includes(tipo)) faults.tipo = fieldFaults.required;
  const isHere = items.length === 0;
  if (isHere && place === undefined) {
    faults.place = 'Scegli un elemento, o aspetta che il telefono trovi la posizione';
  }
  if (Object.keys(faults).length > 0) return { faults, body: null };
  const here = isHere && place !== undefined ? { lon: place.lon, lat: place.lat } : {};
  return {
    faults,
    body: {
      tipo,
      pericolo: pericolo === DANGER,
      descrizione: descrizione.trim(),
      ...here,
      eseguito_il: now.toISOString(),
    },
  };
}

/** What was refused, in the boxes again. */
export function reportFrom({ body, segment, items, codes, place }: Work, id: string, now: Date): Draft {
  const { tipo, pericolo, descrizione } = body;
  return {
    ...reportDraft(undefined, id, now),
    segment,
    items,
    codes,
    place,
    typed: { tipo: String(tipo), pericolo: pericolo === true ? DANGER : '', descrizione },
  };
}
