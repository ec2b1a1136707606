import { modifyOrder, type Order } from '@lucerna/contract/endpoints/orders';
import { LONG_TEXT_LENGTH } from '@lucerna/contract/text-length';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { type Priority, priorities } from '@lucerna/domain/vocabulary/priority';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { insertsOrder } from '../../api/insert-order.ts';
import { useDoing } from '../../api/use-doing.ts';
import { firmsQuery, refreshWork } from '../../api/work.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { TextRow } from '../../ui/TextRow.tsx';

/** What an order is made for: faults, elements of the register; or one that is changed. */
export type OrderSubject =
  | { readonly guasti: readonly number[] }
  | { readonly voci: readonly { readonly entita: FaultySegment; readonly id: number }[] }
  | { readonly order: Order };

interface OrderDialogProps {
  readonly subject: OrderSubject;
  readonly title?: string;
  readonly priority?: Priority;
  /** A new one is there. */
  readonly onMade?: (id: number) => void;
  readonly onClose: () => void;
}

/** What stands in the fields at first. */
function begun({ subject, title = '', priority = 'normale' }: OrderDialogProps) {
  if (!('order' in subject)) {
    return {
      titolo: title,
      impresa: '',
      squadra: '',
      priorita: priority,
      scadenza: '',
      azione: '',
      note: '',
    };
  }
  const { titolo, impresa_id, squadra, priorita, scadenza, azione, note } = subject.order;
  const impresa = impresa_id === null ? '' : String(impresa_id);
  return {
    titolo,
    impresa,
    squadra: squadra ?? '',
    priorita,
    scadenza: scadenza ?? '',
    azione: azione ?? '',
    note: note ?? '',
  };
}

/** Crea ordine: a draft, which opens then; or `Modifica ordine`. */
export function OrderDialog(props: OrderDialogProps) {
  const { subject, onMade, onClose } = props;
  const [typed, setTyped] = useState(() => begun(props));
  const put = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed });
  const changes = 'order' in subject;
  const { busy, run } = useDoing(refreshWork);
  const [insert] = useState(insertsOrder);
  const submit = async () => {
    const body = {
      titolo: typed.titolo,
      impresa_id: typed.impresa === '' ? null : Number(typed.impresa),
      squadra: typed.squadra.trim() || null,
      priorita: typed.priorita,
      scadenza: typed.scadenza || null,
      azione: typed.azione.trim() || null,
      note: typed.note.trim() || null,
    };
    const done = changes
      ? await run('Ordine aggiornato', () =>
          call(modifyOrder, {
            params: { id: String(subject.order.id) },
            headers: { 'If-Match': `"${subject.order.versione}"` },
            body,
          }),
        )
      : await run('Ordine preparato, in bozza', async () => {
          onMade?.((await insert({ ...body, ...entriesOf(subject) })).id);
        });
    if (done) onClose();
  };
  return (
    <FormDialog
      asksBrowser
      title={changes ? 'Modifica ordine' : 'Crea ordine'}
      width={480}
      busy={busy}
      submit={changes ? 'Salva' : 'Crea ordine'}
      onLeave={onClose}
      onSubmit={() => void submit()}
    >
      <OrderFields typed={typed} onType={put} />
    </FormDialog>
  );
}

type Typed = ReturnType<typeof begun>;

interface FieldsProps {
  readonly typed: Typed;
  readonly onType: (changed: Partial<Typed>) => void;
}

function OrderFields({ typed, onType }: FieldsProps) {
  const firms = useQuery(firmsQuery).data ?? [];
  const text = (name: 'titolo' | 'squadra' | 'azione', label: string, most: number) => (
    <TextRow
      label={label}
      value={typed[name]}
      required={name === 'titolo'}
      maxLength={most}
      onType={(value) => onType({ [name]: value })}
    />
  );
  return (
    <>
      {text('titolo', 'Titolo', 200)}
      <FormRow label="Impresa">
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={typed.impresa}
            onChange={({ target }) => onType({ impresa: target.value })}
          >
            <option value="">Il Comune</option>
            {firms.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      {text('squadra', 'Squadra', 100)}
      <FormRow label="Priorità">
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={typed.priorita}
            onChange={({ target }) => onType({ priorita: target.value as Priority })}
          >
            {priorities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </FormRow>
      <TextRow
        label="Scadenza"
        type="date"
        value={typed.scadenza}
        onType={(scadenza) => onType({ scadenza })}
      />
      {text('azione', 'Lavorazione', 100)}
      <FormRow label="Note">
        {(control) => (
          <textarea
            {...control}
            className={row.box}
            rows={3}
            value={typed.note}
            maxLength={LONG_TEXT_LENGTH}
            onChange={({ target }) => onType({ note: target.value })}
          />
        )}
      </FormRow>
    </>
  );
}

/** As the call takes them. */
function entriesOf(subject: Exclude<OrderSubject, { readonly order: Order }>) {
  return 'guasti' in subject
    ? { guasti: [...subject.guasti] }
    : { voci: subject.voci.map(({ entita, id }) => ({ entita, id })) };
}
