import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firmsQuery } from '../api/work.ts';
import { everything, isNarrowed, type WorkFilter } from '../api/work-filter.ts';
import { Button } from '../ui/Button.tsx';
import css from './WorkFilterBar.module.css';

interface WorkFilterBarProps {
  readonly filter: WorkFilter;
  readonly onFilter: (filter: WorkFilter) => void;
  /** What of the map is seen, in degrees; undefined where there is no map. */
  readonly seen?: (() => WorkFilter['bbox']) | undefined;
  /** Reported, made: what the days are of. */
  readonly days: string;
  /** What else the list is narrowed by. */
  readonly children?: ReactNode;
}

/** Whose, from when to when, where: what the lists of the work are narrowed by. */
export function WorkFilterBar({ filter, onFilter, seen, days, children }: WorkFilterBarProps) {
  const firms = useQuery(firmsQuery).data ?? [];
  const { impresa, dal, al, bbox } = filter;
  return (
    <div className={css.bar}>
      {firms.length > 0 && (
        <select
          aria-label="Impresa"
          value={impresa ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, impresa: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">Tutte le imprese</option>
          {firms.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      )}
      <label>
        {`${days} dal`}
        <input
          type="date"
          value={dal}
          max={al === '' ? undefined : al}
          onChange={({ target }) => onFilter({ ...filter, dal: target.value })}
        />
      </label>
      <label>
        al
        <input
          type="date"
          value={al}
          min={dal === '' ? undefined : dal}
          onChange={({ target }) => onFilter({ ...filter, al: target.value })}
        />
      </label>
      {children}
      {seen !== undefined && (
        <Button
          size="small"
          aria-pressed={bbox !== null}
          onClick={() => onFilter({ ...filter, bbox: bbox === null ? seen() : null })}
        >
          {bbox === null ? 'Solo ciò che si vede in mappa' : 'Ovunque'}
        </Button>
      )}
      {isNarrowed(filter) && (
        <Button type="link" size="small" onClick={() => onFilter(everything)}>
          Togli i filtri
        </Button>
      )}
    </div>
  );
}
