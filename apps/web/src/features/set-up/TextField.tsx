import { Input } from 'antd';
import { FormRow } from '../../ui/FormRow.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly longest?: number;
  readonly placeholder?: string;
}

/** A label, a text, and beneath it what is wrong or what helps. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, fault, disabled, readOnly, longest, placeholder } = props;
  return (
    <FormRow label={label} hint={hint} fault={fault}>
      {(control, status) => (
        <Input
          {...control}
          status={status}
          value={value}
          {...(disabled !== undefined && { disabled })}
          {...(readOnly !== undefined && { readOnly })}
          {...(longest !== undefined && { maxLength: longest })}
          {...(placeholder !== undefined && { placeholder })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormRow>
  );
}
