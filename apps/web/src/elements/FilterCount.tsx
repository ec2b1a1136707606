import type { KindNames } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import css from './FilterCount.module.css';

interface FilterCountProps {
  readonly names: KindNames;
  /** How many pass the filter; null where no filter is on. */
  readonly passing: number | null;
  /** How many there are; undefined while they are not there. */
  readonly total: number | undefined;
  readonly loading: boolean;
  /** The number alone, where there is no room for what it counts. */
  readonly bare?: boolean;
}

/** `29 di 1.498`, or `40 centraline`: said politely when it changes. */
export function FilterCount({ names, passing, total, loading, bare = false }: FilterCountProps) {
  return (
    <p className={css.count} role="status">
      {total === undefined ? (
        loading && 'Carico…'
      ) : passing === null ? (
        <>
          <strong>{shownNumber(total)}</strong> {!bare && (total === 1 ? names.one : names.many)}
        </>
      ) : (
        <>
          <strong>{shownNumber(passing)}</strong> di {shownNumber(total)}
        </>
      )}
    </p>
  );
}
