/** When a report counts from: from when somebody made it, as far as that can be believed. */

/** A report waits on a phone no longer than this. */
const oldestDays = 30;
const oldestMs = oldestDays * 24 * 3_600_000;

/**
 * The instant that a report counts from: as it was told (ISO 8601), never after its arrival, and never more than 30 days
 * before. Without one, its arrival.
 */
export function instantOfReport(told: string | null | undefined, arrived: Date): Date {
  if (told == null) return arrived;
  const latest = arrived.getTime();
  return new Date(Math.min(latest, Math.max(latest - oldestMs, Date.parse(told))));
}
