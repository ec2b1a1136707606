/** A text that says several things one after the other, the same in each row: `Via Roma - SAP 150 W - palo h 8 m`. */
import { foldColumn } from '@lucerna/domain/rules/importing/column-profile';
import type { RawRecord } from './record.ts';

interface Rows {
  readonly columns: readonly string[];
  readonly records: readonly RawRecord[];
}

/** Columns that hold whatever somebody had to say. */
const tellers = new Set(['description', 'descrizione', 'testo', 'text', 'dati', 'nota', 'note']);
const separators: readonly RegExp[] = [/\s*\n\s*/, /\s*;\s*/, /\s*\|\s*/, /\s+[-–]\s+/, /,\s+/];

const [fewest, most] = [3, 8];
const longest = 500;
/** So many rows tell what is between the parts. */
const looked = 300;
/** So many of them have to have the same parts. */
const alike = 0.8;

/** The list with a column for each part of such a text; the text itself stays. */
export function toldInParts<List extends Rows>(list: List): List {
  const column = list.columns.find((name) => tellers.has(foldColumn(name)));
  const form = column === undefined ? undefined : formOf(list.records, column);
  if (column === undefined || form === undefined) return list;
  const names = Array.from({ length: form.parts }, (_, i) => `${column} (${i + 1})`);
  const records = list.records.map((record) => {
    const parts = textOf(record, column).split(form.separator);
    if (parts.length !== form.parts) return record;
    const told = Object.fromEntries(names.map((name, i) => [name, parts[i]?.trim() ?? '']));
    return { ...record, values: { ...record.values, ...told } };
  });
  return { ...list, columns: [...list.columns, ...names], records };
}

const textOf = ({ values }: RawRecord, column: string): string => {
  const text = String(values[column] ?? '').trim();
  return text.length > longest ? '' : text;
};

function formOf(
  records: readonly RawRecord[],
  column: string,
): { readonly separator: RegExp; readonly parts: number } | undefined {
  const step = Math.max(1, Math.floor(records.length / looked));
  const texts = records
    .filter((_, index) => index % step === 0)
    .map((record) => textOf(record, column))
    .filter((text) => text !== '');
  for (const separator of separators) {
    const counts = new Map<number, number>();
    for (const text of texts) {
      const parts = text.split(separator).length;
      counts.set(parts, (counts.get(parts) ?? 0) + 1);
    }
    const [parts = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (parts >= fewest && parts <= most && times >= texts.length * alike) return { separator, parts };
  }
  return undefined;
}
