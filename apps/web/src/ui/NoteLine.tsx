import { Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from './Button.tsx';
import css from './NoteLine.module.css';

interface NoteLineProps {
  /** `Perché va bene così` */
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onLeave: () => void;
}

/** A line where one says why: nothing is done without. Invio does it, Esc leaves. */
export function NoteLine({ label, action, busy, onSubmit, onLeave }: NoteLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const filled = text.trim() !== '';
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    if (event.key === 'Enter' && filled && !event.nativeEvent.isComposing) onSubmit(text);
  };
  return (
    <div className={css.note}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoFocus
        value={text}
        maxLength={10_000}
        disabled={busy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <Button onClick={onLeave}>Annulla</Button>
      <Button type="primary" loading={busy} disabled={!filled} onClick={() => onSubmit(text)}>
        {action}
      </Button>
    </div>
  );
}
