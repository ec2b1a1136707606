import { type Field, labelFor } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import { Select } from 'antd';

interface FieldChooserProps {
  readonly kind: Kind;
  readonly fields: readonly Field[];
  readonly plantType: string | null;
  readonly disabled: boolean;
  readonly onChoose: (field: Field) => void;
}

/** The fields that may still be chosen, under the names of their tabs. */
export function FieldChooser({ kind, fields, plantType, disabled, onChoose }: FieldChooserProps) {
  const options = kind.groups.map((group) => ({
    label: group.label,
    options: fields
      .filter((field) => field.group === group.id)
      .map((field) => ({ value: field.key, label: labelFor(field, plantType) })),
  }));
  return (
    <Select
      aria-label="Aggiungi un campo"
      autoFocus
      placeholder="Aggiungi un campo"
      value={null}
      options={options.filter((group) => group.options.length > 0)}
      showSearch={{
        // The name of a tab is no field: it says where its fields are found, and finds none.
        filterOption: (text, option) => 'value' in (option ?? {}) && isNamed(option, text),
      }}
      notFoundContent="Nessun campo corrisponde"
      disabled={disabled}
      style={{ width: '100%', marginTop: 12 }}
      onChange={(key: string | null) => {
        const field = fields.find((one) => one.key === key);
        if (field !== undefined) onChoose(field);
      }}
    />
  );
}

function isNamed(option: { readonly label?: unknown } | undefined, text: string): boolean {
  return foldText(String(option?.label ?? '')).includes(foldText(text));
}
