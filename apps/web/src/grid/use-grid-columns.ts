import type { Listing } from '@lucerna/domain/kind';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { useSteady } from '../ui/use-steady.ts';
import type { CellEditing } from './cell-editing/cell-editing.ts';
import type { CellSlots } from './cell-slot.ts';
import type { References } from './cell-text.ts';
import { columnsOf, compactColumnsOf } from './columns.ts';
import { actionsColumnDef, type ExtraColumn, extraColumnDefs, type RowActions } from './extra-column.tsx';
import { type GroupLayoutInput, groupLayout } from './group-layout.ts';
import { liveTable } from './live-table.ts';

interface GridColumnsInput {
  readonly kind: Listing;
  readonly table: FeatureTable;
  readonly references: References;
  readonly slots: CellSlots;
  readonly editing: CellEditing | undefined;
  readonly compact: boolean;
  readonly extras: readonly ExtraColumn[];
  readonly actions: RowActions | undefined;
}

/** The columns of a kind, what stands behind them and the buttons of each row. */
export function useGridColumns(input: GridColumnsInput) {
  const { kind, table, references, slots, editing, compact, extras, actions } = input;
  // The columns read whatever table there is: to make them anew for a row that changed would cost more than the row.
  const [live] = useState(() => liveTable(table));
  useLayoutEffect(() => live.put(table), [live, table]);
  return useMemo(() => {
    const input = { kind, table: live, references, slots, editing };
    return [
      ...(compact ? compactColumnsOf(input) : columnsOf(input)),
      ...extraColumnDefs(extras, live, compact),
      ...(actions === undefined ? [] : [actionsColumnDef(actions)]),
    ];
  }, [kind, live, references, slots, editing, compact, extras, actions]);
}

/** Where the columns of the group on display stand, and how wide: the same object as long as nothing of it changes. */
export function useGroupLayout(input: GroupLayoutInput) {
  return useSteady(useMemo(() => groupLayout(input), Object.values(input)));
}
