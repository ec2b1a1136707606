/** How a year's energy falls on its months, and a month's on the bands, for each kind of use. */

/**
 * Hours between sunset and sunrise in each band, January to December: sun's almanac for Bologna, 2025. Street lights
 * burn in them.
 */
const nights: readonly (readonly [f1: number, f2: number, f3: number])[] = [
  [40.6, 127.1, 289.2],
  [25.6, 107.8, 246.5],
  [13.3, 106.7, 254.0],
  [0, 72.9, 243.5],
  [0, 62.4, 223.3],
  [0, 48.1, 207.8],
  [0, 56.4, 218.0],
  [0, 67.4, 242.9],
  [0.1, 93.8, 250.8],
  [16.9, 119.9, 268.0],
  [44.1, 110.0, 277.6],
  [47.8, 122.8, 298.0],
];

/** What a month weighs in a year, January to December; only their proportions count. */
const weights = {
  nights: nights.map(([f1, f2, f3]) => f1 + f2 + f3),
  heating: [19, 16, 12.5, 6, 1.6, 1, 0.9, 0.9, 1.3, 5.5, 13, 18],
  cooling: [1.2, 1.2, 1.5, 3, 8, 18, 26, 22, 10, 3, 1.5, 1.2],
  heatPump: [15, 12.5, 9, 5, 4, 7.5, 10, 8, 4.5, 4.5, 9, 13],
  school: [11, 10.5, 10.5, 9, 9, 5, 2.2, 1.8, 6.5, 10, 11, 10],
  office: [9.2, 8.3, 8.4, 7.6, 7.6, 8.4, 9, 7, 8, 8.3, 8.6, 9],
  sun: [4, 5.4, 8.4, 10, 11.6, 12.2, 12.9, 11.4, 8.8, 6.4, 4.5, 3.6],
  water: [5, 4.8, 7, 11, 14, 12.5, 8.5, 6.2, 6.8, 9, 9, 6],
  wind: [10.5, 10, 10.5, 9, 7.5, 6, 5.5, 5.5, 7, 8.5, 9.5, 10],
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Season = keyof typeof weights;

/** The part of a year's energy that falls on a month, from 0 to 11. */
export function shareOfMonth(season: Season, month: number): number {
  const of = weights[season];
  return (of[month] ?? 0) / of.reduce((sum, weight) => sum + weight, 0);
}

/** The shares of F1, F2 and F3 in a month: of a street light by its nights, else of who works by day. */
export function bandShares(season: Season, month: number): readonly [f1: number, f2: number, f3: number] {
  if (season === 'school') return [0.66, 0.16, 0.18];
  if (season !== 'nights') return [0.48, 0.22, 0.3];
  const [f1, f2, f3] = nights[month] ?? [0, 0, 1];
  const hours = f1 + f2 + f3;
  return [f1 / hours, f2 / hours, f3 / hours];
}
