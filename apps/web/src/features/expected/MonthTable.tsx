import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import tables from '../../ui/table.module.css';
import { expectedOf } from './expected-chart.ts';
import { differenceWords, longMonthName } from './expected-words.ts';
import css from './months.module.css';

interface MonthTableProps {
  readonly cabinet: ExpectedCabinet;
  /** `2025` */
  readonly year: string;
  readonly hovered: string | null;
  readonly onHover: (month: string | null) => void;
}

const oneDecimal = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
});
const shown = (value: number | null) => (value === null ? '—' : shownNumber(value));

/** The sum of what is known; null where nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Month by month, and the sums of what is shown. */
export function MonthTable({ cabinet, year, hovered, onHover }: MonthTableProps) {
  const { mesi, dal } = cabinet;
  const rows = mesi.map((one) => ({
    month: one.mese,
    hours: Math.round((one.ore.f1 + one.ore.f2 + one.ore.f3) * 10) / 10,
    expected: expectedOf(one),
    ...one.fatturato,
  }));
  // A month without a bill is left out of both sides.
  const billed = rows.filter(({ totale }) => totale !== null);
  const total = {
    hours: rows.reduce((sum, { hours }) => sum + hours, 0),
    expected: rows.reduce((sum, { expected }) => sum + expected, 0),
    f1: sumOf(rows.map(({ f1 }) => f1)),
    f2: sumOf(rows.map(({ f2 }) => f2)),
    f3: sumOf(rows.map(({ f3 }) => f3)),
    totale: sumOf(rows.map(({ totale }) => totale)),
  };
  const comparable = billed.reduce((sum, { expected }) => sum + expected, 0);
  const cells = (row: Omit<typeof total, never>, against: number) => (
    <>
      <td>{oneDecimal.format(row.hours)}</td>
      <td>{shown(row.expected)}</td>
      <td>{shown(row.f1)}</td>
      <td>{shown(row.f2)}</td>
      <td>{shown(row.f3)}</td>
      <td>
        <strong>{shown(row.totale)}</strong>
      </td>
      <td className={css.difference}>{differenceWords(row.totale, against)}</td>
    </>
  );
  return (
    <table className={`${tables.table} ${css.table}`}>
      <caption className="visually-hidden">Mese per mese</caption>
      <thead>
        <tr>
          <th scope="col">Mese</th>
          <th scope="col">Ore di luce</th>
          <th scope="col">Atteso</th>
          <th scope="col">F1</th>
          <th scope="col">F2</th>
          <th scope="col">F3</th>
          <th scope="col">Fatturato</th>
          <th scope="col">Scarto</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const changes = dal?.slice(0, 7) === row.month;
          return (
            <tr
              key={row.month}
              data-changes={changes}
              data-hovered={row.month === hovered}
              onPointerEnter={() => onHover(row.month)}
              onPointerLeave={() => onHover(null)}
            >
              <th scope="row">
                {longMonthName(row.month)}
                {changes && <span> cambia il {Number(dal?.slice(8))}</span>}
              </th>
              {cells(row, row.expected)}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{year}</th>
          {cells(total, comparable)}
        </tr>
      </tfoot>
    </table>
  );
}
