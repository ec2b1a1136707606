import { moveOrder, type Order } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { shownDate, shownInstant } from '@lucerna/domain/rules/shown-text';
import { mayTakeStep, type OrderState, orderStates, orderStep } from '@lucerna/domain/rules/work/order-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { orderQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { ask } from '../../state/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PrintIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import texts from '../../ui/text.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import { OrderEntries } from './OrderEntries.tsx';
import { stepWord, wayOfOrder } from './order-words.ts';
import css from './orders.module.css';
import { PrintedOrder } from './PrintedOrder.tsx';

/** One order: how far it is, what it is about, who did what. */
export function OrderScreen() {
  const { id } = useParams();
  const query = useQuery(orderQuery(Number(id)));
  if (query.data !== undefined) return <OrderPage order={query.data} />;
  if (query.error !== null) {
    const isGone = query.error.status === 404;
    return (
      <ErrorState
        wholePage
        title={isGone ? "Quest'ordine non c'è" : "Non è stato possibile caricare l'ordine"}
        error={query.error}
        {...(isGone && { wayOut: <Link to={paths.orders}>Tutti gli ordini</Link> })}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Waiting>Carico l'ordine…</Waiting>;
}

function OrderPage({ order }: { readonly order: Order }) {
  const whom = [order.impresa ?? 'Il Comune', order.squadra].filter((text) => text !== null).join(', ');
  const until = order.scadenza === null ? '' : ` · entro il ${shownDate(order.scadenza)}`;
  return (
    <section className={page.page} aria-label={`Ordine ${order.numero}`}>
      <header className={`${page.head} ${page.ruled} ${css.head}`}>
        <h1>
          Ordine {order.numero}: {order.titolo}
        </h1>
        <p>
          {whom} · {order.priorita}
          {until}
          {order.in_ritardo && ' · in ritardo'}
        </p>
        <OrderActions order={order} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={`${page.body} ${css.body}`} tabIndex={0}>
        {order.stato === 'annullato' ? (
          <p className={texts.quiet}>Annullato: i guasti non riparati sono tornati in carico.</p>
        ) : (
          <ol className={css.steps} aria-label="Stato">
            {wayOfOrder.map((state) => (
              <li key={state} aria-current={order.stato === state ? 'step' : undefined}>
                {stateWord(state)}
              </li>
            ))}
          </ol>
        )}
        {order.note !== null && <p>{order.note}</p>}
        <OrderEntries order={order} />
        <h2>Chi ha fatto che cosa</h2>
        <ul className={css.log}>
          {order.passi.map(({ quando, a, chi, motivo }) => (
            <li key={`${quando} ${a} ${motivo}`}>
              {stateWord(a)}
              {motivo !== null && `: ${motivo}`}{' '}
              <span className={texts.quiet}>
                {chi}, {shownInstant(quando)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function OrderActions({ order }: { readonly order: Order }) {
  const user = useUser();
  const { busy, run } = useWorking();
  const [printing, setPrinting] = useState(false);
  const missing = order.voci_totali - order.voci_risposte;
  const steps = orderStates.filter((to) => {
    const step = orderStep(order.stato, to);
    return step !== undefined && mayTakeStep(step, user.capabilities);
  });
  const take = async (stato: OrderState) => {
    if (stato === 'annullato') {
      const sure = await ask({
        title: "Ritirare l'ordine?",
        text: `${order.numero}: i guasti non riparati tornano in carico, quello che è fatto resta.`,
        kind: 'delete',
      });
      if (!sure) return;
    }
    await run('Ordine aggiornato', () =>
      call(moveOrder, {
        params: { id: String(order.id) },
        body: { stato },
        headers: { 'If-Match': `"${order.versione}"` },
      }),
    );
  };
  return (
    <div className={css.answers}>
      <Button icon={<PrintIcon />} disabled={printing} onClick={() => setPrinting(true)}>
        Stampa
      </Button>
      <PrintedOrder order={order} asked={printing} onPrinted={() => setPrinting(false)} />
      {steps.map((stato) => {
        const waits = stato === 'eseguito' && missing > 0;
        return (
          <Button
            key={stato}
            type={stato === 'annullato' || waits ? 'default' : 'primary'}
            danger={stato === 'annullato'}
            disabled={waits}
            title={waits ? (missing === 1 ? 'Manca 1 voce' : `Mancano ${missing} voci`) : undefined}
            loading={busy}
            onClick={() => void take(stato)}
          >
            {stepWord(order.stato, stato)}
          </Button>
        );
      })}
    </div>
  );
}
