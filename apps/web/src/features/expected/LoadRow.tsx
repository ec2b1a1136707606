import { Select } from 'antd';
import { useId } from 'react';
import { LooseField } from '../../form/LooseField.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import css from './dialogs.module.css';
import { kwField, type LoadDraft, nameField } from './settings-draft.ts';

interface LoadRowProps {
  readonly load: LoadDraft;
  readonly faults: { readonly nome: string | undefined; readonly kw: string | undefined };
  readonly disabled: boolean;
  readonly onChange: (change: Partial<LoadDraft>) => void;
  readonly onRemove: () => void;
}

const whenOptions = [
  { value: 'always', label: 'A ogni ora' },
  { value: 'lit', label: 'Con le lampade' },
];

/** One thing that hangs on a cabinet: what it is, how much it takes, when. */
export function LoadRow({ load, faults, disabled, onChange, onRemove }: LoadRowProps) {
  const id = useId();
  return (
    <div className={css.load}>
      <LooseField
        id={`${id}-nome`}
        field={nameField}
        value={load.nome}
        fault={faults.nome}
        disabled={disabled}
        onChange={(nome) => onChange({ nome })}
      />
      <LooseField
        id={`${id}-kw`}
        field={kwField}
        value={load.kw}
        fault={faults.kw}
        disabled={disabled}
        onChange={(kw) => onChange({ kw })}
      />
      <FormRow label="Quando">
        {(control) => (
          <Select
            {...control}
            value={load.sempre ? 'always' : 'lit'}
            options={whenOptions}
            disabled={disabled}
            onChange={(value) => onChange({ sempre: value === 'always' })}
          />
        )}
      </FormRow>
      <Button
        icon={<DeleteIcon />}
        aria-label={`Togli ${String(load.nome ?? '') || 'il carico'}`}
        title="Togli"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}
