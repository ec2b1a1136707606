import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';

/** The colours of the night picture (design, section 3). Of each light: red, green, blue of its glow. */
export const glowOf: Readonly<Record<LampCategory, string>> = {
  SAP: '255,140,30',
  LED: '255,186,84',
  JM: '255,168,62',
  HG: '236,190,110',
  FL: '255,206,140',
  altro: '255,160,60',
};

/** How a glow fades: part of the radius, opacity. */
export const glowStops: readonly (readonly [number, number])[] = [
  [0, 0.6],
  [0.12, 0.22],
  [0.4, 0.07],
  [1, 0],
];

export const glowRadiusPx = 30;
/** The resolution at which a glow has that radius. */
export const glowResolutionM = 1.3;
export const lampDot = 'rgba(255,228,176,.95)';
export const lampDotPx = 1.3;
export const skyStops: readonly (readonly [number, string])[] = [
  [0, '#122A50'],
  [0.55, '#0B1B33'],
  [1, '#060F20'],
];
export const street = 'rgba(86,122,176,.22)';
export const streetWidthM = 7;
