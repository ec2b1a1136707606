import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import css from './figures.module.css';
import { lastTimeInWords } from './waiting-words.ts';

/** The selections that were kept last, and what changed in the register since one was here. */
export function QueryFigures({ summary }: { readonly summary: Summary }) {
  return (
    <>
      <Selections of={summary.selezioni} />
      <Changes summary={summary} />
    </>
  );
}

function Selections({ of }: { readonly of: Summary['selezioni'] }) {
  return (
    <div className={css.figure}>
      <p className={css.heading} id="selezioni-salvate">
        Selezioni salvate
      </p>
      {of.length === 0 && (
        <p className={css.calm}>Una selezione che salvi si riapre da qui, tua o condivisa.</p>
      )}
      <ul aria-labelledby="selezioni-salvate">
        {of.map(({ id, nome, tipo, numero }) => (
          <li key={id} className={css.line}>
            <Link to={paths.keptSelection(tipo, id)} className={css.whole}>
              <span className={css.what}>{nome}</span>{' '}
              <span
                className={css.since}
              >{`${shownNumber(numero)} ${rowWords[tipo][numero === 1 ? 0 : 1]}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const rowWords = { pl: ['punto luce', 'punti luce'], manutenzioni: ['intervento', 'interventi'] } as const;

/** What changed, kind by kind; all of it leads to the list of changes. */
function Changes({ summary }: { readonly summary: Summary }) {
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
      <ul aria-labelledby="modifiche-recenti">
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
