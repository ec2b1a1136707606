import type { ReactNode } from 'react';
import { Lamp } from './Lamp.tsx';
import css from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** Lit where nothing to show is what was aimed at. */
  readonly lamp?: 'lit' | 'unlit';
  readonly text?: ReactNode;
  /** At most two buttons: the next step. */
  readonly actions?: ReactNode;
  /** Something to lean on below the buttons, such as the help for a search. */
  readonly children?: ReactNode;
}

/** Nothing to show, and what to do about it: the lamp is off. */
export function EmptyState({ title, lamp = 'unlit', text, actions, children }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Lamp size={76} state={lamp} />
      <h2 className={css.title}>{title}</h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      {children}
    </div>
  );
}
