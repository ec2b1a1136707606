import { answerEntry, modifyOrder, type Order, type OrderEntry } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { answeringStates, type EntryState, mayWorkOn } from '@lucerna/domain/rules/work/order-steps';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { useWorking } from '../../lists/use-working.ts';
import { askWhy } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { Popup } from '../../ui/Popup.tsx';
import css from './OrderEntries.module.css';
import { ownEntries } from './order-words.ts';

interface EntryActionsProps {
  readonly order: Order;
  readonly entry: OrderEntry;
}

/** Of a draft an entry is taken out, while the work goes on it is answered. */
export function EntryActions({ order, entry }: EntryActionsProps) {
  const { capabilities, impresa_id: firm = null } = useUser();
  const { busy, run } = useWorking();
  if (order.stato === 'bozza' && may(capabilities, 'directWork')) {
    return (
      <Button
        size="small"
        disabled={busy}
        aria-label={`Togli la voce ${entry.numero}`}
        onClick={() => void run('Voce tolta', () => call(modifyOrder, without(order, entry)))}
      >
        Togli
      </Button>
    );
  }
  const isAnswering = (answeringStates as readonly string[]).includes(order.stato);
  if (!isAnswering || !mayWorkOn(order, { roles: capabilities, firm })) return null;
  return <EntryAnswers order={order} entry={entry} />;
}

/** The usual answer is one press away, the others two. */
function EntryAnswers({ order, entry }: EntryActionsProps) {
  const { busy, run } = useWorking();
  const [open, setOpen] = useState(false);
  const answer = async (stato: EntryState) => {
    setOpen(false);
    const motivo = stato === 'rimandato' ? await whyPutOff(entry) : null;
    if (motivo === undefined) return;
    const params = { id: String(order.id), voce: String(entry.id) };
    await run('Voce aggiornata', () => call(answerEntry, { params, body: { stato, motivo } }));
  };
  const answers = (['fatto', 'non_trovato', 'rimandato'] as const).filter((stato) => stato !== entry.stato);
  const isNew = entry.stato === 'da_fare';
  const button = (stato: (typeof answers)[number], first: boolean) => {
    const words = stato === 'rimandato' ? 'Rimanda…' : stateWord(stato);
    return (
      <Button
        key={stato}
        size="small"
        ref={first ? focus : undefined}
        disabled={busy}
        aria-label={`Voce ${entry.numero}: ${words}`}
        onClick={() => void answer(stato)}
      >
        {words}
      </Button>
    );
  };
  return (
    <div className={css.answers}>
      {isNew && button('fatto', false)}
      <Popup
        open={open}
        onOpen={setOpen}
        content={
          <div className={css.choices}>
            {answers
              .filter((stato) => !isNew || stato !== 'fatto')
              .map((stato, at) => button(stato, at === 0))}
          </div>
        }
      >
        <Button
          size="small"
          icon={<DownIcon />}
          disabled={busy}
          aria-expanded={open}
          aria-label={`Voce ${entry.numero}: ${isNew ? 'altre risposte' : 'cambia la risposta'}`}
        />
      </Popup>
    </div>
  );
}

/** What opens has the keyboard: it stands at the end of the page. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The order without that entry: one that a fault put there goes with its fault. */
function without(order: Order, { id, guasto }: OrderEntry) {
  const body =
    guasto === null
      ? { voci: ownEntries({ voci: order.voci.filter((entry) => entry.id !== id) }) }
      : { guasti: order.guasti.filter((fault) => fault !== guasto) };
  return { params: { id: String(order.id) }, headers: { 'If-Match': `"${order.versione}"` }, body };
}

/** Why an entry is put off; undefined where it is not after all. */
async function whyPutOff({ numero }: OrderEntry): Promise<string | undefined> {
  const motivo = await askWhy({
    title: 'Rimandare la voce?',
    text: `Voce ${numero}: il guasto torna in carico.`,
    reason: { label: 'Motivo', hint: "Lo legge chi ha dato l'ordine" },
  });
  if (motivo === '') notify.warning('Per rimandare una voce serve un motivo');
  return motivo === null || motivo === '' ? undefined : motivo;
}
