/** What a kind's elements hold in a field already, for whoever types there. */
import type { Field } from '@lucerna/domain/field';
import { foldText } from '@lucerna/domain/rules/free-search';
import { nearestText } from '@lucerna/domain/rules/nearest-text';
import type { FeatureTable } from '../../api/feature-table.ts';

/** More different values than this are no vocabulary: a new one among them says nothing. */
const MOST_WORDS = 3_000;

interface Column {
  /** The values, the most frequent first. */
  readonly texts: readonly string[];
  /** The first row of each value, by its folded text. */
  readonly rows: ReadonlyMap<string, number>;
}

const known = new WeakMap<FeatureTable, Map<string, Column>>();

const folded = (text: string) => foldText(text).trim();

function columnOf(table: FeatureTable, key: string): Column {
  const columns = known.get(table) ?? new Map<string, Column>();
  known.set(table, columns);
  const made = columns.get(key) ?? readColumn(table, key);
  columns.set(key, made);
  return made;
}

function readColumn(table: FeatureTable, key: string): Column {
  const column = table.column(key);
  const counts = new Map<string, number>();
  const rows = new Map<string, number>();
  for (let row = 0; row < table.count; row++) {
    const value = column.at(row);
    if (typeof value !== 'string' || value.trim() === '') continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    const text = folded(value);
    if (!rows.has(text)) rows.set(text, row);
  }
  const texts = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
  return { texts, rows };
}

/** The row that holds the text already, whatever its case; undefined where none does. */
export function rowHolding(table: FeatureTable, key: string, text: string): number | undefined {
  return columnOf(table, key).rows.get(folded(text));
}

/**
 * Whether nobody wrote the text in that field yet and it is none of the usual ones, and which of them may have been
 * meant. Undefined where it is known, or where the field has no vocabulary yet.
 */
export function newWord(
  table: FeatureTable,
  { key, options }: Field,
  text: string,
): { readonly meant: string | undefined } | undefined {
  const { texts, rows } = columnOf(table, key);
  const usual = options?.values.map(({ value }) => value) ?? [];
  const wanted = folded(text);
  if (wanted === '' || rows.size === 0 || rows.size > MOST_WORDS || rows.has(wanted)) return undefined;
  if (usual.some((value) => folded(value) === wanted)) return undefined;
  return { meant: nearestText(text, [...texts, ...usual]) };
}
