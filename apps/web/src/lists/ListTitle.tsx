import type { ReactNode } from 'react';
import css from './list-pane.module.css';

interface ListTitleProps {
  readonly title: string;
  /** Beside the title, before the buttons. */
  readonly aside?: ReactNode;
  /** The buttons: what can be done here. */
  readonly children?: ReactNode;
}

/** The first row of a list's pane. */
export function ListTitle({ title, aside, children }: ListTitleProps) {
  return (
    <div className={css.title}>
      <h1>{title}</h1>
      {aside}
      <div className={css.actions}>{children}</div>
    </div>
  );
}
