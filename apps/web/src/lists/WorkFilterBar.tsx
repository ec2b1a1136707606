import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { firmsQuery } from '../api/work.ts';
import { everything, isNarrowed, type WorkFilter } from '../api/work-filter.ts';
import { FilterBox } from '../grid/FilterBox.tsx';
import { Button } from '../ui/Button.tsx';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { AddCriterion, CriteriaRow } from './criteria/CriteriaRow.tsx';
import css from './WorkFilterBar.module.css';
import type { WorkList } from './work-list.ts';

interface WorkFilterBarProps {
  /** Free text and criteria. */
  readonly list: Pick<WorkList<never>, 'filter' | 'chips' | 'clear'>;
  /** What the server is asked for. */
  readonly filter: WorkFilter;
  readonly onFilter: (filter: WorkFilter) => void;
  /** What of the map is seen, in degrees; undefined where there is no map. */
  readonly seen?: (() => WorkFilter['bbox']) | undefined;
  /** Reported, made: what the days are of. */
  readonly days: string;
  /** Before the filter: how the list is looked at. */
  readonly before?: ReactNode;
  /** What else changes what is seen. */
  readonly children?: ReactNode;
}

/** Whose, from when to when, where, and whatever criteria: what the lists of the work are narrowed by. */
export function WorkFilterBar(props: WorkFilterBarProps) {
  const { list, filter, onFilter, before, children } = props;
  const { chips } = list;
  // There firm and days fill the screen before the first row; what narrows the list is always seen.
  const phone = useWindowLayout() === 'phone';
  const [wanted, setWanted] = useState(false);
  const narrowed = isNarrowed(filter);
  const folded = phone && !wanted && !narrowed;
  return (
    <>
      <div className={css.bar}>
        {before}
        <div className={css.search}>
          <FilterBox text={list.filter.text} onType={list.filter.type} onApply={list.filter.apply} />
        </div>
        {!folded && <Firm filter={filter} onFilter={onFilter} />}
        {chips.criteria.all.length === 0 && <AddCriterion {...chips} />}
        {phone && (
          <Button aria-expanded={!folded} disabled={narrowed} onClick={() => setWanted(!wanted)}>
            Filtri
          </Button>
        )}
        {!folded && <Days {...props} />}
        {children}
        {!folded && <Seen {...props} />}
        {narrowed && (
          <Button type="link" size="small" onClick={() => onFilter(everything)}>
            Togli i filtri
          </Button>
        )}
      </div>
      <CriteriaRow {...chips} onClear={list.clear} />
    </>
  );
}

type Filtered = Pick<WorkFilterBarProps, 'filter' | 'onFilter'>;

function Firm({ filter, onFilter }: Filtered) {
  const firms = useQuery(firmsQuery).data ?? [];
  if (firms.length === 0) return null;
  return (
    <select
      aria-label="Impresa"
      value={filter.impresa ?? ''}
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
  );
}

function Days({ filter, onFilter, days }: Filtered & Pick<WorkFilterBarProps, 'days'>) {
  const { dal, al } = filter;
  return (
    <>
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
    </>
  );
}

function Seen({ filter, onFilter, seen }: Filtered & Pick<WorkFilterBarProps, 'seen'>) {
  if (seen === undefined) return null;
  const { bbox } = filter;
  return (
    <Button
      size="small"
      aria-pressed={bbox !== null}
      onClick={() => onFilter({ ...filter, bbox: bbox === null ? seen() : null })}
    >
      {bbox === null ? 'Solo ciò che si vede in mappa' : 'Ovunque'}
    </Button>
  );
}
