import { modifyOrder, type Order } from '@lucerna/contract/endpoints/orders';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { KindRow } from '../../elements/work/KindRow.tsx';
import { codesFault, useCodes } from '../../elements/work/use-codes.ts';
import { useWorking } from '../../lists/use-working.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { ownEntries } from './order-words.ts';

interface AddEntriesProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Aggiungi voci: elements by the codes that are painted on them, to an order that is still a draft. */
export function AddEntriesDialog({ order, onClose }: AddEntriesProps) {
  const [entita, setEntita] = useState<FaultySegment>('pl');
  const [codes, setCodes] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const find = useCodes(entita);
  const { busy, run } = useWorking();
  const submit = async () => {
    const found = await find(codes.split(/[\s,;]+/).filter((code) => code !== ''));
    const fault = codesFault(entita, found);
    setWrong(fault);
    if (fault !== null) return;
    const done = await run('Voci aggiunte', () =>
      call(modifyOrder, {
        params: { id: String(order.id) },
        headers: { 'If-Match': `"${order.versione}"` },
        body: { voci: [...ownEntries(order), ...found.ids.map((id) => ({ entita, id }))] },
      }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      title="Aggiungi voci"
      width={440}
      busy={busy}
      submit="Aggiungi"
      onLeave={onClose}
      onSubmit={() => void submit()}
    >
      <KindRow label="Che cosa" value={entita} onChange={setEntita} />
      <FormRow label="Codici" fault={wrong} hint="Più di uno: separati da spazi o virgole">
        {(control) => (
          <textarea
            {...control}
            className={row.box}
            rows={2}
            value={codes}
            onChange={({ target }) => {
              setCodes(target.value);
              setWrong(null);
            }}
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
