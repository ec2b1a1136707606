import type { Quarter, StreetClass } from '../town/plan.ts';

/** A lamp as the register names it, with what follows from it. Watts; lumens per watt; years of laying. */
export interface LampModel {
  readonly sigla: string;
  readonly type: string;
  readonly powerW: number;
  /** With its gear: the losses of magnetic ballasts are the usual ones of each size. */
  readonly absorbedW: number;
  readonly efficacy: number;
  readonly years: readonly [from: number, to: number];
}

function model(
  sigla: string,
  type: string,
  absorbedW: number,
  efficacy: number,
  years: readonly [number, number],
): LampModel {
  return { sigla, type, powerW: Number(sigla.split(' ')[1]), absorbedW, efficacy, years };
}

const sodium = 'Sodio alta pressione';
const halide = 'Ioduri metallici';
const mercury = 'Vapori di mercurio';
const tube = 'Fluorescente tubolare';

const lampModels = {
  sap70: model('SAP 70', sodium, 83, 84, [1994, 2012]),
  sap100: model('SAP 100', sodium, 115, 95, [1994, 2012]),
  sap150: model('SAP 150', sodium, 170, 103, [1992, 2010]),
  sap250: model('SAP 250', sodium, 275, 112, [1990, 2008]),
  led28: model('LED 28', 'LED', 28, 118, [2014, 2024]),
  led42: model('LED 42', 'LED', 42, 126, [2015, 2024]),
  led57: model('LED 57', 'LED', 57, 130, [2015, 2025]),
  led73: model('LED 73', 'LED', 73, 132, [2015, 2025]),
  led105: model('LED 105', 'LED', 105, 136, [2016, 2025]),
  jm70: model('JM 70', halide, 85, 86, [1999, 2011]),
  jm150: model('JM 150', halide, 170, 88, [1998, 2011]),
  hg80: model('HG 80', mercury, 89, 46, [1968, 1992]),
  hg125: model('HG 125', mercury, 137, 50, [1968, 1992]),
  fl36: model('FL 36', tube, 43, 78, [1976, 1998]),
  fl58: model('FL 58', tube, 68, 80, [1976, 1998]),
  sbp35: model('SBP 35', 'Sodio bassa pressione', 55, 128, [1978, 1990]),
  alo100: model('ALO 100', 'Alogena', 100, 17, [1985, 1999]),
} as const;

/** Lamps and how many streets in a handful have them. */
type Hand = readonly (readonly [lamp: LampModel, streets: number])[];

const m = lampModels;

// biome-ignore format: a table reads best a line each
const ofQuarter: Readonly<Record<Quarter, Hand>> = {
  old: [[m.jm70, 7], [m.led28, 2], [m.fl36, 1]],
  axis: [[m.sap150, 5], [m.led73, 3], [m.led105, 2]],
  grid: [[m.sap70, 6], [m.sap100, 2], [m.led42, 3], [m.hg80, 1]],
  blocks: [[m.sap100, 4], [m.sap150, 2], [m.led57, 4], [m.led42, 3], [m.hg125, 1]],
  hill: [[m.sap70, 5], [m.hg80, 1], [m.led42, 1]],
  works: [[m.sap150, 3], [m.jm150, 3], [m.led73, 1], [m.fl58, 1]],
  new: [[m.led57, 4], [m.led42, 4], [m.led28, 2]],
  river: [[m.hg80, 3], [m.hg125, 1], [m.sap70, 4], [m.led42, 2]],
  hamlet: [[m.sap70, 5], [m.hg80, 2], [m.led28, 2], [m.fl36, 1], [m.sbp35, 1], [m.alo100, 1]],
  green: [[m.led28, 3], [m.jm70, 2]],
};

// biome-ignore format: a table reads best a line each
const mainRoads: Hand = [[m.sap150, 3], [m.sap250, 1], [m.led105, 1], [m.led73, 1]];
const oldRings: Hand = [[m.jm70, 1]];

/** What streets of the quarter are lit with, each as often as it stands in the list. */
export function lampsOf(quarter: Quarter, street: StreetClass): readonly LampModel[] {
  const ofStreet = quarter === 'old' && street === 'urban' ? oldRings : ofQuarter[quarter];
  const hand = street === 'main' ? mainRoads : ofStreet;
  return hand.flatMap(([lamp, streets]) => Array<LampModel>(streets).fill(lamp));
}

/** What replaces a broken lamp one by one. */
export const replacements = [m.led42, m.led42, m.led42, m.led28, m.led28, m.led57] as const;
