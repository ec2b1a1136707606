import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './FormDialog.module.css';

interface FormDialogProps {
  readonly title: ReactNode;
  /** Pixels; a phone's whole width where the window has less. */
  readonly width: number;
  /** It is on its way: nothing can be pressed, and Esc does not leave. */
  readonly busy: boolean;
  readonly submit?: string;
  /** False while what is chosen is not enough to be sent. */
  readonly ready?: boolean;
  /** Its boxes are the browser's own, which says itself which of them is missing. */
  readonly asksBrowser?: boolean;
  /** Asks first where something would be lost. */
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** A dialog over this one, which is no part of its form. */
  readonly over?: ReactNode;
}

/** A dialog that is one form: its fields, and at its foot the way out and the one that sends it, by Enter too. */
export function FormDialog(props: FormDialogProps) {
  const { title, width, busy, submit = 'Salva', ready = true, asksBrowser = false } = props;
  const { onLeave, onSubmit, children, over } = props;
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      title={title}
      width={width}
      escapes={!busy}
      onLeave={onLeave}
      footer={
        <>
          <Button disabled={busy} onClick={onLeave}>
            Annulla
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy} disabled={!ready}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate={!asksBrowser} onSubmit={send}>
        {children}
      </form>
      {over}
    </Dialog>
  );
}
