import { moveOrder, type Order } from '@lucerna/contract/endpoints/orders';
import { stateWord, workMessages } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { may } from '@lucerna/domain/rules/permissions';
import { shownMoment } from '@lucerna/domain/rules/shown-text';
import {
  leadsOn,
  mayTakeStep,
  mayWorkOn,
  type OrderState,
  orderStates,
  orderStep,
} from '@lucerna/domain/rules/work/order-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { orderQuery } from '../../api/work.ts';
import { OrderDialog } from '../../elements/work/OrderDialog.tsx';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { ask } from '../../state/ask.ts';
import { usePageDetail } from '../../state/page-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CloseIcon, EditIcon, PlusIcon, PrintIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import pane from '../../ui/pane.module.css';
import { SplitPane } from '../../ui/SplitPane.tsx';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import { AddEntriesDialog } from './AddEntriesDialog.tsx';
import { OrderEntries } from './OrderEntries.tsx';
import { OrderFacts, OrderSteps } from './OrderFacts.tsx';
import { OrderMap } from './OrderMap.tsx';
import { entriesWord, stepWord } from './order-words.ts';
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
  const [chosen, setChosen] = useState<number | null>(null);
  usePageDetail(order.numero, { instead: true });
  const choose = (entry: number) => setChosen(entry === chosen ? null : entry);
  return (
    <SplitPane
      id="order"
      first={<OrderMap order={order} chosen={chosen} onChoose={choose} />}
      second={<OrderPane order={order} chosen={chosen} onChoose={choose} />}
    />
  );
}

interface OrderPaneProps {
  readonly order: Order;
  readonly chosen: number | null;
  readonly onChoose: (entry: number) => void;
}

function OrderPane({ order, chosen, onChoose }: OrderPaneProps) {
  return (
    <section className={`${pane.pane} ${css.narrow}`} aria-label={`Ordine ${order.numero}`}>
      <OrderHead order={order} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={`${page.body} ${css.body}`} tabIndex={0}>
        <h2>{order.titolo}</h2>
        <OrderSteps order={order} />
        <OrderFacts order={order} />
        <EntriesHead order={order} />
        <OrderEntries order={order} chosen={chosen} onChoose={onChoose} />
        <h2>Chi ha fatto che cosa</h2>
        <ul className={css.log}>
          {order.passi.toReversed().map(({ quando, a, chi, motivo }) => (
            <li key={`${quando} ${a} ${motivo}`}>
              <span className={texts.quiet}>{shownMoment(quando)}</span>
              <span>
                {stateWord(a)}
                {motivo !== null && `: ${motivo}`}, da <strong>{chi}</strong>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <OrderActions order={order} />
    </section>
  );
}

/** How many are answered; to a draft some are added. */
function EntriesHead({ order }: Pick<OrderPaneProps, 'order'>) {
  const { capabilities } = useUser();
  const [adding, setAdding] = useState(false);
  return (
    <div className={css.entries}>
      <h2>
        Voci <span className={texts.quiet}>{entriesWord(order)}</span>
      </h2>
      {order.stato === 'bozza' && may(capabilities, 'directWork') && (
        <Button size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Aggiungi voci
        </Button>
      )}
      {adding && <AddEntriesDialog order={order} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Its number, how far and how urgent it is, its sheet, and the way back to the others. */
function OrderHead({ order }: Pick<OrderPaneProps, 'order'>) {
  const { capabilities } = useUser();
  const [printing, setPrinting] = useState(false);
  const [changing, setChanging] = useState(false);
  const { priorita, stato } = order;
  const isDone = stato === 'eseguito' || stato === 'verificato' || stato === 'annullato';
  const presses = priorita === 'emergenza' || priorita === 'urgente';
  return (
    <header className={`${page.head} ${page.ruled} ${css.signs}`}>
      <h1>Ordine {order.numero}</h1>
      <p className={css.tags}>
        <span className={`${tag.tag} ${tag.blue}`}>{stateWord(stato)}</span>
        <span className={tag.tag} data-tone={presses ? 'bad' : 'even'}>
          {capitalised(priorita)}
        </span>
        {order.in_ritardo && (
          <span className={tag.tag} data-tone="bad">
            In ritardo
          </span>
        )}
      </p>
      <Button icon={<PrintIcon />} title="Stampa" disabled={printing} onClick={() => setPrinting(true)}>
        Stampa
      </Button>
      <PrintedOrder order={order} asked={printing} onPrinted={() => setPrinting(false)} />
      {may(capabilities, 'directWork') && !isDone && (
        <Button icon={<EditIcon />} title="Modifica" onClick={() => setChanging(true)}>
          Modifica
        </Button>
      )}
      <Link
        to={paths.orders}
        className="button button-default button-icon-only"
        aria-label="Tutti gli ordini"
        title="Tutti gli ordini"
      >
        <CloseIcon />
      </Link>
      {changing && <OrderDialog subject={{ order }} onClose={() => setChanging(false)} />}
    </header>
  );
}

function OrderActions({ order }: { readonly order: Order }) {
  const { capabilities, impresa_id: firm = null } = useUser();
  const { busy, run } = useWorking();
  const missing = order.voci_totali - order.voci_risposte;
  const steps = orderStates.filter((to) => {
    const step = orderStep(order.stato, to);
    return (
      step !== undefined && mayTakeStep(step, capabilities) && mayWorkOn(order, { roles: capabilities, firm })
    );
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
  if (steps.length === 0) return null;
  const waits = steps.includes('eseguito') && missing > 0;
  return (
    <footer className={`${toolbar.foot} ${css.foot}`}>
      {steps.includes('annullato') && (
        <Button danger loading={busy} onClick={() => void take('annullato')}>
          {stepWord(order.stato, 'annullato')}
        </Button>
      )}
      <p>{waits && workMessages.entriesMissing(missing)}</p>
      {steps
        .filter((stato) => stato !== 'annullato')
        .map((stato) => (
          <Button
            key={stato}
            type={
              leadsOn({ from: order.stato, to: stato }) && !(stato === 'eseguito' && waits)
                ? 'primary'
                : 'default'
            }
            disabled={stato === 'eseguito' && waits}
            loading={busy}
            onClick={() => void take(stato)}
          >
            {stepWord(order.stato, stato)}
          </Button>
        ))}
    </footer>
  );
}
