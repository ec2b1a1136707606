import { shownNumber, shownSigned } from '@lucerna/domain/rules/shown-text';
import { comparedTotal, monthName, verdictOf } from '@lucerna/domain/rules/summary/year-comparison';
import { useId } from 'react';
import { Link } from 'react-router';
import tag from '../../ui/tag.module.css';
import { type ColorName, tokenProperty } from '../../ui/tokens.ts';
import css from './figures.module.css';

interface Month {
  /** From 1. */
  readonly month: number;
  readonly now: number | null;
  readonly before: number | null;
}

interface ComparedYearProps {
  readonly title: string;
  /** What is compared: the months, and of whom. */
  readonly detail: string;
  readonly unit: string;
  readonly year: number;
  readonly months: readonly Month[];
  readonly better: 'less' | 'more';
  readonly fill: ColorName;
  readonly path: string;
}

const HEIGHT = 44;
const whole = (value: number) => shownNumber(Math.round(value));

/** A year's months as columns, each with a tick where the year before stood; what they add up to, and the difference. */
export function ComparedYear(props: ComparedYearProps) {
  const { title, detail, unit, year, months, better, fill, path } = props;
  const id = useId();
  const total = comparedTotal(months);
  if (total === null) return null;
  const most = Math.max(...months.flatMap(({ now, before }) => [now ?? 0, before ?? 0]), 1);
  const height = (value: number | null) => Math.max(0, ((value ?? 0) / most) * HEIGHT);
  return (
    <section className={css.year} aria-labelledby={id}>
      <h3 className={css.heading} id={id}>
        {title}
      </h3>
      <p className={css.total}>
        <Link to={path} className={css.large}>
          {whole(total.now)} <span className={css.unit}>{unit}</span>
        </Link>
        {total.change !== null && (
          <span
            className={`${tag.tag} ${css.chip}`}
            data-tone={verdictOf(total.change, better)}
            title={`${whole(total.before)} ${unit} negli stessi mesi del ${year - 1}`}
          >
            {changeWords(total.change)}
          </span>
        )}
      </p>
      <ul className={css.months} aria-label={`${title}, mese per mese`}>
        {months.map(({ month, now, before }) => (
          <li key={month} title={monthWords(month, now, before, unit, year)}>
            <span className={css.plot} aria-hidden="true">
              <span
                className={css.pillar}
                style={{ height: `${height(now)}px`, backgroundColor: `var(${tokenProperty(fill)})` }}
              />
              {before !== null && <span className={css.tick} style={{ bottom: `${height(before)}px` }} />}
            </span>
            <span aria-hidden="true">{monthName(month).charAt(0).toUpperCase()}</span>
            <span className="visually-hidden">{monthWords(month, now, before, unit, year)}</span>
          </li>
        ))}
      </ul>
      <p className={css.detail}>{detail}</p>
    </section>
  );
}

/** `−5,6%`, with a true minus. */
function changeWords(change: number): string {
  const percent = Math.round(change * 1000) / 10;
  if (percent === 0) return '=';
  return `${shownSigned(percent)}%`;
}

function monthWords(
  month: number,
  now: number | null,
  before: number | null,
  unit: string,
  year: number,
): string {
  const figure = (value: number | null) => (value === null ? '—' : `${whole(value)} ${unit}`);
  return `${monthName(month)}: ${figure(now)}; nel ${year - 1} ${figure(before)}`;
}
