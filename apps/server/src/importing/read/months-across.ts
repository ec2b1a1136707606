/** Lists that have a column for each month, as consumption is often kept: beside them one that has a row for each month. */
import { foldColumn } from '@lucerna/domain/rules/importing/column-profile';
import { periodIn } from '@lucerna/domain/rules/importing/period';
import { monthOfName, monthWord } from '@lucerna/domain/rules/importing/written-date';
import type { RawRecord } from './record.ts';

interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly records: readonly RawRecord[];
  readonly placeName: string;
  readonly isByMonth?: boolean;
}

/** A column of one month: of which, and what of it the column tells (`kWh`, `F1`). */
interface MonthColumn {
  readonly name: string;
  /** From 1. */
  readonly month: number;
  /** Null where the header does not say it. */
  readonly year: string | null;
  readonly tells: string;
}

const fewestMonths = 6;
const mostRows = 100_000;
const monthName = 'Mese';
const longestHeader = 60;
const named = new RegExp(
  `(?<!\\p{L})${monthWord}(?!\\p{L})[\\s./'\\u2019-]*(?<year>(?:(?:19|20)\\d{2}|\\d{2})(?!\\d))?`,
  'iu',
);

function monthColumn(name: string): MonthColumn | undefined {
  if (name.length > longestHeader) return undefined;
  const { first, last } = periodIn(name) ?? {};
  if (first !== undefined && first.slice(0, 7) === last?.slice(0, 7))
    return { name, month: Number(first.slice(5, 7)), year: first.slice(0, 4), tells: '' };
  const found = named.exec(name);
  const { w, year } = found?.groups ?? {};
  if (found === null || w === undefined) return undefined;
  const tells = name
    .replace(found[0], ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { name, month: monthOfName(w), year: year ?? null, tells };
}

/** The one year that a text names. */
function yearIn(text: string): string | null {
  const years = new Set(text.match(/(?<!\d)20\d{2}(?!\d)/g));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The same list with a row for each month; undefined where it has no columns of months, or nothing says of which year. */
function byMonth<List extends Rows>(list: List, fileName: string): List | undefined {
  const columns = list.columns.flatMap((name) => monthColumn(name) ?? []);
  const groups = [...Map.groupBy(columns, ({ tells }) => tells)].filter(
    ([, of]) => new Set(of.map(({ month }) => month)).size >= fewestMonths,
  );
  if (groups.length === 0 || list.columns.includes(monthName)) return undefined;
  const told = new Set(groups.flatMap(([, of]) => of.map(({ name }) => name)));
  if (list.records.length * told.size > mostRows) return undefined;
  const ofYear = list.columns.find((name) => /^anno(?: |$)/.test(foldColumn(name)));
  const usual = yearIn(list.name) ?? yearIn(fileName);
  const unnamed = /€|euro|import|cost|spes/i.test(`${list.name} ${fileName}`) ? 'Importo' : 'kWh';
  // The sum of the months is of none of them.
  const kept = list.columns.filter((name) => !told.has(name) && !/^tot/.test(foldColumn(name)));
  const records: RawRecord[] = [];
  for (const { values } of list.records) {
    const months = new Map<string, Record<string, unknown>>();
    for (const [tells, of] of groups) {
      for (const { name, month, year } of of) {
        const ofRow = ofYear === undefined ? null : yearIn(String(values[ofYear] ?? ''));
        const whole = year ?? ofRow ?? usual;
        if (whole === null) return undefined;
        if (!isFilled(values[name])) continue;
        const key = `${String(month).padStart(2, '0')}/${whole.length === 2 ? `20${whole}` : whole}`;
        months.set(key, { ...months.get(key), [tells === '' ? unnamed : tells]: values[name] });
      }
    }
    const others = Object.fromEntries(kept.map((name) => [name, values[name]]));
    for (const [month, cells] of months)
      records.push({ place: records.length + 1, values: { ...others, [monthName]: month, ...cells } });
  }
  const tells = groups.map(([one]) => (one === '' ? unnamed : one));
  return {
    ...list,
    name: [list.name, 'un mese per riga'].filter((one) => one !== '').join(': '),
    columns: [...kept, monthName, ...tells],
    records,
    placeName: 'elemento',
    isByMonth: true,
  };
}

/** The lists, and behind each that has a column for each month the one that has a row for each. */
export function withMonths<List extends Rows>(lists: readonly List[], fileName: string): readonly List[] {
  return lists.flatMap((list) => {
    const months = byMonth(list, fileName);
    return months === undefined ? [list] : [list, months];
  });
}
