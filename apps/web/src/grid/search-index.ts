/**
 * The free search over all elements of a kind: one folded text a row, made once, so that a keystroke costs a
 * look at each and nothing else (100,000 rows: some 10 ms instead of half a second).
 */
import type { Cell } from '@lucerna/contract/columns';
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { haystackOf, isEmptySearch, matches, parseSearch } from '@lucerna/domain/rules/free-search';
import { searchedFields, searchTexts } from '@lucerna/domain/rules/search-texts';
import { type Descent, descentOf, takenOver } from '../api/descent.ts';
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
  /** The index of a later table: of one that was mended out of this one's only the changed rows are read. */
  next(kind: Listing, table: FeatureTable, references: References): SearchIndex;
}

/** Between the texts of two fields: no term is found across it, for folded text has no line break. */
const SEPARATOR = '\n';
const ROWS_PER_LOOK_AT_THE_CLOCK = 500;

interface Indexed {
  /** As far as they are built; a mended index begins with all of them. */
  readonly haystacks: string[];
  /** What was searched for last, and found. */
  readonly last?: { readonly text: string; readonly found: Found } | undefined;
}

export function searchIndex(kind: Listing, table: FeatureTable, references: References): SearchIndex {
  return indexOf(kind, table, references, { haystacks: [] });
}

function indexOf(kind: Listing, table: FeatureTable, references: References, begun: Indexed): SearchIndex {
  const { haystacks } = begun;
  let { last } = begun;
  let pieces: Pieces | undefined;

  function build(budgetMs: number): boolean {
    const end = performance.now() + budgetMs;
    while (haystacks.length < table.count && performance.now() < end) {
      pieces ??= piecesOfRow(kind, table, (field, column) => piecesOf(field, column, references));
      const until = Math.min(table.count, haystacks.length + ROWS_PER_LOOK_AT_THE_CLOCK);
      while (haystacks.length < until) haystacks.push(rowText(pieces, haystacks.length));
    }
    return haystacks.length === table.count;
  }

  function search(text: string): Found {
    const terms = parseSearch(text);
    if (isEmptySearch(terms)) return { mask: null, count: table.count };
    build(Number.POSITIVE_INFINITY);
    const mask = new Uint8Array(table.count);
    let count = 0;
    for (let row = 0; row < mask.length; row++) {
      if (matches(terms, haystacks[row] ?? '', table.ids[row])) {
        mask[row] = 1;
        count++;
      }
    }
    return { mask, count };
  }

  return {
    build,
    find(text) {
      if (last?.text !== text) last = { text, found: search(text) };
      return last.found;
    },
    next(nextKind, next, nextReferences) {
      const descent = descentOf(next);
      const same = descent?.from === table && nextKind === kind && nextReferences === references;
      if (descent === undefined || !same || haystacks.length < table.count) {
        return searchIndex(nextKind, next, nextReferences);
      }
      const own = piecesOfRow(kind, next, (field, column) => pieceOf(field, column, references));
      const mended = takenOver<string, string[]>(
        descent,
        haystacks,
        (length) => new Array(length),
        (row) => rowText(own, row),
      );
      const found = last && {
        text: last.text,
        found: mendedFound(last.text, last.found, descent, mended, next),
      };
      return indexOf(kind, next, references, { haystacks: mended, last: found });
    },
  };
}

/** What the search finds now; the same where it finds the same rows, so that nobody filters again. */
function mendedFound(
  text: string,
  before: Found,
  descent: Descent,
  haystacks: readonly string[],
  table: FeatureTable,
): Found {
  if (before.mask === null) return before.count === table.count ? before : { mask: null, count: table.count };
  const terms = parseSearch(text);
  const passes = (row: number) => (matches(terms, haystacks[row] ?? '', table.ids[row]) ? 1 : 0);
  const { mask } = before;
  if (descent.origins === undefined && descent.changed.every((row) => mask[row] === passes(row)))
    return before;
  const mended = takenOver<number, Uint8Array>(descent, mask, (length) => new Uint8Array(length), passes);
  let count = 0;
  for (const flag of mended) count += flag;
  return { mask: mended, count };
}

type Pieces = ((row: number) => string)[];

function piecesOfRow(
  kind: Listing,
  table: FeatureTable,
  of: (field: Field, column: TableColumn) => (row: number) => string,
): Pieces {
  const present = new Set(table.keys);
  return searchedFields(kind)
    .filter((field) => present.has(field.key))
    .map((field) => of(field, table.column(field.key)));
}

function rowText(pieces: Readonly<Pieces>, row: number): string {
  const texts: string[] = [];
  for (const piece of pieces) {
    const text = piece(row);
    if (text !== '') texts.push(text);
  }
  return texts.join(SEPARATOR);
}

/** What a row's value of a field adds, folded. */
function pieceOf(field: Field, column: TableColumn, references: References): (row: number) => string {
  const reference = field.reference === undefined ? undefined : references[field.reference];
  return (row) => haystackOf(searchTexts(field, column.at(row), reference));
}

/** The same; a value that many rows share is folded once. */
function piecesOf(field: Field, column: TableColumn, references: References): (row: number) => string {
  const { dictionary, index } = column;
  if (dictionary === undefined || index === undefined) return pieceOf(field, column, references);
  const reference = field.reference === undefined ? undefined : references[field.reference];
  const folded = dictionary.map((value: Cell) => haystackOf(searchTexts(field, value, reference)));
  return (row) => folded[index[row] ?? -1] ?? '';
}
