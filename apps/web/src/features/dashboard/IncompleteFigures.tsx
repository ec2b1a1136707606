import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import css from './figures.module.css';
import { incompleteOf } from './summary-links.ts';

/** Kind by kind, the elements that lack something that is required. */
export function IncompleteFigures({ summary }: { readonly summary: Summary }) {
  const there = summary.incompleti.filter(({ totale }) => totale > 0);
  if (there.length === 0) return <p className={css.calm}>Il registro è ancora vuoto.</p>;
  return (
    <div className={css.figure}>
      <p className={css.heading} id="incompleti">
        <span>Dati obbligatori</span> <span className={css.unit}>da completare</span>
      </p>
      <ul className={css.list} aria-labelledby="incompleti">
        {there.map(({ entita, numero }) => {
          const { title } = kindBySegment(entita).names;
          const { Symbol: Sign } = layerStyles[entita];
          return (
            <li key={entita} className={css.line}>
              <Sign size={14} />
              {numero === 0 ? (
                <>
                  <span className={css.what}>{title}</span> <span className={css.since}>nessuno</span>
                </>
              ) : (
                <Link to={incompleteOf(entita)} className={css.whole}>
                  <span className={css.what}>{title}</span> <strong>{shownNumber(numero)}</strong>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
