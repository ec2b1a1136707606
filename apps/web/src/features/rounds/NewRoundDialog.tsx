import { insertRound, type Round } from '@lucerna/contract/endpoints/rounds';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { useUser } from '../../api/use-user.ts';
import { ordersQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import row from '../../ui/form-row.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import { TextRow } from '../../ui/TextRow.tsx';
import texts from '../../ui/text.module.css';
import css from './rounds.module.css';

interface NewRoundDialogProps {
  /** The latest round: the next one begins where it began. */
  readonly last: Round | undefined;
  readonly onMade: (round: number) => void;
  readonly onClose: () => void;
}

/** Nuovo giro: for a team and a day, out of orders that are assigned or under way. */
export function NewRoundDialog({ last, onMade, onClose }: NewRoundDialogProps) {
  const { center } = useUser();
  const query = useQuery(ordersQuery);
  const orders = query.data?.filter(({ stato }) => stato === 'assegnato' || stato === 'in_corso');
  const teams = [...new Set(orders?.flatMap(({ squadra }) => squadra ?? []))].sort();
  const [giorno, setGiorno] = useState(() => todayInItaly());
  const [squadra, setSquadra] = useState(last?.squadra ?? 'Squadra 1');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, run } = useWorking();
  const [once] = useState(() => sendOnce());
  const listId = useId();
  const tick = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = async () => {
    const [lon = 0, lat = 0] = last?.partenza ?? center;
    const body = { giorno, squadra, ordini: [...chosen], partenza: [lon, lat] as [number, number] };
    let made = 0;
    const send = async () => {
      const sent = await once(body, (headers) => call(insertRound, { body, headers }));
      made = sent.data.id;
    };
    if (!(await run('Giro preparato', send))) return;
    onMade(made);
    onClose();
  };
  return (
    <FormDialog
      asksBrowser
      title="Nuovo giro"
      width={480}
      busy={busy}
      ready={chosen.size > 0}
      submit="Prepara il giro"
      onLeave={onClose}
      onSubmit={() => void submit()}
    >
      <TextRow label="Giorno" type="date" value={giorno} required onType={setGiorno} />
      <TextRow
        label="Squadra"
        value={squadra}
        required
        maxLength={100}
        list={listId}
        autoComplete="off"
        onType={setSquadra}
      />
      <datalist id={listId}>
        {teams.map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <fieldset className={css.orders}>
        <legend>Ordini</legend>
        {orders === undefined && (
          <QueryState
            query={query}
            loading="Carico gli ordini…"
            failed="Non è stato possibile caricare gli ordini"
          />
        )}
        {orders?.length === 0 && <p className={texts.quiet}>Nessun ordine è assegnato o in corso.</p>}
        {orders?.map((order) => (
          <label key={order.id} className={row.tick}>
            <input type="checkbox" checked={chosen.has(order.id)} onChange={() => tick(order.id)} />
            <span>
              {order.numero}, {order.titolo}{' '}
              <span className={texts.quiet}>
                {[order.squadra, `${order.voci_totali - order.voci_risposte} da fare`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={texts.quiet}>
        {last === undefined ? 'Parte dal centro del Comune' : "Parte da dove è partito l'ultimo giro"}: la
        partenza si sposta poi sulla mappa.
      </p>
    </FormDialog>
  );
}
