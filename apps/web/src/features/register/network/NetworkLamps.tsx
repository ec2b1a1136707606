import type { Member } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import css from './network.module.css';

/** More are read in the sheet, or on the map. */
const MOST_LISTED = 500;

/** Each lamp of the part, and by what it was found. */
export function NetworkLamps({ lamps }: { readonly lamps: readonly Member[] }) {
  if (lamps.length === 0) return null;
  return (
    <details className={css.lamps}>
      <summary>Elenco dei punti luce</summary>
      <ul>
        {lamps.slice(0, MOST_LISTED).map(({ id, codice, prova }) => (
          <li key={id}>
            <Link to={paths.sheet('pl', id)}>{codice ?? id}</Link> per {prova}
          </li>
        ))}
      </ul>
      {lamps.length > MOST_LISTED && (
        <p>e altri {shownNumber(lamps.length - MOST_LISTED)}: sono nel foglio di Esporta e sulla mappa.</p>
      )}
    </details>
  );
}
