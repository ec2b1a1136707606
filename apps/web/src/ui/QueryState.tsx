import { ErrorState } from './ErrorState.tsx';
import { Spinner } from './Spinner.tsx';

interface QueryStateProps {
  /** What is being done: `Carico i rilievi…` */
  readonly loading: string;
  /** What could not be done: `Non è stato possibile caricare i rilievi`. */
  readonly failed: string;
  readonly query: { readonly error: unknown; refetch(): unknown };
  /** Of the line that says what is being done. */
  readonly className?: string | undefined;
}

/** What stands in place of an answer that is not there yet, or that did not come. */
export function QueryState({ loading, failed, query, className }: QueryStateProps) {
  return query.error === null ? (
    <p className={className} role="status">
      <Spinner /> {loading}
    </p>
  ) : (
    <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />
  );
}
