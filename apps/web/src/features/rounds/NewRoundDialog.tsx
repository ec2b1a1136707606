import { insertRound } from '@lucerna/contract/endpoints/rounds';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { ordersQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
  const tick = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [lon = 0, lat = 0] = center ?? [];
    const body = { giorno, squadra, ordini: [...chosen], partenza: [lon, lat] as [number, number] };
    if (await run('Giro preparato', () => call(insertRound, { body }))) onClose();
  };
  return (
    <Dialog title="Nuovo giro" width={480} onLeave={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <label>
          Giorno
          <input type="date" value={giorno} required onChange={(event) => setGiorno(event.target.value)} />
        </label>
        <label>
          Squadra
          <input
            type="text"
            value={squadra}
            required
            maxLength={100}
            onChange={(event) => setSquadra(event.target.value)}
          />
        </label>
        <fieldset>
          <legend>Ordini</legend>
          {orders?.length === 0 && <p className={css.muted}>Nessun ordine è assegnato o in corso.</p>}
          {orders?.map(({ id, numero, titolo }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => tick(id)} />
              {numero}, {titolo}
            </label>
          ))}
        </fieldset>
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" htmlType="submit" loading={busy} disabled={chosen.size === 0}>
            Prepara il giro
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
