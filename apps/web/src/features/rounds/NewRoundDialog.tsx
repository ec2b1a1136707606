import { insertRound } from '@lucerna/contract/endpoints/rounds';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { useUser } from '../../api/use-user.ts';
import { ordersQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import row from '../../ui/form-row.module.css';
import { TextRow } from '../../ui/TextRow.tsx';
import texts from '../../ui/text.module.css';
import css from './rounds.module.css';

/** Nuovo giro: for a team and a day, out of orders that are assigned or under way; from the middle of the town. */
export function NewRoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { center } = useUser();
  const orders = useQuery(ordersQuery).data?.filter(
    ({ stato }) => stato === 'assegnato' || stato === 'in_corso',
  );
  const [giorno, setGiorno] = useState(() => todayInItaly());
  const [squadra, setSquadra] = useState('Squadra 1');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, run } = useWorking();
  const [once] = useState(() => sendOnce());
  const tick = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = async () => {
    const [lon = 0, lat = 0] = center ?? [];
    const body = { giorno, squadra, ordini: [...chosen], partenza: [lon, lat] as [number, number] };
    const send = () => once(body, (headers) => call(insertRound, { body, headers }));
    if (await run('Giro preparato', send)) onClose();
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
      <TextRow label="Squadra" value={squadra} required maxLength={100} onType={setSquadra} />
      <fieldset className={css.orders}>
        <legend>Ordini</legend>
        {orders?.length === 0 && <p className={texts.quiet}>Nessun ordine è assegnato o in corso.</p>}
        {orders?.map(({ id, numero, titolo }) => (
          <label key={id} className={row.tick}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => tick(id)} />
            {numero}, {titolo}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
