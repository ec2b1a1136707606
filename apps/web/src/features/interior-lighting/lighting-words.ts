/** What the page of interior lighting calls things. */
import { type FieldValue, fullLabel } from '@lucerna/domain/field';
import { type LightingState, lightingStates, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import { shownNumber, shownText } from '@lucerna/domain/rules/shown-text';
import type { FlowState, LightingPlace } from './lighting-state.ts';
import type { DraftRow } from './retrofit-draft.ts';

/** How an intervention is called in questions and lists. */
export function retrofitName(description: FieldValue): string {
  const [first = ''] = String(description ?? '').split('\n');
  return first.trim() === '' ? 'Intervento senza descrizione' : first.trim();
}

export function rowsText(count: number): string {
  return count === 1 ? '1 riga' : `${shownNumber(count)} righe`;
}

function stateLabel(state: LightingState): string {
  return lightingStates.find(({ value }) => value === state)?.label ?? '';
}

/** Whether the design uses less energy than there is used now, or more. */
export function savingSense(saving: number | null): 'none' | 'more' | 'less' {
  if (saving === null || saving === 0) return 'none';
  return saving < 0 ? 'less' : 'more';
}

/** What is compared of a row: those fields alone in which the three differ. Null where the row is not there. */
export function rowWords(row: DraftRow | null, others: readonly (DraftRow | null)[]): string {
  if (row === null) return 'riga assente';
  const present = others.filter((other) => other !== null);
  const words = retrofitRowFields.flatMap((field) => {
    const differs = present.some(
      (other) => (other.values[field.key] ?? null) !== (row.values[field.key] ?? null),
    );
    const text = shownText(field, row.values[field.key] ?? null);
    if (!differs && present.length > 1) return [];
    return differs || text !== '' ? [`${fullLabel(field)}: ${text === '' ? 'vuoto' : text}`] : [];
  });
  return words.length === 0 ? 'riga presente' : words.join('; ');
}

/** How a row is called beside others: where its lamps hang. */
export function rowName({ stato_di_fatto_o_di_progetto: state, values }: DraftRow): string {
  const place = String(values.locale ?? '').trim();
  return `${stateLabel(state)}, ${place === '' ? 'riga senza locale' : place}`;
}

/** What part of the page one looks at: when it changes, the focus goes there. */
export function pageOf(place: LightingPlace): 'list' | 'view' | 'edit' {
  switch (place.step) {
    case 'loadingList':
    case 'listing':
    case 'confirmingDelete':
    case 'deleting':
    case 'listFailed':
      return 'list';
    case 'loadingView':
    case 'viewing':
    case 'viewFailed':
      return 'view';
    default:
      return 'edit';
  }
}

/** What leaving now would lose: `«Relamping», 3 righe`; the file that is on its way. */
export function lostOf({ place, upload }: FlowState): string {
  if (upload !== null) return `il file «${upload.name}»`;
  if (!('session' in place)) return '';
  const { description, rows } = place.session.draft;
  return `«${retrofitName(description)}», ${rowsText(rows.length)}`;
}

/** New rows that a total leaves out: `senza 1 riga da completare`. */
export function unfinishedText(count: number): string {
  return count === 0 ? '' : `senza ${rowsText(count)} da completare`;
}
