import css from './Chart.module.css';
import type { ChartSeries } from './chart-model.ts';
import { SeriesMark } from './SeriesMark.tsx';

interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The parts in the order in which they are stacked; each can be taken out of the bars and put back. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={css.legend} aria-label="Legenda">
      {series.map(({ key, label, look }) => (
        <li key={key}>
          <button
            type="button"
            className={css.part}
            aria-pressed={!hidden.has(key)}
            // The last part that is shown stays: a chart of nothing says nothing.
            disabled={!hidden.has(key) && hidden.size === series.length - 1}
            onClick={() => onToggle(key)}
          >
            <SeriesMark look={look} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
