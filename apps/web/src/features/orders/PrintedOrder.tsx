import type { Order, OrderEntry } from '@lucerna/contract/endpoints/orders';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownDate, shownInstant } from '@lucerna/domain/rules/shown-text';
import { useUser } from '../../api/use-user.ts';
import { PrintedPage } from '../../ui/PrintedPage.tsx';
import css from './PrintedOrder.module.css';

interface PrintedOrderProps {
  readonly order: Order;
  /** It goes to the printer. */
  readonly asked: boolean;
  readonly onPrinted: () => void;
}

/** An order on paper, for who works without a screen: what is to be done and where, with room for what was done. */
export function PrintedOrder({ order, asked, onPrinted }: PrintedOrderProps) {
  const { comune } = useUser();
  const facts = [
    ['Impresa', order.impresa ?? 'Il Comune'],
    ['Squadra', order.squadra],
    ['Priorità', capitalised(order.priorita)],
    ['Entro il', order.scadenza === null ? null : shownDate(order.scadenza)],
    ['Lavorazione', order.azione],
    ['Stato', stateWord(order.stato)],
  ] as const;
  return (
    <PrintedPage
      municipality={comune}
      title="Ordine di lavoro"
      foot={`Lucerna · Ordine ${order.numero}`}
      asked={asked}
      onPrinted={onPrinted}
    >
      <h1 className={css.title}>
        {order.numero} · {order.titolo}
      </h1>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {order.note !== null && <p className={css.note}>{order.note}</p>}
      <table className={css.entries}>
        <thead>
          <tr>
            <th scope="col">N.</th>
            <th scope="col">Elemento</th>
            <th scope="col">Dove</th>
            <th scope="col">Esito</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {order.voci.map((entry) => (
            <tr key={entry.id}>
              <td>{entry.numero}</td>
              <th scope="row">
                {nameOf(entry)}
                {entry.tipo !== null && <span>{capitalised(entry.tipo)}</span>}
              </th>
              <td>
                {entry.luogo}
                <span>{placeOf(entry)}</span>
              </td>
              {/* What is still to be done stays empty: that is written by hand. */}
              <td>{entry.stato === 'da_fare' ? '' : stateWord(entry.stato)}</td>
              <td>{entry.motivo ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.steps}>
        {order.passi.map(({ quando, a, chi, motivo }) => (
          <li key={`${quando} ${a}`}>
            {stateWord(a)}
            {motivo !== null && `: ${motivo}`} · {chi}, {shownInstant(quando)}
          </li>
        ))}
      </ul>
      <div className={css.signature}>
        <p>Chi ha eseguito</p>
        <p>Data</p>
      </div>
    </PrintedPage>
  );
}

function nameOf({ entita, codice, id_elemento }: OrderEntry): string {
  if (entita === null) return 'Un punto sulla mappa';
  return `${capitalised(kindBySegment(entita).names.one)} ${codice ?? `#${id_elemento}`}`;
}

/** As a navigator takes it; five decimals are a metre. */
function placeOf({ lat, lon }: OrderEntry): string {
  if (lat === null || lon === null) return '—';
  const words = [lat, lon].map((degrees) => degrees.toFixed(5));
  return words.join(', ');
}
