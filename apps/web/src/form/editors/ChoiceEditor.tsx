import { foldText } from '@lucerna/domain/rules/free-search';
import { Select } from 'antd';
import { ariaOf, type EditorProps } from '../editor-props.ts';

/** One of a closed list, found by typing. */
export function ChoiceEditor(props: EditorProps) {
  const { id, field, value, onChange, onLeave, invalid, disabled } = props;
  const options = field.options?.values ?? [];
  return (
    <Select
      id={id}
      value={value === null ? null : String(value)}
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
      onBlur={onLeave}
      showSearch={{
        filterOption: (text, option) => foldText(String(option?.label ?? '')).includes(foldText(text)),
      }}
      allowClear={!props.required}
      placeholder="Scegli dall'elenco"
      notFoundContent="Nessuna voce corrisponde"
      status={invalid ? 'error' : ''}
      disabled={disabled}
      style={{ width: '100%' }}
      {...ariaOf(props)}
    />
  );
}
