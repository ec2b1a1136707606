import type { OrderInList } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { ordersWith } from '../../api/work.ts';
import { everything, isNarrowed } from '../../api/work-filter.ts';
import { saveSheet } from '../../lists/save-sheet.ts';
import { useWorking } from '../../lists/use-working.ts';
import { WorkFilterBar } from '../../lists/WorkFilterBar.tsx';
import { useWorkList } from '../../lists/work-list.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { FirmsDialog } from './FirmsDialog.tsx';
import { orderListing } from './order-table.ts';
import { entriesWord } from './order-words.ts';
import css from './orders.module.css';

const toWhom = ({ impresa, squadra }: OrderInList) =>
  [impresa ?? 'Il Comune', squadra].filter((text) => text !== null).join(', ');

const sheetRow = (order: OrderInList) => ({
  Numero: order.numero,
  Titolo: order.titolo,
  Stato: stateWord(order.stato),
  'A chi': toWhom(order),
  Priorità: order.priorita,
  Scadenza: order.scadenza === null ? '' : shownDate(order.scadenza),
  'In ritardo': order.in_ritardo ? 'sì' : 'no',
  Voci: order.voci_totali,
  Risposte: order.voci_risposte,
});

/** Ordini: the list of orders of work, with whom each was given to and its state. */
export function OrdersScreen() {
  const [filter, setFilter] = useState(everything);
  const query = useQuery(ordersWith(filter));
  const list = useWorkList(orderListing, query.data);
  const { capabilities } = useUser();
  const [firms, setFirms] = useState(false);
  const orders = list.listed;
  const { busy, run } = useWorking();
  const narrowed = isNarrowed(filter) || list.narrowed;
  const late = orders?.filter(({ in_ritardo }) => in_ritardo).length ?? 0;
  return (
    <section className={page.page} aria-label="Ordini">
      <header className={`${page.head} ${page.ruled} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>Ordini</h1>
        <p>{late === 0 ? '' : `${late} in ritardo`}</p>
        <Button
          disabled={busy || orders === undefined || orders.length === 0}
          onClick={() =>
            void run('Ordini esportati', () => saveSheet('Ordini', (orders ?? []).map(sheetRow)))
          }
        >
          Esporta
        </Button>
        {may(capabilities, 'directWork') && <Button onClick={() => setFirms(true)}>Imprese</Button>}
      </header>
      <WorkFilterBar list={list} filter={filter} onFilter={setFilter} days="Creati" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={`${page.body} ${css.body}`} tabIndex={0}>
        {query.data === undefined && (
          <QueryState
            query={query}
            loading="Carico gli ordini…"
            failed="Non è stato possibile caricare gli ordini"
          />
        )}
        {orders?.length === 0 && narrowed && <p className={texts.quiet}>Nessun ordine con questi filtri.</p>}
        {orders?.length === 0 && !narrowed && (
          <p className={texts.quiet}>
            Nessun ordine di lavoro: si creano da <Link to={paths.faults}>Guasti</Link>.
          </p>
        )}
        {orders !== undefined && orders.length > 0 && (
          <table className={`${tables.table} ${tables.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Numero</th>
                <th scope="col">Titolo</th>
                <th scope="col">Stato</th>
                <th scope="col">A chi</th>
                <th scope="col">Priorità</th>
                <th scope="col">Scadenza</th>
                <th scope="col">Voci</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <th scope="row">
                    <Link to={paths.orderOf(order.id)}>{order.numero}</Link>
                  </th>
                  <td>{order.titolo}</td>
                  <td data-label="Stato: ">{stateWord(order.stato)}</td>
                  <td data-label="A chi: ">{toWhom(order)}</td>
                  <td data-label="Priorità: ">{order.priorita}</td>
                  <td data-label="Scadenza: ">
                    {order.scadenza === null ? '—' : shownDate(order.scadenza)}{' '}
                    {order.in_ritardo && (
                      <span className={tag.tag} data-tone="bad">
                        in ritardo
                      </span>
                    )}
                  </td>
                  <td data-label="Voci: ">{entriesWord(order)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {firms && <FirmsDialog onClose={() => setFirms(false)} />}
    </section>
  );
}
