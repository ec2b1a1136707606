import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useHints } from '../../api/use-hints.ts';
import { DownIcon } from '../../ui/icons.tsx';
import { ariaOf, type EditorProps, textIn } from '../editor-props.ts';

/** Free text, with what others wrote and what is usual to choose from. */
export function SuggestedEditor(props: EditorProps) {
  const { id, kind, field, value, onChange, onLeave, invalid, disabled } = props;
  const [open, setOpen] = useState(false);
  /** Opened without typing, the whole list is shown: what stands in the box is not a search. */
  const [typing, setTyping] = useState(false);
  const text = textIn(value);
  const offered = useHints(kind, field, typing ? text : '', open);
  return (
    <AutoComplete
      id={id}
      value={text}
      options={offered.map((one) => ({ value: one }))}
      open={open && offered.length > 0}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyping(false);
      }}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onSearch={() => {
        setTyping(true);
        setOpen(true);
      }}
      onBlur={() => {
        setOpen(false);
        onLeave();
      }}
      showSearch={{ filterOption: false }}
      defaultActiveFirstOption={false}
      suffixIcon={<DownIcon size={10} />}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      style={{ width: '100%' }}
      {...ariaOf(props)}
    />
  );
}
