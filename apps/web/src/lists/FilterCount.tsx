import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useMemo } from 'react';
import { countPassing } from '../grid/masks.ts';
import css from './FilterCount.module.css';
import type { ListNames } from './list-texts.ts';

interface FilterCountProps {
  readonly names: ListNames;
  /** 1 for each row that passes the filter; null where no filter is on. */
  readonly mask: Uint8Array | null;
  /** How many there are; undefined while they are not there. */
  readonly total: number | undefined;
  readonly loading: boolean;
  /** The number alone, where there is no room for what it counts. */
  readonly bare?: boolean;
}

/** `29 di 1.498`, or `40 centraline`: said politely when it changes. */
export function FilterCount({ names, mask, total, loading, bare = false }: FilterCountProps) {
  const passing = useMemo(() => (mask === null ? null : countPassing(mask)), [mask]);
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
          <strong>{shownNumber(passing)}</strong>
          <span className={css.total}> di {shownNumber(total)}</span>
        </>
      )}
    </p>
  );
}
