/**
 * Calls that were let in and have not queued for the database yet, by municipality and session: they count as waiting, so
 * that load shedding sees them.
 */

/** How long one may take until it asks for its turn: a small body is there by then. */
const usualMs = 250;

export class Coming {
  readonly #ms: number;
  /** By municipality, then by session: a timer for each call, the first standing first. */
  readonly #calls = new Map<string, Map<string, Set<NodeJS.Timeout>>>();
  #count = 0;

  constructor(ms = usualMs) {
    this.#ms = ms;
  }

  /** How many calls, whoever's they are. */
  get count(): number {
    return this.#count;
  }

  get municipalities(): Iterable<string> {
    return this.#calls.keys();
  }

  sessionsOf(municipality: string): string[] {
    return [...(this.#calls.get(municipality)?.keys() ?? [])];
  }

  add(municipality: string, session: string): void {
    const sessions = this.#calls.get(municipality) ?? new Map<string, Set<NodeJS.Timeout>>();
    this.#calls.set(municipality, sessions);
    const calls = sessions.get(session) ?? new Set();
    sessions.set(session, calls);
    const timer = setTimeout(() => this.#remove(municipality, session, timer), this.#ms);
    timer.unref();
    calls.add(timer);
    this.#count += 1;
  }

  /** A call of the session asks for its turn now. */
  hasCome(municipality: string, session: string): void {
    const [first] = this.#calls.get(municipality)?.get(session) ?? [];
    if (first === undefined) return;
    clearTimeout(first);
    this.#remove(municipality, session, first);
  }

  #remove(municipality: string, session: string, timer: NodeJS.Timeout): void {
    const sessions = this.#calls.get(municipality);
    const calls = sessions?.get(session);
    if (sessions === undefined || calls === undefined) return;
    calls.delete(timer);
    this.#count -= 1;
    if (calls.size === 0) sessions.delete(session);
    if (sessions.size === 0) this.#calls.delete(municipality);
  }
}
