import type { LampCategory } from '../vocabulary/lamp-category.ts';

/** The categories' own prefixes: `FLC 26` is FL, `SAPT 70` is SAP. */
const prefixes = ['SAP', 'LED', 'JM', 'HG', 'FL'] as const;

/** Other usual siglas of the same lamps; they count only as a whole word (`IM 70`, never `IMP 70`). */
const synonyms: ReadonlyMap<string, LampCategory> = new Map([
  ['SHP', 'SAP'],
  ['IM', 'JM'],
  ['MH', 'JM'],
  ['VM', 'HG'],
  ['FT', 'FL'],
  ['CFL', 'FL'],
]);

/**
 * The category by which a light point is drawn: the prefix of its sigla (`lampot`), e.g. `SAP 100` is SAP.
 * Unknown or missing: `altro`.
 */
export function lampCategory(sigla: string | null | undefined): LampCategory {
  const word = /^\p{L}+/u.exec((sigla ?? '').trim().toUpperCase())?.[0];
  if (word === undefined) return 'altro';
  return prefixes.find((prefix) => word.startsWith(prefix)) ?? synonyms.get(word) ?? 'altro';
}
