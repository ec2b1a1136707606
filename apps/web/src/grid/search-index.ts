/**
 * The free search over all elements of a kind. A value that many rows share is folded and looked at once, whichever rows
 * have it; only what is a row's own, such as its code, is one folded text a row. So neither a keystroke nor memory pays for
 * the same words a hundred thousand times.
 */
import type { Cell } from '@lucerna/contract/columns';
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { haystackOf, isEmptySearch, matches, parseSearch } from '@lucerna/domain/rules/free-search';
import { searchedFields, searchTexts } from '@lucerna/domain/rules/search-texts';
import type { FeatureTable } from '../api/feature-table.ts';
import { type Lineage, lineageOf, takenOver } from '../api/lineage.ts';
import type { ColumnIndex } from '../api/table-parts.ts';
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
  /** The index of a later table: of one that was patched out of this one's only the changed rows are read. */
  next(kind: Listing, table: FeatureTable, references: References): SearchIndex;
}

/** Between the texts of two fields: no term is found across it, for folded text has no line break. */
const SEPARATOR = '\n';
const ROWS_PER_LOOK_AT_THE_CLOCK = 500;

interface Folded {
  readonly dictionary: readonly Cell[];
  /** The text of each of its values. */
  readonly texts: readonly string[];
}

interface Indexed {
  /** The texts of each row that it shares with few others, as far as they are built; a patched index begins with all. */
  readonly haystacks: string[];
  /** By field. */
  readonly folded: Map<string, Folded>;
  /** What was searched for last, and found. */
  readonly last?: { readonly text: string; readonly found: Found } | undefined;
}

export function searchIndex(kind: Listing, table: FeatureTable, references: References): SearchIndex {
  return indexOf(kind, table, references, { haystacks: [], folded: new Map() });
}

function indexOf(kind: Listing, table: FeatureTable, references: References, begun: Indexed): SearchIndex {
  const { haystacks, folded } = begun;
  let { last } = begun;
  let parts: Parts | undefined;

  function build(budgetMs: number): boolean {
    const end = performance.now() + budgetMs;
    parts ??= partsOf(kind, table, references);
    for (const { field, dictionary } of parts.coded) {
      if (folded.get(field.key)?.dictionary === dictionary) continue;
      if (performance.now() >= end) return false;
      const text = pieceOf(field, references);
      folded.set(field.key, { dictionary, texts: dictionary.map(text) });
    }
    while (haystacks.length < table.count && performance.now() < end) {
      const until = Math.min(table.count, haystacks.length + ROWS_PER_LOOK_AT_THE_CLOCK);
      while (haystacks.length < until) haystacks.push(rowText(parts.own, haystacks.length));
    }
    return haystacks.length === table.count;
  }

  /** 1 for each row in which the term is found. */
  function rowsWith(term: string): Uint8Array {
    const mask = new Uint8Array(table.count);
    for (const { field, index } of parts?.coded ?? []) {
      const texts = folded.get(field.key)?.texts ?? [];
      const hits = Uint8Array.from(texts, (text) => (text.includes(term) ? 1 : 0));
      if (hits.includes(1)) markCoded(mask, index, hits);
    }
    markOwn(mask, haystacks, term);
    const named = keyIn(term);
    if (named !== undefined) {
      for (let row = 0; row < mask.length; row++) if (table.ids[row] === named) mask[row] = 1;
    }
    return mask;
  }

  function search(text: string): Found {
    const terms = parseSearch(text);
    if (isEmptySearch(terms)) return { mask: null, count: table.count };
    build(Number.POSITIVE_INFINITY);
    const mask = new Uint8Array(table.count);
    for (const term of terms.any) join(mask, rowsWith(term));
    if (terms.any.length === 0) mask.fill(1);
    for (const term of terms.all) narrow(mask, rowsWith(term), 1);
    for (const term of terms.none) narrow(mask, rowsWith(term), 0);
    let count = 0;
    for (let row = 0; row < mask.length; row++) count += mask[row] as number;
    return { mask, count };
  }

  return {
    build,
    find(text) {
      if (last?.text !== text) last = { text, found: search(text) };
      return last.found;
    },
    next(nextKind, next, nextReferences) {
      const lineage = lineageOf(next);
      const same = lineage?.from === table && nextKind === kind && nextReferences === references;
      if (lineage === undefined || !same || haystacks.length < table.count) {
        return searchIndex(nextKind, next, nextReferences);
      }
      const { own, every } = partsOf(kind, next, references);
      const patched = takenOver<string, string[]>(
        lineage,
        haystacks,
        (length) => new Array(length),
        (row) => rowText(own, row),
      );
      const found = last && {
        text: last.text,
        found: patchedFound(last.text, last.found, lineage, (row) => rowText(every, row), next),
      };
      return indexOf(kind, next, references, { haystacks: patched, folded: new Map(folded), last: found });
    },
  };
}

// Small loops of their own: the engine makes machine code of them at the first search.

function markCoded(mask: Uint8Array, index: ColumnIndex, hits: Uint8Array): void {
  for (let row = 0; row < mask.length; row++) {
    mask[row] = (mask[row] as number) | (hits[index[row] as number] as number);
  }
}

function markOwn(mask: Uint8Array, haystacks: readonly string[], term: string): void {
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0 && (haystacks[row] as string).includes(term)) mask[row] = 1;
  }
}

/** What passes either. */
function join(mask: Uint8Array, rows: Uint8Array): void {
  for (let row = 0; row < mask.length; row++) mask[row] = (mask[row] as number) | (rows[row] as number);
}

/** What passes both, or the first and not the second. */
function narrow(mask: Uint8Array, rows: Uint8Array, wanted: 0 | 1): void {
  for (let row = 0; row < mask.length; row++) if (rows[row] !== wanted) mask[row] = 0;
}

/** The key that a term names, `#15`. */
function keyIn(term: string): number | undefined {
  const written = term.startsWith('#') ? term.slice(1) : '';
  return written !== '' && String(Number(written)) === written ? Number(written) : undefined;
}

/** What the search finds now; the same where it finds the same rows, so that nobody filters again. */
function patchedFound(
  text: string,
  before: Found,
  lineage: Lineage,
  textOf: (row: number) => string,
  table: FeatureTable,
): Found {
  if (before.mask === null) return before.count === table.count ? before : { mask: null, count: table.count };
  const terms = parseSearch(text);
  const passes = (row: number) => (matches(terms, textOf(row), table.ids[row]) ? 1 : 0);
  const { mask } = before;
  if (lineage.origins === undefined && lineage.changed.every((row) => mask[row] === passes(row)))
    return before;
  const patched = takenOver<number, Uint8Array>(lineage, mask, (length) => new Uint8Array(length), passes);
  let count = 0;
  for (const flag of patched) count += flag;
  return { mask: patched, count };
}

type Piece = (row: number) => string;

/** What the search reads of a table. */
interface Parts {
  /** Columns whose values many rows share: each value is looked at once. */
  readonly coded: readonly {
    readonly field: Field;
    readonly dictionary: readonly Cell[];
    readonly index: ColumnIndex;
  }[];
  /** What a row's values of the others add. */
  readonly own: readonly Piece[];
  /** What its values of all add. */
  readonly every: readonly Piece[];
}

function partsOf(kind: Listing, table: FeatureTable, references: References): Parts {
  const present = new Set(table.keys);
  const coded: Parts['coded'][number][] = [];
  const own: Piece[] = [];
  const every: Piece[] = [];
  for (const field of searchedFields(kind)) {
    if (!present.has(field.key)) continue;
    const column = table.column(field.key);
    const text = pieceOf(field, references);
    const piece: Piece = (row) => text(column.at(row));
    every.push(piece);
    const { dictionary, index } = column;
    if (dictionary === undefined || index === undefined) own.push(piece);
    else coded.push({ field, dictionary, index });
  }
  return { coded, own, every };
}

function rowText(pieces: readonly Piece[], row: number): string {
  const texts: string[] = [];
  for (const piece of pieces) {
    const text = piece(row);
    if (text !== '') texts.push(text);
  }
  return texts.join(SEPARATOR);
}

/** What a value of a field adds, folded. */
function pieceOf(field: Field, references: References): (value: Cell) => string {
  const reference = field.reference === undefined ? undefined : references[field.reference];
  return (value) => haystackOf(searchTexts(field, value, reference));
}
