/** How one's own interventions read on the dashboard: what, on what, when, and how it stands. */
import type { OwnIntervention } from '@lucerna/contract/endpoints/maintenance';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { kindOfIntervention } from '../../../elements/interventions/intervention-table.ts';
import { draftValue } from '../../../form/draft.ts';
import { countWords } from '../maintenance-words.ts';
import { type QueuedIntervention, titleOf } from '../queue/queued-intervention.ts';

export interface OwnLine {
  readonly key: string;
  readonly segment: Segment;
  /** The elements that it is on. */
  readonly items: readonly number[];
  readonly code: string;
  readonly title: string;
  /** The day, the street. */
  readonly facts: readonly string[];
  readonly state: string;
  readonly tone: 'waits' | 'refused' | 'held';
}

/** None where the element's type is none that the page knows. */
export function lineOfIntervention(one: OwnIntervention): readonly OwnLine[] {
  const kind = kindOfIntervention(one.tipo_elemento ?? '');
  if (kind === undefined || one.id_elemento === null) return [];
  const day = one.data_fine === null ? '' : shownDate(one.data_fine);
  const isRefused = one.quando !== null;
  return [
    {
      key: `${isRefused ? 'r' : 'w'}${one.id}`,
      segment: kind.segment,
      items: [one.id_elemento],
      code: one.codice ?? '',
      title: one.descrizione ?? '',
      facts: [day, one.descrizione_elemento ?? ''].filter((fact) => fact !== ''),
      state: isRefused ? `respinto${one.motivo === null ? '' : `: ${one.motivo}`}` : 'in attesa',
      tone: isRefused ? 'refused' : 'waits',
    },
  ];
}

export function lineOfQueued(one: QueuedIntervention): OwnLine {
  const date = draftValue(one.values, 'data_fine');
  const [first = ''] = one.codes;
  return {
    key: one.key,
    segment: one.segment,
    items: one.items,
    code: one.codes.length > 1 ? countWords(kindBySegment(one.segment).names, one.codes.length) : first,
    title: titleOf(one),
    facts: typeof date === 'string' ? [shownDate(date)] : [],
    state: one.fault === null ? 'sul telefono, parte con la rete' : `da rivedere: ${one.fault}`,
    tone: one.fault === null ? 'held' : 'refused',
  };
}
