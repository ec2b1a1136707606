import { Input } from 'antd';
import { ariaOf, type EditorProps, textIn } from '../editor-props.ts';

export function TextEditor(props: EditorProps) {
  const { id, value, onChange, onLeave, invalid, disabled } = props;
  return (
    <Input
      id={id}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      autoComplete="off"
      {...ariaOf(props)}
    />
  );
}
