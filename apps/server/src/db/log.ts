/** The part of pino's logger that the database uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What to log of an error that comes again and again while something is away: its stack the first time, then a line.
 */
export class StackOnce {
  readonly #told = new Set<string>();

  fieldsOf(error: unknown): object {
    if (!(error instanceof Error)) return { reason: String(error) };
    const reason = `${error.name}: ${error.message}`;
    if (this.#told.has(reason)) return { reason };
    // Messages hardly differ; where they do, forgetting them all costs a few stacks.
    if (this.#told.size >= mostRemembered) this.#told.clear();
    this.#told.add(reason);
    return { err: error };
  }
}

const mostRemembered = 100;

export const silentLog: Log = { info() {}, warn() {}, error() {} };
