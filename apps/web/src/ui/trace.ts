/** What a failed call knows of itself. */
export interface Traceable {
  readonly message: string;
  readonly status?: number;
  readonly isAway?: boolean;
  readonly requestId?: string | undefined;
  readonly at?: Date;
}

const moment = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `503 · richiesta 7f3a-19c2 · 20/11/2026 17:08`: what to quote to whoever helps. */
export function traceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status, requestId, at } = error as Traceable;
  if (status === undefined || at === undefined) return undefined;
  const parts = [
    status === 0 ? 'nessuna risposta' : String(status),
    ...(requestId === undefined ? [] : [`richiesta ${requestId}`]),
    moment.format(at).replace(', ', ' '),
  ];
  return parts.join(' · ');
}
