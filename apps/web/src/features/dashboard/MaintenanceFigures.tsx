import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import css from './figures.module.css';
import { waitInWords } from './waiting-words.ts';

/** The interventions that have waited longest to be confirmed. */
export function MaintenanceFigures({ summary }: { readonly summary: Summary }) {
  const { da_confermare } = summary;
  if (da_confermare === undefined) return null;
  const { totale, piu_vecchi } = da_confermare;
  if (totale === 0) return <p className={css.calm}>Nessun intervento è in attesa di conferma.</p>;
  const now = new Date();
  return (
    <div className={css.figure}>
      <p className={css.heading} id="attese-piu-vecchie">
        <span>In attesa, dal più vecchio</span>
        {totale > piu_vecchi.length && (
          <Link to={paths.confirmation} className={css.all}>{`Tutti e ${shownNumber(totale)}`}</Link>
        )}
      </p>
      <ul aria-labelledby="attese-piu-vecchie">
        {piu_vecchi.map(({ id, tipo_elemento, codice, descrizione, dal }) => (
          <li key={id} className={css.line}>
            <ElementSign type={tipo_elemento} />
            <Link to={paths.pendingIntervention(id)} className={css.what}>
              <strong>{codice}</strong> {descrizione}
            </Link>
            <span className={css.since}>{waitInWords(dal, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ElementSign({ type }: { readonly type: string }) {
  const segment = kinds.find(({ tipoElemento }) => tipoElemento === type)?.segment;
  if (segment === undefined) return null;
  const { Symbol: Sign } = layerStyles[segment];
  return <Sign size={14} />;
}
