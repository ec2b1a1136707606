import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { CloseIcon } from './icons.tsx';
import css from './side-panel.module.css';
import toolbar from './toolbar.module.css';

interface PanelHeadProps {
  readonly title: string;
  /** How what it shows stands. */
  readonly state?: ReactNode;
  readonly onClose: () => void;
}

export function PanelHead({ title, state, onClose }: PanelHeadProps) {
  return (
    <header className={css.panelHead}>
      <h2>{title}</h2>
      {state}
      <Button aria-label="Chiudi" icon={<CloseIcon />} onClick={onClose} />
    </header>
  );
}

interface FormPanelProps {
  readonly title: string;
  /** It is on its way: nothing can be pressed. */
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A panel that is one form, of what is not there yet. */
export function FormPanel({ title, busy, onClose, onSubmit, children }: FormPanelProps) {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <section className={css.panel} aria-label={title}>
      <PanelHead title={title} onClose={onClose} />
      <form id={id} className={css.panelBody} noValidate onSubmit={send}>
        {children}
      </form>
      <footer className={`${toolbar.foot} ${css.bar}`}>
        <span className={css.gap} />
        <Button disabled={busy} onClick={onClose}>
          Annulla
        </Button>
        <Button type="primary" htmlType="submit" form={id} loading={busy}>
          Salva
        </Button>
      </footer>
    </section>
  );
}
