import type { FeatureTable } from '../../api/feature-table.ts';
import type { Extent } from './extent.ts';
import type { Frame } from './frame.ts';
import type { LabelBoard } from './labels.ts';
import type { RowStates } from './row-states.ts';

/** A row under (or near) the pointer. */
export interface Hit {
  readonly row: number;
  /** CSS pixels from the pointer to the symbol's middle, or to the line; 0 inside a polygon. */
  readonly distance: number;
  /** Whether the pointer is on the symbol itself, and not just near. */
  readonly on: boolean;
}

/**
 * One layer of elements, ready to be drawn and found. It is made anew when its data or its colours change, not
 * when the filter, the selection or the view do.
 */
export interface Drawing {
  readonly table: FeatureTable;
  readonly extent: Extent | null;
  paint(frame: Frame, states: RowStates): void;
  /** What is chosen and hovered: painted after every layer's `paint`. */
  paintMarks(frame: Frame, states: RowStates): void;
  label(frame: Frame, states: RowStates, board: LabelBoard): void;
  /** Rows that pass the filter and are under or near a place, nearest first. `reach` in CSS pixels. */
  hits(at: readonly [number, number], resolution: number, reach: number, states: RowStates): Hit[];
  /** Rows that pass the filter and lie in the box: points inside it, lines and areas that touch it. */
  inside(box: Extent, states: RowStates): number[];
  /** Whether there is any of those. */
  meets(box: Extent, states: RowStates): boolean;
  boxOf(row: number): Extent | null;
  /** Map coordinates of where the row's symbol stands at that resolution; null where it has no place. */
  anchor(row: number, resolution: number): readonly [x: number, y: number] | null;
}
