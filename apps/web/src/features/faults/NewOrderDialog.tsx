import { insertOrder } from '@lucerna/contract/endpoints/orders';
import { type Priority, priorities } from '@lucerna/domain/vocabulary/priority';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { firmsQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './faults.module.css';

interface NewOrderProps {
  /** The faults that it is for. */
  readonly guasti: readonly number[];
  readonly title: string;
  readonly priority: Priority;
  readonly onClose: () => void;
}

/** Crea ordine: a draft for those faults, which opens then. */
export function NewOrderDialog({ guasti, title, priority, onClose }: NewOrderProps) {
  const firms = useQuery(firmsQuery);
  const navigate = useNavigate();
  const [titolo, setTitolo] = useState(title);
  const [impresa, setImpresa] = useState('');
  const [squadra, setSquadra] = useState('');
  const [priorita, setPriorita] = useState<Priority>(priority);
  const [scadenza, setScadenza] = useState('');
  const { busy, run } = useWorking();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      titolo,
      impresa_id: impresa === '' ? null : Number(impresa),
      squadra: squadra.trim() || null,
      priorita,
      scadenza: scadenza || null,
      guasti: [...guasti],
    };
    const done = await run('Ordine preparato, in bozza', async () => {
      const { data } = await call(insertOrder, { body });
      void navigate(paths.orderOf(data.id));
    });
    if (done) onClose();
  };
  return (
    <Dialog title="Crea ordine" width={480} onLeave={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <label>
          Titolo
          <input
            type="text"
            value={titolo}
            required
            maxLength={200}
            onChange={(event) => setTitolo(event.target.value)}
          />
        </label>
        <label>
          Impresa
          <select value={impresa} onChange={(event) => setImpresa(event.target.value)}>
            <option value="">Il Comune</option>
            {firms.data?.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        </label>
        <label>
          Squadra
          <input
            type="text"
            value={squadra}
            maxLength={100}
            onChange={(event) => setSquadra(event.target.value)}
          />
        </label>
        <label>
          Priorità
          <select value={priorita} onChange={(event) => setPriorita(event.target.value as Priority)}>
            {priorities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Scadenza
          <input type="date" value={scadenza} onChange={(event) => setScadenza(event.target.value)} />
        </label>
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            Crea ordine
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
