import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { type Room, Waiting } from './Waiting.tsx';

interface QueryStateProps {
  /** What is being done: `Carico i rilievi…` */
  readonly loading: string;
  /** What could not be done: `Non è stato possibile caricare i rilievi`. */
  readonly failed: string;
  readonly query: { readonly error: unknown; refetch(): unknown };
  readonly room?: Room;
  /** A failure is all that the page shows. */
  readonly wholePage?: boolean;
  /** A way out instead of another try. */
  readonly wayOut?: ReactNode;
}

/** What stands in place of an answer that is not there yet, or that did not come. */
export function QueryState({ loading, failed, query, room, wholePage, wayOut }: QueryStateProps) {
  return query.error === null ? (
    <Waiting {...(room !== undefined && { room })}>{loading}</Waiting>
  ) : (
    <ErrorState
      title={failed}
      error={query.error}
      {...(wholePage !== undefined && { wholePage })}
      {...(wayOut !== undefined && { wayOut })}
      onRetry={() => void query.refetch()}
    />
  );
}
