/** Colours of lamps and cabinets on a light map: the page draws them, and so does QGIS. */
import type { LampCategory } from './lamp-category.ts';

/** By lamp category, for every kind of sight at least 21.6 apart (CIE76) for any two (design, section 5). */
export const lampColours: Readonly<Record<LampCategory, string>> = {
  SAP: '#D55E00',
  LED: '#2582EA',
  JM: '#7A1785',
  HG: '#0A7042',
  FL: '#123C46',
  altro: '#7F8793',
};

/** By cabinet, shared out so that neighbours differ; each at least 3.8 to 1 on white (design, section 5). */
export const cabinetColours = [
  '#0072B2',
  '#D55E00',
  '#00805E',
  '#A03E8C',
  '#8A6D00',
  '#3B4BA3',
  '#B3261E',
  '#2A7F8E',
  '#7A4FA0',
  '#5D7A1F',
  '#C0457B',
  '#57616F',
] as const;

/** Of what has no cabinet. */
export const noCabinetColour = '#7F8793';
