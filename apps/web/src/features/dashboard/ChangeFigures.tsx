import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import css from './figures.module.css';
import { lastTimeInWords } from './waiting-words.ts';

/** What changed in the register since one was here last, kind by kind; all of it leads to the list of changes. */
export function ChangeFigures({ summary }: { readonly summary: Summary }) {
  const { dal, per_entita } = summary.modifiche;
  if (dal === null) {
    return <p className={css.calm}>Dal prossimo accesso trovi qui che cosa è cambiato nel registro.</p>;
  }
  const time = lastTimeInWords(dal, new Date());
  if (per_entita.length === 0) {
    return <p className={css.calm}>{`Nessuna modifica al registro dal tuo ultimo accesso, ${time}.`}</p>;
  }
  return (
    <div className={css.figure}>
      <p className={css.heading} id="modifiche-recenti">
        <span>{`Dal tuo ultimo accesso, ${time}`}</span> <span className={css.unit}>modifiche</span>
      </p>
      <ul className={css.list} aria-labelledby="modifiche-recenti">
        {per_entita.map(({ entita, numero }) => {
          const { Symbol: Sign } = layerStyles[entita];
          return (
            <li key={entita} className={css.line}>
              <Sign size={14} />
              <Link to={paths.changesSince(dal)} className={css.whole}>
                <span className={css.what}>{kindBySegment(entita).names.title}</span>{' '}
                <strong>{shownNumber(numero)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
