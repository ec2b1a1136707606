import { type Parameter, parameterFault, setParameter } from '@lucerna/contract/endpoints/parameters';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults, verdictMessages } from '@lucerna/domain/messages';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { readDate } from '@lucerna/domain/rules/typed-value';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { refreshExpected } from '../../api/expected.ts';
import { useDialogForm } from '../../editing/use-dialog-form.ts';
import { LooseField } from '../../form/LooseField.tsx';
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
  const id = useId();
  const { draft, put, faults, busy, close, save } = useDialogForm<Draft>({
    first: () => ({
      valore,
      dal: italianClock(new Date().toISOString()).slice(0, 10),
      fonte: predefinito ? '' : fonte,
    }),
    what: 'il parametro',
    faultsOf: (typed) => faultsOf(chiave, typed),
    send: async (typed) => {
      const body = {
        valore: Number(typed.valore),
        dal: String(typed.dal),
        fonte: String(typed.fonte).trim(),
      };
      await call(setParameter, { params: { chiave }, body });
      await refreshExpected();
      return verdictMessages.parameterSet;
    },
    failed: 'Il parametro non è stato impostato',
    onClose,
  });
  const valueField: Field = {
    key: 'valore',
    type: 'number',
    label: um === '' ? 'Valore' : `Valore (${um})`,
    required,
  };
  const row = (key: keyof Draft, field: Field) => (
    <LooseField
      id={`${id}-${key}`}
      field={field}
      value={draft[key]}
      fault={faults[key]}
      disabled={busy}
      onChange={(value) => put({ [key]: value })}
    />
  );
  return (
    <FormDialog title={etichetta} width={480} busy={busy} onLeave={close} onSubmit={save}>
      {row('valore', valueField)}
      {row('dal', dayField)}
      {row('fonte', sourceField)}
      <p className={css.hint}>
        Come un progetto, una misura, una delibera. I giorni prima restano come sono.
      </p>
    </FormDialog>
  );
}
