/** Where the parts of a plot lie, in pixels of its box; the canvas and what stands over it agree by this. */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { ChartModel } from './chart-model.ts';
import { END_ROOM } from './slot-labels.ts';
import type { ValueAxis } from './value-axis.ts';

export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly slotWidth: number;
}

/** Of the slot; and pixels at most. */
export const BAR_PART = 0.68;
export const BAR_WIDTH = 38;

const TOP = 6;
/** Room for the labels below the axis. */
const BOTTOM = 24;
/** What a character of an axis label takes (11.5 px, tabular figures), and the gap to the axis. */
const CHARACTER = 6.2;
const GAP = 10;
/** Charts one above the other begin at the same place, so that their periods stand below one another. */
const LEFT_AT_LEAST = 56;

export function plotFrame(
  box: { readonly width: number; readonly height: number },
  model: ChartModel,
  axis: ValueAxis,
): PlotFrame {
  const longest = Math.max(0, ...axis.lines.map((line) => shownNumber(line).length));
  const left = Math.max(LEFT_AT_LEAST, Math.ceil(longest * CHARACTER + GAP));
  const width = Math.max(1, box.width - left - END_ROOM);
  return {
    left,
    top: TOP,
    width,
    height: Math.max(1, box.height - TOP - BOTTOM),
    slotWidth: width / Math.max(1, model.slots.length),
  };
}

/** Where a value lies, in pixels from the top of the box. */
export function valuePlace(value: number, { min, max }: ValueAxis, { top, height }: PlotFrame): number {
  return top + height * (1 - (value - min) / (max - min));
}

/** How wide a bar is, in pixels. */
export function barWidth({ slotWidth }: Pick<PlotFrame, 'slotWidth'>): number {
  return Math.min(BAR_WIDTH, slotWidth * BAR_PART);
}
