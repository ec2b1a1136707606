import { ariaOf, type EditorProps } from '../editor-props.ts';
import { DayInput } from './DayInput.tsx';

/** A field's day. */
export function DateEditor(props: EditorProps) {
  return <DayInput {...props} aria={ariaOf(props)} />;
}
