/** From what was typed in the street to what is sent: what is asked, what is wrong with it, and the record of it. */

import { type Field, type FieldValue, fullLabel, isRequired } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import {
  type AskedOfKind,
  actionNamed,
  departureKey,
  fieldsAskedOf,
  type InterventionAction,
  measuresOf,
  placeKey,
} from '@lucerna/domain/intervention-action';
import { fieldFaults } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { fieldsOfSigla, followSigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { readTyped, typedText } from '@lucerna/domain/rules/typed-value';
import { pointOfRow } from '../../api/table-geometry.ts';
import { DRAFT_FORM, type Draft } from '../records/draft.ts';
import { type Change, untried, WORK_FORM, type Work, type WorkBody } from '../records/work.ts';
import { type ElementFacts, heldByDeparture } from './element.ts';

/** What only the form of the phone has, beside the fields of an intervention. */
export const doneAtKey = 'eseguito_il';
export const measureKey = (key: string) => `misura.${key}`;
/** A departure has a `note` of its own, and so has the intervention: its boxes are told apart. */
const departureBox = (key: string) => `partenza.${key}`;

const isOfDeparture = (action: InterventionAction | undefined) => action?.scrive === 'partenza';

/** Whether the box may not be empty: the action wants it, or no departure is without it. */
export function isWanted(draft: Draft, field: Field, byAction: boolean): boolean {
  return byAction || (isOfDeparture(actionOf(draft)) && isRequired(field, 'modify'));
}

/** The box of a field that the draft's action asks. */
export function boxOf(draft: Draft, key: string): string {
  return isOfDeparture(actionOf(draft)) ? departureBox(key) : key;
}

/** The fields of an intervention that the phone asks for: the day follows from when it was done. */
export const ownFields: readonly Field[] = interventionFormFields.filter(({ key }) => key !== 'data_fine');

export function draftOn(element: ElementFacts, id: string, now: Date): Draft {
  return {
    forma: DRAFT_FORM,
    id,
    segment: element.kind.segment,
    items: [element.id],
    codes: [element.code],
    place: element.place,
    azione: null,
    typed: {},
    geometry: null,
    savedAt: now.toISOString(),
    camera: null,
  };
}

/** `2026-11-20T11:32`: an instant as a box of day and time has it, by the phone's clock. */
function momentOf(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/** What an action puts into the boxes that stay empty otherwise; whatever was typed stays. */
export function chosen(draft: Draft, azione: string, operator: string, now: Date): Draft {
  const action = actionNamed(azione);
  const before = draft.azione === null ? undefined : actionNamed(draft.azione);
  const { typed } = draft;
  const own = (key: string, former: string | undefined) => {
    const text = typed[key];
    return text === undefined || text === '' || text === former ? undefined : text;
  };
  return {
    ...draft,
    azione,
    typed: {
      ...typed,
      descrizione: own('descrizione', before && capitalised(before.azione)) ?? capitalised(azione),
      tipo_intervento: own('tipo_intervento', before?.tipoIntervento) ?? action?.tipoIntervento ?? '',
      operatore: typed.operatore ?? operator,
      [doneAtKey]: typed[doneAtKey] ?? momentOf(now),
    },
  };
}

export function actionOf({ azione }: Draft): InterventionAction | undefined {
  return azione === null ? undefined : actionNamed(azione);
}

export function askedOf(draft: Draft, element: ElementFacts): readonly AskedOfKind[] {
  const action = actionOf(draft);
  return action === undefined ? [] : fieldsAskedOf(action, element.kind);
}

/** Its place among the cabinet's departures, the first one 1; null while none is chosen that the phone knows. */
export function departureNumber(draft: Draft, { departures = [] }: ElementFacts): number | null {
  const number = Number(draft.typed[departureKey] ?? '');
  return Number.isInteger(number) && number >= 1 && number <= departures.length ? number : null;
}

/** What the register says of a field that the draft's action asks: of the element, or of the chosen departure. */
export function beforeOf(draft: Draft, element: ElementFacts, key: string): FieldValue {
  if (!isOfDeparture(actionOf(draft))) return element.table.column(key).at(element.row);
  const number = departureNumber(draft, element);
  return heldByDeparture(number === null ? undefined : element.departures?.[number - 1], key);
}

/** The text in a field's box: what was typed, else what the register has. */
export function boxText(draft: Draft, element: ElementFacts, field: Field): string {
  return draft.typed[boxOf(draft, field.key)] ?? typedText(field, beforeOf(draft, element, field.key));
}

/** Another departure is another thing: what was typed of the one before is no news of it. */
function withDeparture(draft: Draft, number: string): Draft {
  const others = Object.entries(draft.typed).filter(([box]) => !box.startsWith(departureBox('')));
  return { ...draft, typed: { ...Object.fromEntries(others), [departureKey]: number } };
}

/** After a typed value: what follows from a lamp's sigla follows. */
export function typedInto(draft: Draft, element: ElementFacts, key: string, text: string): Draft {
  if (key === departureKey) return withDeparture(draft, text);
  const typed = { ...draft.typed, [key]: text };
  if (key !== SIGLA) return { ...draft, typed };
  const asked = askedOf(draft, element).flatMap(({ field }) => (field === undefined ? [] : [field]));
  const led = asked.filter((field) => fieldsOfSigla.some((one) => one === field.key));
  const [base, now]: [Record<string, FieldValue>, Record<string, FieldValue>] = [{}, {}];
  for (const field of asked) {
    base[field.key] = beforeOf(draft, element, field.key);
    now[field.key] = readTyped(field, boxText(draft, element, field));
  }
  const followed = followSigla(base, now, text.trim() === '' ? null : text.trim());
  for (const field of led) {
    const value = followed[field.key];
    if (value !== undefined) typed[field.key] = typedText(field, value);
  }
  return { ...draft, typed };
}

function faultOf(field: Field, value: FieldValue, required: boolean): string | null {
  if (value === null || value === '') return required ? fieldFaults.required : null;
  if (field.type === 'number' || field.type === 'integer') {
    if (typeof value !== 'number') return fieldFaults.notNumber;
    if (field.type === 'integer' && !Number.isInteger(value)) return fieldFaults.notInteger;
    if (field.min !== undefined && value < field.min) return fieldFaults.atLeast(shownNumber(field.min));
    if (field.max !== undefined && value > field.max) return fieldFaults.atMost(shownNumber(field.max));
    return null;
  }
  if (field.type === 'boolean' && typeof value !== 'boolean') return fieldFaults.notBoolean;
  if (field.type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return fieldFaults.notTypedDate;
  if (field.options?.closed === true && !field.options.values.some((one) => one.value === value)) {
    return fieldFaults.notInList;
  }
  return null;
}

/** The fields of the register that are other than they were. */
export function changedFields(draft: Draft, element: ElementFacts): readonly string[] {
  const waits = isOfDeparture(actionOf(draft)) && departureNumber(draft, element) === null;
  return askedOf(draft, element).flatMap(({ field, campo }) => {
    if (campo === placeKey) return draft.geometry === null ? [] : [campo];
    if (field === undefined || waits) return [];
    const before = beforeOf(draft, element, campo);
    return readTyped(field, boxText(draft, element, field)) === before ? [] : [campo];
  });
}

export interface Composed {
  /** Messages by box. */
  readonly faults: Readonly<Record<string, string>>;
  /** What is sent, where nothing is wrong. */
  readonly body: WorkBody | null;
}

type Place = WorkBody['posizione'];

/** At most so far ahead of the clock may something have been done: the server says so too. */
const AHEAD_MS = 5 * 60_000;

/** The value of a box; what is wrong with it is noted by the box. */
type Judge = (box: string, field: Field, text: string, required: boolean) => FieldValue;

/** What changes in the register; what keeps it from being said is noted by its box. */
function changesIn(
  draft: Draft,
  element: ElementFacts,
  judged: Judge,
  faults: Record<string, string>,
): Record<string, Change | number> {
  const ofDeparture = isOfDeparture(actionOf(draft));
  const number = departureNumber(draft, element);
  const modifiche: Record<string, Change | number> = {};
  for (const { campo, obbligatorio, field } of askedOf(draft, element)) {
    if (campo === placeKey) {
      const coordinates = pointOfRow(element.table, element.row);
      if (draft.geometry === null) faults[campo] = 'Indica dove si trova adesso';
      else {
        const prima = coordinates === null ? null : { type: 'Point' as const, coordinates };
        modifiche[campo] = { prima, dopo: draft.geometry };
      }
    } else if (campo === departureKey) {
      const typed = element.departures === undefined ? Number(draft.typed[campo] ?? '') : number;
      if (typed !== null && Number.isInteger(typed) && typed > 0) modifiche[campo] = typed;
      else faults[campo] = 'Scegli la partenza';
    } else if (field !== undefined && !(ofDeparture && number === null)) {
      const text = boxText(draft, element, field);
      const dopo = judged(boxOf(draft, campo), field, text, isWanted(draft, field, obbligatorio));
      const prima = beforeOf(draft, element, campo);
      if (obbligatorio || dopo !== prima) modifiche[campo] = { prima, dopo };
    }
  }
  return modifiche;
}

export function compose(draft: Draft, element: ElementFacts, place: Place, now: Date): Composed {
  const faults: Record<string, string> = {};
  const action = actionOf(draft);
  if (action === undefined) return { faults: { azione: fieldFaults.required }, body: null };
  const judged: Judge = (key, field, text, required) => {
    const value = readTyped(field, text);
    const fault = faultOf(field, value, required);
    if (fault !== null) faults[key] = fault;
    return value;
  };
  const modifiche = changesIn(draft, element, judged, faults);
  const misure: Record<string, FieldValue> = {};
  for (const field of measuresOf(action)) {
    const value = judged(measureKey(field.key), field, draft.typed[measureKey(field.key)] ?? '', false);
    if (value !== null && value !== '') misure[field.key] = value;
  }
  const values: Record<string, FieldValue> = {};
  for (const field of ownFields) {
    const required = field.required?.includes('insert') ?? false;
    values[field.key] = judged(field.key, field, draft.typed[field.key] ?? '', required);
  }
  const doneAt = new Date(draft.typed[doneAtKey] ?? '');
  if (Number.isNaN(doneAt.getTime())) faults[doneAtKey] = 'Scrivi giorno e ora';
  else if (doneAt.getTime() > now.getTime() + AHEAD_MS) faults[doneAtKey] = 'Non può essere nel futuro';
  if (Object.keys(faults).length > 0) return { faults, body: null };
  return {
    faults,
    body: {
      ...values,
      descrizione: String(values.descrizione ?? ''),
      data_fine: rome.format(doneAt),
      azione: action.azione,
      ...(Object.keys(modifiche).length > 0 ? { modifiche } : {}),
      ...(Object.keys(misure).length > 0 ? { misure } : {}),
      eseguito_il: doneAt.toISOString(),
      ...(place === undefined ? {} : { posizione: place }),
    },
  };
}

export function workOf(
  draft: Draft,
  body: WorkBody,
  invio: string,
  photos: readonly string[],
  now: Date,
): Work {
  const { id, segment, items, codes, place, di, perche } = draft;
  return {
    ...untried,
    forma: WORK_FORM,
    invio,
    segment,
    items,
    codes,
    place,
    body,
    photos,
    savedAt: now.toISOString(),
    stage: 'waiting',
    draft: id,
    ...(di !== undefined && { di }),
    ...(perche !== undefined && { perche }),
  };
}

/** What was refused, in the boxes again. */
export function draftFrom(work: Work, id: string, now: Date): Draft {
  const { azione, modifiche = {}, misure = {}, eseguito_il: doneAt } = work.body;
  const action = azione === undefined ? undefined : actionNamed(azione);
  const typed: Record<string, string> = {};
  for (const field of ownFields)
    typed[field.key] = typedText(field, (work.body[field.key] ?? null) as FieldValue);
  for (const field of action === undefined ? [] : measuresOf(action)) {
    typed[measureKey(field.key)] = typedText(field, misure[field.key] ?? null);
  }
  const geometry = modifiche[placeKey];
  for (const [key, one] of Object.entries(modifiche)) {
    if (typeof one === 'number') typed[key] = String(one);
    else if (key !== placeKey)
      typed[isOfDeparture(action) ? departureBox(key) : key] = textOf(one.dopo as FieldValue);
  }
  typed[doneAtKey] = momentOf(doneAt === undefined ? now : new Date(doneAt));
  const { segment, items, codes, place, perche } = work;
  return {
    forma: DRAFT_FORM,
    id,
    segment,
    items,
    codes,
    place,
    azione: azione ?? 'altro',
    typed,
    geometry: typeof geometry === 'object' ? ((geometry.dopo ?? null) as Draft['geometry']) : null,
    savedAt: now.toISOString(),
    camera: null,
    ...(perche !== undefined && { perche }),
  };
}

function textOf(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return typeof value === 'number' ? shownNumber(value) : value;
}

/** `Potenza (W)` */
export const labelOf = (field: Field): string => fullLabel(field);
