import { type ReactNode, type Ref, Suspense, useEffect, useMemo } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { DataGridHandle, DataGridProps } from '../grid/DataGrid.tsx';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import pane from '../ui/pane.module.css';
import { loadable } from '../ui/reloadable.tsx';
import { LateSkeleton } from './LateSkeleton.tsx';

const grid = loadable(async () => (await import('../grid/DataGrid.tsx')).DataGrid);
const DataGrid = grid.Component;

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
export function ListRows({ table, failed, empty, noMatch, ref, ...shown }: ListRowsProps) {
  const { kind, group, mask } = shown;
  const passes = useMemo(() => mask === null || mask.includes(1), [mask]);
  // While its rows are on their way, and after the screen has been painted without it.
  useEffect(() => void grid.load().catch(() => undefined), []);
  const coming = <LateSkeleton kind={kind} group={group} />;
  if (failed) return <Over>{failed}</Over>;
  if (table === undefined) return coming;
  if (table.count === 0) return <Over>{empty}</Over>;
  return (
    <>
      <PaneBoundary title="La tabella si è interrotta">
        <Suspense fallback={coming}>
          <DataGrid ref={ref} table={table} {...shown} />
        </Suspense>
      </PaneBoundary>
      {!passes && <Over>{noMatch}</Over>}
    </>
  );
}

/** It covers the rows, which stay as they were. */
function Over({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll what a low pane cuts off
    <div className={pane.over} tabIndex={0}>
      {children}
    </div>
  );
}
