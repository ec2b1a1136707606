import { insertOrder } from '@lucerna/contract/endpoints/orders';
import { type Priority, priorities } from '@lucerna/domain/vocabulary/priority';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { firmsQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { TextRow } from '../../ui/TextRow.tsx';

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
  const submit = async () => {
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
    <FormDialog
      asksBrowser
      title="Crea ordine"
      width={480}
      busy={busy}
      submit="Crea ordine"
      onLeave={onClose}
      onSubmit={() => void submit()}
    >
      <TextRow label="Titolo" value={titolo} required maxLength={200} onType={setTitolo} />
      <FormRow label="Impresa">
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={impresa}
            onChange={(event) => setImpresa(event.target.value)}
          >
            <option value="">Il Comune</option>
            {firms.data?.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <TextRow label="Squadra" value={squadra} maxLength={100} onType={setSquadra} />
      <FormRow label="Priorità">
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={priorita}
            onChange={(event) => setPriorita(event.target.value as Priority)}
          >
            {priorities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </FormRow>
      <TextRow label="Scadenza" type="date" value={scadenza} onType={setScadenza} />
    </FormDialog>
  );
}
