import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import css from './figures.module.css';
import { incompleteOf } from './summary-links.ts';

/** The elements, kind by kind, that lack something that is required. */
export function IncompleteFigures({ summary }: { readonly summary: Summary }) {
  const lacking = summary.incompleti.filter(({ numero }) => numero > 0);
  if (lacking.length === 0) {
    return <p className={css.calm}>Nessun elemento ha dati obbligatori mancanti.</p>;
  }
  return (
    <div className={css.figure}>
      <p className={css.heading} id="incompleti">
        Con dati obbligatori mancanti
      </p>
      <ul className={css.list} aria-labelledby="incompleti">
        {lacking.map(({ entita, numero }) => {
          const { one, many } = kindBySegment(entita).names;
          const { Symbol: Sign } = layerStyles[entita];
          return (
            <li key={entita} className={css.line}>
              <Sign size={14} />
              <Link to={incompleteOf(entita)} className={css.what}>
                <strong>{shownNumber(numero)}</strong> {numero === 1 ? one : many}
              </Link>
              <ArrowRightIcon size={12} className={css.arrow ?? ''} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
