import { Input } from 'antd';
import { ariaOf, type EditorProps, textIn } from '../../../form/editor-props.ts';

const size = { minRows: 1, maxRows: 3 };

/** A note within a row: one line high until it needs more. Shift and Enter begin another line. */
export function NoteEditor(props: EditorProps) {
  const { id, value, onChange, onLeave, invalid, disabled } = props;
  return (
    <Input.TextArea
      id={id}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      autoSize={size}
      {...ariaOf(props)}
    />
  );
}
