/**
 * Lists in which cabinets and light points stand together, told by a column: each becomes a list of its own. And lists of the
 * same columns, as a sheet for each cabinet: they are one list, too.
 */
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
  readonly hidden?: boolean | undefined;
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

/** The column that says from which list a row of several comes. */
const ofList = 'Elenco';
const ofCabinet = 'Quadro (dal nome del foglio)';
const mostRows = 100_000;

/** `QE01`, and not `Foglio1`. */
const isCabinetName = (name: string) =>
  /\d/.test(name) && !/^(?:foglio|sheet|tabella|layer|elenco)/i.test(name);

/** The lists, and before those of the same columns all of them together, unless their names say that they bring several things. */
export function withTogether<List extends Rows & { readonly placeName: string }>(
  lists: readonly List[],
): readonly List[] {
  // What nobody sees is no part of what stands together.
  const alike = Map.groupBy(lists, ({ columns, hidden = false }) => JSON.stringify([columns, hidden]));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const isOne = new Set(group.map(({ name }) => typeSaid(name))).size === 1;
    const rows = group.reduce((sum, { records }) => sum + records.length, 0);
    if (first?.hidden === true) return group;
    if (first === undefined || group.length < 2 || !isOne || rows > mostRows) return group;
    const column = group.every(({ name }) => isCabinetName(name)) ? ofCabinet : ofList;
    const records = group
      .flatMap(({ name, records: own }) =>
        own.map((row) => ({ ...row, values: { [column]: name, ...row.values } })),
      )
      .map((row, index) => ({ ...row, place: index + 1 }));
    const columns = [...new Set([column, ...first.columns])];
    const name = `Tutti insieme: ${group.map((one) => one.name).join(', ')}`.slice(0, 150);
    return [{ ...first, name, columns, records, placeName: 'elemento' }, ...group];
  });
}
