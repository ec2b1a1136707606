import { readTyped, typedText } from '@lucerna/domain/rules/typed-value';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { ariaOf, type EditorProps } from '../editor-props.ts';
import { useTypedText } from '../use-typed-text.ts';
import css from './editors.module.css';

/** A number in Italian: decimal comma, points between thousands. The arrows count up and down. */
export function NumberEditor(props: EditorProps) {
  const { id, field, value, onChange, onLeave, invalid, disabled } = props;
  const box = useTypedText(
    value,
    (shown) => typedText(field, shown),
    (text) => readTyped(field, text),
    onChange,
  );
  const count = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || event.altKey || typeof value === 'string') return;
    event.preventDefault();
    const next = Math.round(((value === null ? 0 : Number(value)) + by) * 1e10) / 1e10;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    box.settle();
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <Input
      id={id}
      className={css.number ?? ''}
      role="spinbutton"
      inputMode="decimal"
      value={box.text}
      onChange={(event) => box.type(event.target.value)}
      onBlur={() => {
        box.settle();
        onLeave();
      }}
      onKeyDown={count}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      autoComplete="off"
      {...(typeof value === 'number' ? { 'aria-valuenow': value, 'aria-valuetext': box.text } : {})}
      {...(field.min === undefined ? {} : { 'aria-valuemin': field.min })}
      {...(field.max === undefined ? {} : { 'aria-valuemax': field.max })}
      {...ariaOf(props)}
    />
  );
}
