import { fullLabel } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { useMemo, useRef } from 'react';
import { useSize } from '../ui/use-size.ts';
import { columnFields } from './columns.ts';
import css from './GridSkeleton.module.css';
import { groupWidths } from './group-layout.ts';

export interface GridSkeletonProps {
  readonly kind: Listing;
  readonly group: string;
}

const ROWS = 40;
const none = {};

/** The grid before its rows are there: the real headers, and rows that fade downwards. */
export function GridSkeleton({ kind, group }: GridSkeletonProps) {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const { widths } = useMemo(
    () =>
      groupWidths({
        kind,
        group,
        size,
        table: undefined,
        references: none,
        slots: none,
        shownRows: ROWS,
        compact: false,
        resized: none,
      }),
    [kind, group, size],
  );
  const fields = columnFields(kind, group);
  const columns = widths.map((width) => `${width}px`).join(' ');
  return (
    <div ref={root} className={css.skeleton} aria-hidden="true" style={{ '--columns': columns } as object}>
      <div className={css.header}>
        {fields.map((field) => (
          <span key={field.key}>{fullLabel(field)}</span>
        ))}
      </div>
      <div className={css.rows}>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={css.row}>
            {fields.map((field, column) => (
              <span key={field.key} style={{ width: barWidth(row, column) }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Codes are short, words are not; never the same twice in a row. */
function barWidth(row: number, column: number): number {
  return column === 0 ? 38 : 44 + ((row * 29 + column * 47) % 60);
}
