import css from './bill-days.module.css';
import type { DaysModel, Stretch } from './bill-days.ts';

const place = ({ from, to }: Stretch) => ({ left: `${from * 100}%`, width: `${(to - from) * 100}%` });

/** A bar of days for each bill, the one that the finding is about among its neighbours. */
export function BillDays({ model }: { readonly model: DaysModel }) {
  const { bars, gaps, months, end } = model;
  return (
    <figure className={css.days}>
      <figcaption className={css.title}>Giorni delle bollette</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the dock is low, by the arrow keys too */}
      <div className={css.chart} tabIndex={0}>
        <div className={css.plot}>
          <div className={css.scale} aria-hidden="true">
            {months.map(({ at, label }) => (
              <span key={label} className={css.month} style={{ left: `${at * 100}%` }}>
                {label}
              </span>
            ))}
            {end !== null && (
              <span className={css.end} style={{ left: `${end.at * 100}%` }} data-left={end.at > 0.5}>
                <span className={css.endWords}>{end.words}</span>
              </span>
            )}
          </div>
          <ul className={css.bars}>
            {bars.map(({ key, period, number, about, common, ...stretch }) => (
              <li key={key} data-about={about}>
                <span className={css.label}>
                  {period}
                  {about && <span className="visually-hidden">, la bolletta segnata</span>}
                  {common.length > 0 && <span className="visually-hidden">, si sovrappone a un'altra</span>}
                </span>
                <span className={css.track}>
                  <span className={css.bar} style={place(stretch)} />
                  {common.map((one) => (
                    <span key={one.from} className={css.common} style={place(one)} />
                  ))}
                  <span
                    className={css.number}
                    style={place(stretch)}
                    // Beside what it has in common with others, where it has days of its own behind.
                    data-right={common.some(({ from, to }) => from === stretch.from && to < stretch.to)}
                  >
                    <span>{number}</span>
                  </span>
                </span>
              </li>
            ))}
            {gaps.length > 0 && (
              <li>
                <span className={css.label}>Senza bolletta</span>
                <span className={css.track}>
                  {gaps.map(({ words, ...stretch }) => (
                    <span
                      key={stretch.from}
                      className={css.gap}
                      style={place(stretch)}
                      data-left={stretch.from > 0.5}
                    >
                      <span className={css.gapWords}>{words}</span>
                    </span>
                  ))}
                </span>
              </li>
            )}
          </ul>
        </div>
      </div>
    </figure>
  );
}
