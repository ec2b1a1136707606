/** What time it is; tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The instant that many milliseconds before, as the database takes it. */
export function instantBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
