import { type Parameter, parameterFault, setParameter } from '@lucerna/contract/endpoints/parameters';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults, verdictMessages } from '@lucerna/domain/messages';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { readDate } from '@lucerna/domain/rules/typed-value';
import { useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshExpected } from '../../api/expected.ts';
import { LooseField } from '../../form/LooseField.tsx';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { leaveQuestion, useUnsaved } from '../../state/unsaved.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import css from '../../ui/plain-screen.module.css';

interface ParameterFormProps {
  readonly parameter: Parameter;
  readonly onClose: () => void;
}

interface Draft {
  readonly valore: FieldValue;
  readonly dal: FieldValue;
  readonly fonte: FieldValue;
}

const required = ['insert'] as const;
const dayField: Field = { key: 'dal', type: 'date', label: 'Vale dal', required };
const sourceField: Field = { key: 'fonte', type: 'text', label: 'Da dove viene', required };

function faultsOf(key: Parameter['chiave'], { valore, dal, fonte }: Draft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  if (valore === null || valore === '') faults.valore = fieldFaults.required;
  else if (typeof valore !== 'number') faults.valore = fieldFaults.notNumber;
  else {
    const fault = parameterFault(key, valore);
    if (fault !== undefined) faults.valore = fault;
  }
  if (dal === null || dal === '') faults.dal = fieldFaults.required;
  else if (typeof dal !== 'string' || readDate(dal) !== dal) faults.dal = fieldFaults.notTypedDate;
  if (String(fonte ?? '').trim() === '') faults.fonte = fieldFaults.required;
  return faults;
}

/** Sets one number from a day on. */
export function ParameterForm({ parameter, onClose }: ParameterFormProps) {
  const { chiave, etichetta, um, valore, predefinito, fonte } = parameter;
  const [base] = useState<Draft>(() => ({
    valore,
    dal: italianClock(new Date().toISOString()).slice(0, 10),
    fonte: predefinito ? '' : fonte,
  }));
  const [draft, setDraft] = useState(base);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  const dirty = () => JSON.stringify(draft) !== JSON.stringify(base);
  useUnsaved(dirty, () => 'il parametro');
  const valueField: Field = {
    key: 'valore',
    type: 'number',
    label: um === '' ? 'Valore' : `Valore (${um})`,
    required,
  };
  const close = async () => {
    if (!busy && (!dirty() || (await ask(leaveQuestion())))) onClose();
  };
  const save = async () => {
    const wrong = faultsOf(chiave, draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await call(setParameter, {
        params: { chiave },
        body: { valore: Number(draft.valore), dal: String(draft.dal), fonte: String(draft.fonte).trim() },
      });
      notify.success(verdictMessages.parameterSet);
      await refreshExpected();
      onClose();
    } catch (thrown) {
      const error = asApiError(thrown);
      setFaults(error.fields);
      if (Object.keys(error.fields).length === 0) {
        notify.error('Il parametro non è stato impostato', { description: error.message, fault: error });
      }
      setBusy(false);
    }
  };
  const row = (key: keyof Draft, field: Field) => (
    <LooseField
      id={`${id}-${key}`}
      field={field}
      value={draft[key]}
      fault={faults[key]}
      disabled={busy}
      onChange={(value) => setDraft((known) => ({ ...known, [key]: value }))}
    />
  );
  return (
    <FormDialog
      title={etichetta}
      width={480}
      busy={busy}
      onLeave={() => void close()}
      onSubmit={() => void save()}
    >
      {row('valore', valueField)}
      {row('dal', dayField)}
      {row('fonte', sourceField)}
      <p className={css.hint}>
        Come un progetto, una misura, una delibera. I giorni prima restano come sono.
      </p>
    </FormDialog>
  );
}
