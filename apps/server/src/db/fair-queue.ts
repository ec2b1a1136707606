/**
 * A fair queue for something that few may use at once. It calls in rotation, one municipality after the other and within
 * each one session after the other, so that two hundred requests of one session count as one place.
 */
import { presentCaller } from './caller.ts';
import { Coming } from './coming.ts';
import type { RowAhead } from './database.ts';
import type { Deadline } from './deadline.ts';

export interface QueueLimits {
  /** How many have a turn at the same time. */
  readonly atOnce: number;
  /** How many of them one session has at most. */
  readonly ofOneSession?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Of how many turns the usual time between two ends is the mean: as many as a page asks for when it opens, twice. */
const meanOf = 32;

interface Waiting {
  readonly municipality: string;
  readonly session: string;
  call(): void;
}

type EndTurn = () => void;

/** Where the present caller stands in the row. */
function presentPlace() {
  const { session, municipality = '' } = presentCaller();
  return { session, municipality };
}

const countOf = (sessions: ReadonlyMap<string, readonly Waiting[]>) =>
  [...sessions.values()].reduce((count, row) => count + row.length, 0);

export class FairQueue {
  readonly #atOnce: number;
  readonly #ofOneSession: number;
  readonly #now: () => number;
  #busy = 0;
  /** The usual time between the ends of two turns while somebody waits. */
  #betweenEnds = 0;
  /** When the last turn ended, or somebody began to wait. */
  #since = 0;
  readonly #running = new Map<string, number>();
  readonly #coming = new Coming();
  /** Called before all others. */
  readonly #next: (() => void)[] = [];
  /** By municipality, then by session, who was called last standing last. */
  readonly #waiting = new Map<string, Map<string, Waiting[]>>();

  constructor({ atOnce, ofOneSession = atOnce, now = () => performance.now() }: QueueLimits) {
    this.#atOnce = atOnce;
    this.#ofOneSession = ofOneSession;
    this.#now = now;
  }

  /** How many turns the present caller's session waits for. */
  get waitingOfCaller(): number {
    const { session, municipality } = presentPlace();
    return this.#waiting.get(municipality)?.get(session)?.length ?? 0;
  }

  /**
   * What the present caller's session would wait for, were it to come now: a turn of each other session of its
   * municipality, and as many of every other municipality. Its own calls do not count: they wait for one another.
   */
  get ahead(): RowAhead {
    const { session, municipality } = presentPlace();
    if (this.#isFree(session) && this.#busy + this.#coming.count < this.#atOnce) return { turns: 0, ms: 0 };
    const own = this.#sessionsOf(municipality);
    const beside = own.size - (own.has(session) ? 1 : 0);
    let turns = beside;
    for (const name of new Set([...this.#waiting.keys(), ...this.#coming.municipalities])) {
      if (name !== municipality) turns += Math.min(this.#callsOf(name), beside + 1);
    }
    return { turns, ms: turns * this.#betweenEnds };
  }

  /**
   * The present caller will want a turn in a moment: until it asks for it, or for that moment, it counts with those who wait.
   * Hundreds who come at once would else all be told that nobody stands before them.
   */
  announce(): void {
    const { session, municipality } = presentPlace();
    this.#coming.add(municipality, session);
  }

  #sessionsOf(municipality: string): ReadonlySet<string> {
    return new Set([
      ...(this.#waiting.get(municipality)?.keys() ?? []),
      ...this.#coming.sessionsOf(municipality),
    ]);
  }

  #callsOf(municipality: string): number {
    return (
      countOf(this.#waiting.get(municipality) ?? new Map()) + this.#coming.sessionsOf(municipality).length
    );
  }

  /** How many wait, whoever they are. */
  get waiting(): number {
    let count = 0;
    for (const sessions of this.#waiting.values()) count += countOf(sessions);
    return count;
  }

  /** Resolves with the function that ends the turn; throws when the deadline comes first. */
  async take(deadline: Deadline): Promise<EndTurn> {
    const { session, municipality } = presentPlace();
    this.#coming.hasCome(municipality, session);
    if (this.#isFree(session)) return this.#begin(session);
    const called = Promise.withResolvers<EndTurn>();
    const waiting: Waiting = {
      municipality,
      session,
      call: () => called.resolve(this.#begin(session)),
    };
    this.#enqueue(waiting);
    try {
      return await deadline.race(called.promise);
    } catch (error) {
      // Called in the very moment of giving up: the turn goes on to the next.
      if (!this.#leave(waiting)) (await called.promise)();
      throw error;
    }
  }

  /** The next turn that is free, before all who wait; a short one, of which there is one at a time. */
  async takeNext(deadline: Deadline): Promise<EndTurn> {
    if (this.#busy < this.#atOnce) return this.#begin('', 'short');
    const called = Promise.withResolvers<EndTurn>();
    const call = () => called.resolve(this.#begin('', 'short'));
    this.#next.push(call);
    try {
      return await deadline.race(called.promise);
    } catch (error) {
      const place = this.#next.indexOf(call);
      if (place >= 0) this.#next.splice(place, 1);
      else (await called.promise)();
      throw error;
    }
  }

  /** A turn where nobody has one or waits for one at this moment. */
  takeIfIdle(): EndTurn | null {
    return this.#busy === 0 && this.#waiting.size === 0 && this.#next.length === 0 ? this.#begin('') : null;
  }

  #isFree(session: string): boolean {
    return this.#busy < this.#atOnce && (this.#running.get(session) ?? 0) < this.#ofOneSession;
  }

  /** Short ones do not count in how long a turn takes. */
  #begin(session: string, length: 'usual' | 'short' = 'usual'): EndTurn {
    this.#busy += 1;
    this.#running.set(session, (this.#running.get(session) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#busy -= 1;
      const left = (this.#running.get(session) ?? 1) - 1;
      if (left === 0) this.#running.delete(session);
      else this.#running.set(session, left);
      if (length === 'usual') this.#measure();
      this.#callNext();
    };
  }

  #measure(): void {
    if (this.#waiting.size === 0) return;
    const now = this.#now();
    this.#betweenEnds += (now - this.#since - this.#betweenEnds) / meanOf;
    this.#since = now;
  }

  #enqueue(waiting: Waiting): void {
    const { municipality, session } = waiting;
    if (this.#waiting.size === 0) this.#since = this.#now();
    const sessions = this.#waiting.get(municipality) ?? new Map<string, Waiting[]>();
    this.#waiting.set(municipality, sessions);
    const row = sessions.get(session) ?? [];
    sessions.set(session, row);
    row.push(waiting);
  }

  /** Whether it was still waiting. */
  #leave(waiting: Waiting): boolean {
    const { municipality, session } = waiting;
    const sessions = this.#waiting.get(municipality);
    const row = sessions?.get(session);
    const place = row?.indexOf(waiting) ?? -1;
    if (sessions === undefined || row === undefined || place < 0) return false;
    row.splice(place, 1);
    if (row.length === 0) sessions.delete(session);
    if (sessions.size === 0) this.#waiting.delete(municipality);
    return true;
  }

  #callNext(): void {
    const next = this.#next.shift();
    if (next !== undefined) {
      next();
      return;
    }
    for (const [municipality, sessions] of this.#waiting) {
      for (const [session, [first]] of sessions) {
        if (first === undefined || !this.#isFree(session)) continue;
        const row = sessions.get(session) ?? [];
        this.#leave(first);
        // Both go to the end of their rotation, where they still wait for more.
        if (sessions.delete(session) && row.length > 0) sessions.set(session, row);
        if (this.#waiting.delete(municipality) && sessions.size > 0)
          this.#waiting.set(municipality, sessions);
        first.call();
        return;
      }
    }
  }
}
