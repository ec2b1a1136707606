/** Whether the elements that a file's codes match are others than the file's: most of them would move far, or change street. */
import { foldText } from '@lucerna/domain/rules/free-search';
import { metresBetween } from './existing.ts';
import type { FieldChange, PlannedRow } from './planned.ts';

export interface OtherElements {
  /** Elements of the register that the codes of the file match. */
  readonly matched: number;
  /** Of those, how many would move by more than a hundred metres, or change their street. */
  readonly elsewhere: number;
}

/** Beyond so many metres a move is worth a look: it may be another element of the same code. */
export const farM = 100;
/** Of fewer nobody is surprised, and each is seen. */
const fewest = 5;

/** Null where the elements are most likely the same. */
export function otherElements(plan: readonly PlannedRow[]): OtherElements | null {
  let matched = 0;
  let elsewhere = 0;
  for (const row of plan) {
    if ((row.outcome !== 'modifica' && row.outcome !== 'lascia') || row.id === undefined) continue;
    matched += 1;
    if (row.outcome === 'modifica' && isElsewhere(row)) elsewhere += 1;
  }
  return matched >= fewest && elsewhere > matched / 2 ? { matched, elsewhere } : null;
}

function isElsewhere({ element, geometry, changes }: Extract<PlannedRow, { outcome: 'modifica' }>): boolean {
  const moved = metresBetween(element.geometry, geometry);
  return (moved !== null && moved > farM) || changes.some(isOtherStreet);
}

const streets: ReadonlySet<string> = new Set(['toponimo', 'indir', 'indirizzo']);

/** `Via Roma` and `V. ROMA` are one street: they share a word that names it. */
function isOtherStreet({ field, before, after }: FieldChange): boolean {
  if (!streets.has(field.key) || typeof before !== 'string' || typeof after !== 'string') return false;
  const words = (text: string) => foldText(text).split(/[^\p{L}\p{N}]+/u);
  const known = new Set(words(before).filter((word) => word.length > 3));
  return known.size > 0 && !words(after).some((word) => known.has(word));
}

/** What stops an import that nobody said it of. */
export function otherElementsText({ matched, elsewhere }: OtherElements): string {
  return `Sembrano altri elementi: dei ${matched} che il registro ha già con gli stessi codici, ${elsewhere} si sposterebbero di oltre 100 metri o cambierebbero via:`;
}
