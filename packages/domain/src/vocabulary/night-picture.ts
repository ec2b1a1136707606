/**
 * The recipe of the night picture (design, section 3): a town drawn by its own lights. The static picture of the
 * sign-in page and the live one of the dashboard are drawn by these same numbers.
 */
import type { LampCategory } from './lamp-category.ts';

/** The sky, from its brightest place outwards: part of the radius, colour. */
export const skyStops: readonly (readonly [at: number, color: string])[] = [
  [0, '#122A50'],
  [0.55, '#0B1B33'],
  [1, '#060F20'],
];

/** Streets and main roads, painted before the lights. */
export const street = 'rgba(70,104,158,.26)';
export const mainStreet = 'rgba(86,122,176,.38)';

export const building = 'rgba(30,56,98,.55)';

/** The glow of each light: red, green, blue. Glows add up (`lighter`). */
export const glowOf: Readonly<Record<LampCategory, string>> = {
  SAP: '255,140,30',
  LED: '255,186,84',
  JM: '255,168,62',
  HG: '236,190,110',
  FL: '255,206,140',
  altro: '255,160,60',
};

/** How a glow fades: part of the radius, opacity. */
export const glowStops: readonly (readonly [at: number, opacity: number])[] = [
  [0, 0.62],
  [0.12, 0.26],
  [0.4, 0.075],
  [1, 0],
];

/** Pixels at `glowResolutionM`. */
export const glowRadiusPx = 25;
/** Metres a pixel at which a glow has that radius. */
export const glowResolutionM = 1.3;

/** The lamp itself, in the middle of its glow. */
export const lampDot = 'rgba(255,228,176,.95)';
/** Its radius in pixels at `glowResolutionM`. */
export const lampDotPx = 1.3;
