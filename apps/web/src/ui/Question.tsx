import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type AskedQuestion, type QuestionKind, useQuestion } from '../state/ask.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import row from './form-row.module.css';
import css from './Question.module.css';

/** A text that may go with `Si`: why. */
interface Reason {
  readonly label: string;
  /** Who reads it. */
  readonly hint: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

interface QuestionProps {
  readonly open: boolean;
  /** The question to the letter: it names the dialog. */
  readonly title: string;
  /** What it is about: code, street, date. */
  readonly text?: ReactNode;
  readonly kind?: QuestionKind;
  readonly reason?: Reason | undefined;
  /** `Si` was pressed and its work goes on: the whole bar waits. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** After the dialog has gone. */
  readonly onClosed?: () => void;
  /** Whoever asks puts the keyboard where the work goes on: it does not go back to the button that asked. */
  readonly movesFocus?: boolean;
}

/** A question with `Si` and `No`, over a mask that covers the whole window. */
export function Question(props: QuestionProps) {
  const {
    open,
    title,
    text,
    kind = 'save',
    reason,
    busy = false,
    onYes,
    onNo,
    onClosed,
    movesFocus = false,
  } = props;
  const preferred = useRef<HTMLButtonElement>(null);
  const dangerous = kind === 'delete';
  const careful = kind !== 'save';
  return (
    <Dialog
      open={open}
      title={title}
      width={456}
      escapes={!busy}
      onLeave={onNo}
      movesFocus={movesFocus}
      onOpened={() => preferred.current?.focus()}
      onClosed={onClosed}
      footer={
        <>
          <Button ref={careful ? preferred : null} disabled={busy} onClick={onNo}>
            No
          </Button>
          <Button
            ref={careful ? null : preferred}
            type="primary"
            danger={dangerous}
            loading={busy}
            onClick={onYes}
          >
            Si
          </Button>
        </>
      }
    >
      {text}
      {reason !== undefined && <ReasonBox {...reason} disabled={busy} onEnter={onYes} />}
    </Dialog>
  );
}

/** Its own markup, not `FormRow`: the shell's first screen is weighed. */
interface ReasonBoxProps extends Reason {
  readonly disabled: boolean;
  readonly onEnter: () => void;
}

/** As many characters as a text of the contract may have. */
const LONGEST_REASON = 500;

function ReasonBox({ label, hint, text, onType, disabled, onEnter }: ReasonBoxProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
  };
  return (
    <div className={css.reason}>
      <label className={row.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        id={id}
        className={row.box}
        value={text}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className={row.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Stands once in the shell and draws what `ask` asks. */
export function QuestionHost() {
  const current = useQuestion();
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<AskedQuestion | undefined>(undefined);
  const [reason, setReason] = useState('');
  if (current !== undefined && current.question !== last) {
    setLast(current.question);
    setReason('');
  }
  const shown = current?.question ?? last;
  if (shown === undefined) return null;
  return (
    <Question
      open={current !== undefined}
      title={shown.title}
      text={shown.text}
      kind={shown.kind ?? 'save'}
      reason={shown.reason && { ...shown.reason, text: reason, onType: setReason }}
      onYes={() => current?.settle(reason.trim())}
      onNo={() => current?.settle(null)}
      onClosed={() => setLast(undefined)}
    />
  );
}
