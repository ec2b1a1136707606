/** The classes of installation years in which light points are counted: what stood there when, at a glance. */

export interface AgeClass {
  /** The first and the last day, `YYYY-MM-DD`, both included; null where the class is open on that side. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The first day of each class but the oldest, which has none. */
export const ageLimits = ['1990-01-01', '2000-01-01', '2010-01-01', '2015-01-01', '2020-01-01'] as const;

/** From the oldest to the newest. A date that lies ahead is of the newest. */
export const ageClasses: readonly AgeClass[] = [null, ...ageLimits].map((from, at) => {
  const next = ageLimits[at];
  return { from, to: next === undefined ? null : `${Number(next.slice(0, 4)) - 1}-12-31` };
});

/** `prima del 1990`, `1990–99`, `dal 2020`. */
export function ageWords({ from, to }: AgeClass): string {
  if (from === null) return to === null ? 'senza data' : `prima del ${Number(to.slice(0, 4)) + 1}`;
  return to === null ? `dal ${from.slice(0, 4)}` : `${from.slice(0, 4)}–${to.slice(2, 4)}`;
}
