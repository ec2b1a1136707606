import { Input } from 'antd';
import { ariaOf, type EditorProps, textIn } from '../editor-props.ts';
import css from '../form.module.css';

export function MultilineEditor(props: EditorProps) {
  const { id, value, onChange, onLeave, invalid, disabled } = props;
  return (
    <Input.TextArea
      id={id}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      rows={3}
      className={css.growing ?? ''}
      {...ariaOf(props)}
    />
  );
}
