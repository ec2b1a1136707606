import type { FieldValue } from '@lucerna/domain/field';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { ariaOf, type EditorProps } from '../editor-props.ts';
import css from './editors.module.css';

/** What nobody knows, yes, no, and around again. */
function next(value: FieldValue): boolean | null {
  if (value === null) return true;
  return value === true ? false : null;
}

function words(value: FieldValue): string {
  if (value === null) return 'Non indicato';
  return value === true ? 'Sì' : 'No';
}

/** A tick with three states: yes, no, and not known, which is neither. */
export function CheckEditor(props: EditorProps) {
  const { id, field, value, onChange, onLeave, disabled } = props;
  const box = useRef<HTMLSpanElement>(null);
  // The third state is a property of the input, and has no attribute.
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (input !== null && input !== undefined) input.indeterminate = value === null;
  }, [value]);
  return (
    <span ref={box} className={css.check}>
      <Checkbox
        id={id}
        checked={value === true}
        indeterminate={value === null}
        onChange={() => onChange(next(value))}
        onBlur={onLeave}
        disabled={disabled}
        {...ariaOf(props)}
      >
        {field.label}
      </Checkbox>
      <span className={css.state} aria-hidden="true">
        {words(value)}
      </span>
    </span>
  );
}
