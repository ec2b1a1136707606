import { type ReactNode, useId } from 'react';
import { serverAway } from '../state/server-away.ts';
import { useStore } from '../state/store.ts';
import { Button } from './Button.tsx';
import { ReloadIcon } from './icons.tsx';
import { Lamp } from './Lamp.tsx';
import css from './states.module.css';
import { Trace } from './Trace.tsx';
import { type Traceable, traceOf } from './trace.ts';

interface ErrorStateProps {
  /** `Non è stato possibile caricare i punti luce` */
  readonly title: string;
  /** The fault as it was thrown; an `ApiError` names its status, request and time. */
  readonly error?: unknown;
  /** Instead of what the fault itself says. */
  readonly text?: string;
  readonly onRetry?: () => void;
  /** Instead of `Riprova`. */
  readonly retryLabel?: string;
  /** A way out instead of another try, where that would end as the first did. */
  readonly wayOut?: ReactNode;
  /** It is all that the page shows: its title is the page's heading. */
  readonly wholePage?: boolean;
}

function explain(error: unknown): string {
  const { status, isAway = false } = error instanceof Error ? (error as Traceable) : {};
  if (isAway) {
    return 'Il server non risponde. I tuoi dati sono al sicuro: nulla è stato modificato.';
  }
  return error instanceof Error && status !== undefined
    ? error.message
    : 'Si è verificato un errore inatteso. I tuoi dati sono al sicuro: nulla è stato modificato.';
}

/** A load that failed: what happened, that nothing is lost, a way to try again, a code to quote. */
export function ErrorState({
  title,
  error,
  text,
  onRetry,
  retryLabel = 'Riprova',
  wayOut,
  wholePage = false,
}: ErrorStateProps) {
  const Title = wholePage ? 'h1' : 'h2';
  const titleId = useId();
  // While nobody answers the page tries again by itself.
  const waits = useStore(serverAway);
  return (
    <div className={css.state} role="alert" aria-labelledby={titleId}>
      <Lamp size={76} state="error" />
      <Title className={css.title} id={titleId}>
        {title}
      </Title>
      <p className={css.text}>{text ?? explain(error)}</p>
      {wayOut !== undefined && <div className={css.actions}>{wayOut}</div>}
      {wayOut === undefined && onRetry !== undefined && !waits && (
        <div className={css.actions}>
          <Button type="primary" icon={<ReloadIcon />} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
      {traceOf(error) !== undefined && (
        <div className={css.trace}>
          Se succede ancora, comunica a chi ti assiste:
          <Trace of={error} />
        </div>
      )}
    </div>
  );
}
