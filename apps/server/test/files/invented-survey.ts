/** A survey as a municipality or its contractor hands it over. */
import type { InventedLamp } from './invented-lamps.ts';

export type Projected = (srid: number) => readonly (readonly [x: number, y: number])[];

export interface InventedSurvey {
  readonly name: string;
  readonly file: string;
  readonly content: Buffer;
  /** The file brings cabinets of its own; else those that are named are made. */
  readonly hasCabinets?: boolean;
  readonly code?: (lamp: InventedLamp) => string;
}

export const comma = (value: number, digits = 2): string => value.toFixed(digits).replace('.', ',');

/** Those of the lamps with their places in one system after the other. */
export const placed = (lamps: readonly InventedLamp[]) => lamps.map((lamp, i) => ({ ...lamp, i }));

export const xy = (system: readonly (readonly [number, number])[], i: number): readonly [number, number] =>
  system[i] ?? [0, 0];

/** A light point for each of the two cabinets, where it stands. */
export const cabinetsOf = <L extends InventedLamp>(all: readonly L[]): L[] =>
  ['QE01', 'QE02'].flatMap((code) => all.find((one) => one.cabinet === code) ?? []);
