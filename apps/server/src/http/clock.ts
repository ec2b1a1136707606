/** What time it is; tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
