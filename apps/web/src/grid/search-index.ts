/**
 * The free search over all elements of a kind: one folded text a row, made once, so that a keystroke costs a
 * look at each and nothing else (100,000 rows: some 10 ms instead of half a second).
 */
import type { Cell } from '@lucerna/contract/columns';
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { haystackOf, isEmptySearch, matches, parseSearch } from '@lucerna/domain/rules/free-search';
import { searchedFields, searchTexts } from '@lucerna/domain/rules/search-texts';
import type { FeatureTable, TableColumn } from '../api/feature-table.ts';
import type { References } from './cell-text.ts';

export interface Found {
  /** 1 for each row of the table that matches; null where the search says nothing, so that all match. */
  readonly mask: Uint8Array | null;
  /** How many rows match. */
  readonly count: number;
}

export interface SearchIndex {
  /** Goes on building for about so many milliseconds; true once it is whole. */
  build(budgetMs: number): boolean;
  /** Whatever is still missing of the index is built first. */
  find(text: string): Found;
}

/** Between the texts of two fields: no term is found across it, for folded text has no line break. */
const SEPARATOR = '\n';
const ROWS_PER_LOOK_AT_THE_CLOCK = 500;

export function searchIndex(kind: Listing, table: FeatureTable, references: References): SearchIndex {
  const present = new Set(table.keys);
  let pieces: ((row: number) => string)[] | undefined;
  const haystacks: string[] = new Array(table.count);
  let built = 0;

  function build(budgetMs: number): boolean {
    const end = performance.now() + budgetMs;
    pieces ??= searchedFields(kind)
      .filter((field) => present.has(field.key))
      .map((field) => piecesOf(field, table.column(field.key), references));
    while (built < table.count && performance.now() < end) {
      const until = Math.min(table.count, built + ROWS_PER_LOOK_AT_THE_CLOCK);
      for (; built < until; built++) haystacks[built] = rowText(pieces, built);
    }
    return built === table.count;
  }

  return {
    build,
    find(text) {
      const search = parseSearch(text);
      if (isEmptySearch(search)) return { mask: null, count: table.count };
      build(Number.POSITIVE_INFINITY);
      const mask = new Uint8Array(table.count);
      let count = 0;
      for (let row = 0; row < mask.length; row++) {
        if (matches(search, haystacks[row] ?? '', table.ids[row])) {
          mask[row] = 1;
          count++;
        }
      }
      return { mask, count };
    },
  };
}

function rowText(pieces: readonly ((row: number) => string)[], row: number): string {
  const texts: string[] = [];
  for (const piece of pieces) {
    const text = piece(row);
    if (text !== '') texts.push(text);
  }
  return texts.join(SEPARATOR);
}

/** What each row's value of a field adds, folded; a value that many rows share is folded once. */
function piecesOf(field: Field, column: TableColumn, references: References): (row: number) => string {
  const reference = field.reference === undefined ? undefined : references[field.reference];
  const fold = (value: Cell) => haystackOf(searchTexts(field, value, reference));
  const { dictionary, index } = column;
  if (dictionary === undefined || index === undefined) return (row) => fold(column.at(row));
  const folded = dictionary.map(fold);
  return (row) => folded[index[row] ?? -1] ?? '';
}
