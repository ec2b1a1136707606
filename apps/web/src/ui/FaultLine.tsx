import type { ReactNode } from 'react';
import { serverAway } from '../state/server-away.ts';
import { useStore } from '../state/store.ts';
import { Button } from './Button.tsx';
import css from './FaultLine.module.css';
import { Trace } from './Trace.tsx';

interface FaultLineProps {
  readonly children: ReactNode;
  /** What was thrown: the request's name stands below. */
  readonly error: unknown;
  /** What was typed or chosen may be at fault (see `Trace`). */
  readonly ofForm?: boolean;
  readonly onRetry?: () => void;
  /** How it looks where it stands. */
  readonly className?: string | undefined;
}

/** A part of a screen or a dialog that failed, said where it would stand: what happened, another try, what to quote. */
export function FaultLine({ children, error, ofForm = false, onRetry, className }: FaultLineProps) {
  // While nobody answers the page tries again by itself.
  const waits = useStore(serverAway);
  return (
    <div className={className ?? css.line} role="alert">
      <span className={css.words}>
        {children}
        <Trace of={error} ofForm={ofForm} />
      </span>
      {onRetry !== undefined && !waits && (
        <Button size="small" onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}
