import { type ReactNode, type Ref, useMemo } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { DataGrid, type DataGridHandle, type DataGridProps } from '../grid/DataGrid.tsx';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import pane from '../ui/pane.module.css';
import { LateSkeleton } from './LateSkeleton.tsx';

interface ListRowsProps extends Omit<DataGridProps, 'table' | 'ref'> {
  readonly table: FeatureTable | undefined;
  /** What stands in the place of rows that could not be loaded; false where they could, or may yet. */
  readonly failed: ReactNode;
  /** Over the rows where there are none at all, and where the filter lets none through. */
  readonly empty: ReactNode;
  readonly noMatch: ReactNode;
  readonly ref: Ref<DataGridHandle>;
}

/** The rows of a list, or what stands in their place. Its parent has a position and a height. */
export function ListRows({ table, failed, empty, noMatch, ref, ...grid }: ListRowsProps) {
  const { kind, group, mask } = grid;
  const passes = useMemo(() => mask === null || mask.includes(1), [mask]);
  if (failed) return <Over>{failed}</Over>;
  if (table === undefined) return <LateSkeleton kind={kind} group={group} />;
  if (table.count === 0) return <Over>{empty}</Over>;
  return (
    <>
      <PaneBoundary title="La tabella si è interrotta">
        <DataGrid ref={ref} table={table} {...grid} />
      </PaneBoundary>
      {!passes && <Over>{noMatch}</Over>}
    </>
  );
}

/** It covers the rows, which stay as they were. */
function Over({ children }: { readonly children: ReactNode }) {
  return children ? <div className={pane.over}>{children}</div> : null;
}
