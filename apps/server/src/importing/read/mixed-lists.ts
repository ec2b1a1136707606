/** Lists in which cabinets and light points stand together, told by a column: each becomes a list of its own. */
import { foldColumn } from '@lucerna/domain/rules/importing/column-profile';
import { typeSaid } from '@lucerna/domain/rules/importing/list-rank';
import type { RawRecord } from './record.ts';

const typeNames = /^(?:tipo|tipologia|categoria|classe|oggetto|elemento|layer|livello|type|kind)(?: |$)/;
const mostTypes = 8;

const textOf = (record: RawRecord, column: string) => String(record.values[column] ?? '').trim();

interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly records: readonly RawRecord[];
}

/** The lists that it is made of, or itself. */
export function partsOfList<List extends Rows>(list: List): readonly List[] {
  const column = list.columns.find((name) => typeNames.test(foldColumn(name)) && tellsTypes(list, name));
  if (column === undefined) return [list];
  const parts = Map.groupBy(list.records, (record) => textOf(record, column));
  return [...parts].map(([word, records]) => ({
    ...list,
    name: [list.name, word].filter((one) => one !== '').join(': '),
    records,
  }));
}

/** Few words, each of which says what its rows are, and cabinets and light points among them. */
function tellsTypes({ records }: Rows, column: string): boolean {
  const words = new Set<string>();
  for (const record of records) {
    words.add(textOf(record, column));
    if (words.size > mostTypes) return false;
  }
  const types = [...words].map(typeSaid);
  return !types.includes(undefined) && types.includes('pl') && types.includes('centraline');
}
