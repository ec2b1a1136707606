import { Input } from 'antd';
import { ariaOf, type EditorProps, textIn } from '../../../form/editor-props.ts';
import css from './departures.module.css';

/** A note within a row: one line high until it needs more. Shift and Enter begin another line. */
export function NoteEditor(props: EditorProps) {
  const { id, value, onChange, onLeave, invalid, disabled } = props;
  return (
    <Input.TextArea
      id={id}
      className={css.note ?? ''}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      rows={1}
      {...ariaOf(props)}
    />
  );
}
