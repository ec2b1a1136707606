import type { QualitySummary } from '@lucerna/contract/endpoints/quality';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { monthName } from '@lucerna/domain/rules/summary/year-comparison';
import css from './trend.module.css';

const [WIDTH, HEIGHT, SIDE, TOP] = [560, 62, 34, 16];

type Month = QualitySummary['andamento'][number];

/** `gen`, and the year where it begins. */
function monthLabel(mese: string, first: boolean): string {
  const month = Number(mese.slice(5));
  return month === 1 && !first ? mese.slice(0, 4) : monthName(month).slice(0, 3);
}

interface TrendLineProps {
  readonly months: readonly Month[];
  /** Whether the months count all that the figures beside them do: those of bills are not noted by month. */
  readonly ofAll: boolean;
}

/** What was open in the last twelve months: a line, its first and last figure; the months that nobody knows are left out. */
export function TrendLine({ months, ofAll }: TrendLineProps) {
  const step = (WIDTH - 2 * SIDE) / (months.length - 1);
  const known = months.flatMap(({ aperti, mese }, at) => (aperti === null ? [] : [{ at, aperti, mese }]));
  const most = Math.max(1, ...known.map(({ aperti }) => aperti));
  const x = (at: number) => SIDE + at * step;
  const y = (aperti: number) => TOP + (1 - aperti / most) * (HEIGHT - TOP);
  const points = known.map(({ at, aperti }) => `${x(at)},${y(aperti)}`);
  const [first, last] = [known[0], known.at(-1)];
  const label = known.map(
    ({ mese, aperti }) => `${monthName(Number(mese.slice(5)))} ${mese.slice(0, 4)}: ${aperti}`,
  );
  return (
    <svg
      className={css.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`}
      role="img"
      aria-label={`Rilievi aperti per mese${ofAll ? '' : ', senza le bollette'}. ${label.join(', ')}`}
    >
      {first !== undefined && last !== undefined && points.length > 1 && (
        <>
          <polygon
            className={css.area}
            points={`${x(first.at)},${HEIGHT} ${points.join(' ')} ${x(last.at)},${HEIGHT}`}
          />
          <polyline className={css.line} points={points.join(' ')} />
        </>
      )}
      {!ofAll && (
        <text className={css.words} x={0} y={12}>
          senza le bollette
        </text>
      )}
      <line className={css.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {[...new Set([first, last])].map(
        (one) =>
          one !== undefined && (
            <g key={one.at}>
              <circle className={css.dot} cx={x(one.at)} cy={y(one.aperti)} r={4} />
              <text className={css.figure} x={x(one.at) + 8} y={y(one.aperti) - 3}>
                {shownNumber(one.aperti)}
              </text>
            </g>
          ),
      )}
      {months.map(({ mese }, at) => (
        <text key={mese} className={css.month} x={x(at)} y={HEIGHT + 15} textAnchor="middle">
          {monthLabel(mese, at === 0)}
        </text>
      ))}
    </svg>
  );
}
