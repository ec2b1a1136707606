import type { Field } from '@lucerna/domain/field';
import { readDate } from '@lucerna/domain/rules/typed-value';
import { type ReactNode, useId } from 'react';
import css from './Record.module.css';

interface FieldBoxProps {
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  readonly required?: boolean;
  readonly text: string;
  readonly changed?: boolean;
  /** What the register has, left of the box. */
  readonly before?: ReactNode;
  /** What its text stands for, within the box. */
  readonly sign?: ReactNode;
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
}

/** One field, in the phone's own box for its type. */
export function FieldBox({
  id,
  field,
  label,
  required = false,
  text,
  changed = false,
  before,
  sign,
  fault,
  onType,
}: FieldBoxProps) {
  const list = useId();
  const common = {
    id,
    className: 'campo-input',
    'data-changed': changed,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${list}-fault`,
  };
  const input = inputOf(field, text, common, list, onType);
  return (
    <div className="campo-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="campo-fault"> *</span>}
      </label>
      {before === undefined ? (
        input
      ) : (
        <div className={css.pair}>
          {before}
          <span className={css.box}>
            {sign}
            {input}
          </span>
        </div>
      )}
      {fault !== undefined && (
        <p id={`${list}-fault`} className="campo-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

const yesAndNo = [
  { value: 'Sì', label: 'Sì' },
  { value: 'No', label: 'No' },
];

function inputOf(field: Field, text: string, common: object, list: string, onType: (text: string) => void) {
  const closed =
    field.type === 'boolean' ? yesAndNo : field.options?.closed === true ? field.options.values : null;
  if (closed !== null) {
    return (
      <select {...common} value={text} onChange={({ target }) => onType(target.value)}>
        <option value="">—</option>
        {closed.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (field.multiline === true) {
    return <textarea {...common} rows={3} value={text} onChange={({ target }) => onType(target.value)} />;
  }
  if (field.type === 'date') {
    return (
      <input
        {...common}
        type="date"
        value={readDate(text) ?? ''}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  const isNumber = field.type === 'number' || field.type === 'integer';
  return (
    <>
      <input
        {...common}
        type="text"
        inputMode={field.type === 'number' ? 'decimal' : isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        list={field.options === undefined ? undefined : list}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {field.options !== undefined && (
        <datalist id={list}>
          {field.options.values.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
