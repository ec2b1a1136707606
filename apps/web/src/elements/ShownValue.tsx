import type { Field, FieldValue } from '@lucerna/domain/field';
import { useShownValue } from '../form/use-shown-value.ts';
import css from './ShownValue.module.css';

interface ShownValueProps {
  readonly field: Field;
  readonly value: FieldValue;
}

/** A value in words; an empty one says so. */
export function ShownValue({ field, value }: ShownValueProps) {
  const text = useShownValue(field)(value);
  if (text !== '') return <span className={css.value}>{text}</span>;
  return <span className={css.empty}>{field.type === 'boolean' ? 'non indicato' : 'vuoto'}</span>;
}
