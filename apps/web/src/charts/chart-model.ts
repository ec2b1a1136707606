/** What a chart shows: a slot for every period, and in each slot the parts that are stacked, or the point of a line. */
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import type { SeriesLook } from './series-looks.ts';

export interface ChartSlot {
  /** Names the slot to the table beside the chart; the two share the hovered one. */
  readonly key: string;
  /** The period in full: `2026-Q2`. */
  readonly label: string;
  /** What stands below the bar where there is room; the same as `label` unless told. */
  readonly short?: string;
  /** Of the first slot of a year, the year: it is always labelled, and by this. */
  readonly year?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly look: SeriesLook;
  /** One a slot; null where there is nothing. */
  readonly values: readonly (number | null)[];
}

/** The values that a chart is read against: a band over its whole width. */
export interface ExpectedValues {
  readonly from: number;
  readonly to: number;
  /** `da 0,179 a 0,298: mediana ± 40%` */
  readonly label: string;
}

/** A value beside each bar: a line over it, and how much it may be off, as a broken box around the line. */
export interface SlotLevels {
  /** `atteso` */
  readonly label: string;
  /** One a slot; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Share of a value by which it may be off either way; no box without it. */
  readonly off?: number;
}

/** A moment from which on something is so: a broken line within a slot. */
export interface ChartMoment {
  readonly slot: string;
  /** Where within the slot, from 0 to 1. */
  readonly part: number;
  /** `dal 16/05/2025` */
  readonly text: string;
}

/** The slot that a chart is about. */
export interface MarkedSlot {
  /** Its key. */
  readonly slot: string;
  /** What stands beside its value: `0,412 €/kWh` */
  readonly text: string;
}

export interface ChartModel {
  /** Bars, whose parts are stacked, unless told; columns stand side by side; a line has one series. */
  readonly shape?: 'bars' | 'columns' | 'line';
  /** What all of it adds up to, for the head: `18.776 kWh`. */
  readonly total?: string | undefined;
  readonly expected?: ExpectedValues;
  readonly marked?: MarkedSlot;
  readonly levels?: SlotLevels;
  readonly moment?: ChartMoment;
  /** `Consumo` */
  readonly title: string;
  /** `kWh`, `€` */
  readonly unit: string;
  readonly slots: readonly ChartSlot[];
  /** From the axis up. */
  readonly series: readonly ChartSeries[];
  /** How a value of this chart is written. */
  readonly shown: (value: number) => string;
}

/** Half-open: the slots from `from` up to, and without, `to`. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

/** The slots of a range alone. */
export function sliceModel(model: ChartModel, { from, to }: SlotRange): ChartModel {
  if (from === 0 && to === model.slots.length) return model;
  return {
    ...model,
    slots: model.slots.slice(from, to),
    series: model.series.map((one) => ({ ...one, values: one.values.slice(from, to) })),
    ...(model.levels === undefined
      ? {}
      : { levels: { ...model.levels, values: model.levels.values.slice(from, to) } }),
  };
}

/** The sum of a slot's parts; null where it has none. */
export function slotTotal(series: readonly ChartSeries[], slot: number): number | null {
  return sumOfKnown(series.map(({ values }) => values[slot] ?? null));
}
