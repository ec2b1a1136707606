/** Which mark parts the decimals of a file, told by its own numbers before any of them is read. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import { partOf } from '@lucerna/domain/rules/importing/text-part';
import { breather } from '../../db/slices.ts';
import type { RecordSource } from '../read/record.ts';
import { markOfColumn } from './decimal-mark.ts';
import type { Mapping } from './mapping.ts';
import type { DecimalMark } from './number.ts';
import { columnsOf } from './source.ts';
import { withoutUnit } from './unit.ts';

/** `told`: what the mapping or the user says, of all columns. Else a column's own numbers tell, or those of all of them. */
export async function numbersOf(
  { fields }: Pick<KindDescription, 'fields'>,
  mapping: Mapping,
  source: RecordSource,
  told: DecimalMark | undefined,
): Promise<(columns: readonly string[]) => DecimalMark> {
  if (told !== undefined && told !== 'auto') return () => told;
  const columns = new Map<
    string,
    { own: ReturnType<typeof markOfColumn>; takes: ((cell: string) => string)[] }
  >();
  for (const { key, type, unit } of fields) {
    const from = mapping.campi[key];
    if (from === undefined || (type !== 'number' && type !== 'integer')) continue;
    const part = from.parte;
    for (const column of columnsOf(from)) {
      const known = columns.get(column) ?? { own: markOfColumn(), takes: [] };
      // Of a text that says more, what the field takes of it.
      const take =
        part === undefined ? (cell: string) => cell : remembered((cell) => partOf(cell, part) ?? '');
      known.takes.push((cell) => withoutUnit(take(cell), unit));
      columns.set(column, known);
    }
  }
  if (columns.size === 0) return () => 'auto';
  const all = markOfColumn();
  const breathe = breather();
  for await (const { values } of source.records()) {
    for (const [column, { own, takes }] of columns) {
      const cell = values[column];
      if (typeof cell !== 'string' || cell === '') continue;
      for (const take of takes) {
        const text = take(cell);
        own.read(text);
        all.read(text);
      }
    }
    await breathe();
  }
  return (names) => {
    if (names.length === 0) return 'auto';
    const own = new Set(names.map((name) => columns.get(name)?.own.mark() ?? 'auto'));
    const [first = 'auto'] = own;
    return own.size === 1 && first !== 'auto' ? first : all.mark();
  };
}

const mostRemembered = 5000;

/** The same texts come again and again, and taking one apart costs. */
function remembered(take: (cell: string) => string): (cell: string) => string {
  const known = new Map<string, string>();
  return (cell) => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const taken = take(cell);
    if (known.size < mostRemembered) known.set(cell, taken);
    return taken;
  };
}
