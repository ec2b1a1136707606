/** Dates as people write them in files. */

const forms: readonly RegExp[] = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ].*)?$/,
  /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})(?: .*)?$/,
  /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4})(?: .*)?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
];

/** `YYYY-MM-DD`, or null where the text is no day of the calendar. The day comes first, as Italians write it. */
export function readDate(text: string): string | null {
  for (const form of forms) {
    const { y, m, d } = form.exec(text.trim())?.groups ?? {};
    if (y === undefined || m === undefined || d === undefined) continue;
    const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    const time = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
  }
  return null;
}
