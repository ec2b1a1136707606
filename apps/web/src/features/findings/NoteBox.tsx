import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import row from '../../ui/form-row.module.css';
import css from './findings.module.css';
import type { Verdict } from './judge-words.ts';

interface NoteBoxProps {
  readonly ref: Ref<{ focus(): void } | null>;
  readonly text: string;
  /** What waits for the note: Invio does it. */
  readonly verdict: Verdict | null;
  readonly disabled: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: (verdict: Verdict) => void;
  readonly onLeave: () => void;
}

const waiting: Readonly<Record<Verdict, string>> = {
  risolta: "Scrivi che cosa hai trovato: Invio la segna risolta, Esc torna all'elenco.",
  ignorata: "Scrivi perché si può ignorare: Invio la ignora, Esc torna all'elenco.",
};

/** What was found, for whoever looks next. Without it nothing is taken as solved or ignored. */
export function NoteBox({ ref, text, verdict, disabled, onType, onSubmit, onLeave }: NoteBoxProps) {
  const id = useId();
  const input = useRef<InputRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    if (event.key === 'Enter' && verdict !== null && !event.nativeEvent.isComposing) onSubmit(verdict);
  };
  return (
    <div className={css.note}>
      <label htmlFor={id} className={row.label}>
        Nota
      </label>
      <Input
        ref={input}
        id={id}
        value={text}
        maxLength={10_000}
        disabled={disabled}
        placeholder="Che cosa hai trovato, per chi guarderà dopo"
        aria-describedby={`${id}-help`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-help`} className={css.help} role="status" data-waiting={verdict !== null}>
        {verdict !== null && waiting[verdict]}
      </p>
    </div>
  );
}
