import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './departures.module.css';

/** A cabinet without departures: what to do about it. */
export function NoDepartures({ editable }: { readonly editable: boolean }) {
  return (
    <div className={css.empty}>
      <h3>Nessuna partenza</h3>
      <p>
        {editable
          ? 'Aggiungi la prima con «Aggiungi partenza»: la via o linea che serve, e il suo differenziale.'
          : 'Quando ce ne saranno, le vedrai qui.'}
      </p>
    </div>
  );
}

const rows = ['a', 'b', 'c', 'd'];

/** Rows that fade downwards, where the list takes long to come. */
export function WaitingForDepartures() {
  const late = useDelayed(true);
  return (
    <div className={css.waiting} role="status">
      <span className="visually-hidden">Carico le partenze…</span>
      {late && rows.map((row) => <span key={row} className={css.bar} />)}
    </div>
  );
}
