/** The classes of installation years in which light points are counted: what stood there when, at a glance. */

export interface AgeClass {
  /** The first and the last day, `YYYY-MM-DD`, both included; null where the class is open on that side. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The first year of each class but the oldest, which has none. */
const firstYears = [1990, 2000, 2010, 2015, 2020] as const;

/** From the oldest to the newest. A date that lies ahead is of the newest. */
export const ageClasses: readonly AgeClass[] = [null, ...firstYears].map((first, at) => {
  const next = firstYears[at];
  return {
    from: first === null ? null : `${first}-01-01`,
    to: next === undefined ? null : `${next - 1}-12-31`,
  };
});

/** The place of the year's class among `ageClasses`. */
export const ageClassOfYear = (year: number): number => firstYears.filter((first) => first <= year).length;

/** `prima del 1990`, `1990–99`, `dal 2020`. */
export function ageWords({ from, to }: AgeClass): string {
  if (from === null) return to === null ? 'senza data' : `prima del ${Number(to.slice(0, 4)) + 1}`;
  return to === null ? `dal ${from.slice(0, 4)}` : `${from.slice(0, 4)}–${to.slice(2, 4)}`;
}
