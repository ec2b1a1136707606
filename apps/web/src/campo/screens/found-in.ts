/** Which elements a few typed letters mean: by code, by street or description, by house number. */
import type { Kind } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import type { FeatureTable } from '../../api/feature-table.ts';

/** How well a row fits: a whole code first, then its beginning, then all words in what is said of it. */
type Fit = 0 | 1 | 2 | 3;

const textsOf = new WeakMap<FeatureTable, readonly (readonly [code: string, words: string])[]>();

/** Folded once a table: a search at each key must not fold a hundred thousand streets. */
function folded(table: FeatureTable, kind: Kind): readonly (readonly [code: string, words: string])[] {
  const known = textsOf.get(table);
  if (known !== undefined) return known;
  const columns = [kind.code, kind.description, 'numero_civico'].map((key) => table.column(key));
  const memory = new Map<string, string>();
  const text = (value: unknown) => {
    if (value === null || value === undefined) return '';
    const word = String(value);
    const before = memory.get(word);
    if (before !== undefined) return before;
    const after = foldText(word);
    memory.set(word, after);
    return after;
  };
  const made = Array.from({ length: table.count }, (_, row) => {
    const [code = '', place = '', number = ''] = columns.map((column) => text(column.at(row)));
    return [code, `${code} ${place} ${number}`] as const;
  });
  textsOf.set(table, made);
  return made;
}

function fitOf([code, words]: readonly [string, string], wanted: string, terms: readonly string[]): Fit {
  if (code === wanted) return 3;
  if (code.startsWith(wanted)) return 2;
  return terms.every((term) => words.includes(term)) ? 1 : 0;
}

/** The rows that fit, the best first, as many as are wanted. `wanted` is folded. */
export function foundIn(table: FeatureTable, kind: Kind, wanted: string, most: number): readonly number[] {
  const terms = wanted.split(' ').filter((term) => term !== '');
  const byFit: readonly number[][] = [[], [], [], []];
  folded(table, kind).forEach((texts, row) => {
    const fit = fitOf(texts, wanted, terms);
    if (fit > 0) byFit[fit]?.push(row);
  });
  return [...(byFit[3] ?? []), ...(byFit[2] ?? []), ...(byFit[1] ?? [])].slice(0, most);
}
