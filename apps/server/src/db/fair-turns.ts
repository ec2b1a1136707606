/**
 * Turns at something that few may use at once. Who waits is called in rotation: one municipality after the other,
 * and within each one session after the other, so that two hundred requests of one are one place in the row.
 */
import { presentAsker } from './asker.ts';
import type { Deadline } from './deadline.ts';

export interface TurnLimits {
  /** How many have a turn at the same time. */
  readonly atOnce: number;
  /** How many of them one session has at most. */
  readonly ofOneSession?: number;
}

interface Waiting {
  readonly municipality: string;
  readonly session: string;
  call(): void;
}

type EndTurn = () => void;

export class FairTurns {
  readonly #atOnce: number;
  readonly #ofOneSession: number;
  #busy = 0;
  readonly #running = new Map<string, number>();
  /** By municipality, then by session, who was called last standing last. */
  readonly #waiting = new Map<string, Map<string, Waiting[]>>();

  constructor({ atOnce, ofOneSession = atOnce }: TurnLimits) {
    this.#atOnce = atOnce;
    this.#ofOneSession = ofOneSession;
  }

  /** How many turns the present asker's session waits for. */
  get waitingOfAsker(): number {
    const { session, municipality = '' } = presentAsker();
    return this.#waiting.get(municipality)?.get(session)?.length ?? 0;
  }

  /** How many wait, whoever they are. */
  get waiting(): number {
    let count = 0;
    for (const sessions of this.#waiting.values()) {
      for (const row of sessions.values()) count += row.length;
    }
    return count;
  }

  /** Resolves with the function that ends the turn; throws when the deadline comes first. */
  async take(deadline: Deadline): Promise<EndTurn> {
    const { session, municipality = '' } = presentAsker();
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

  /** A turn where nobody has one or waits for one at this moment. */
  takeIfIdle(): EndTurn | null {
    return this.#busy === 0 && this.#waiting.size === 0 ? this.#begin('') : null;
  }

  #isFree(session: string): boolean {
    return this.#busy < this.#atOnce && (this.#running.get(session) ?? 0) < this.#ofOneSession;
  }

  #begin(session: string): EndTurn {
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
      this.#callNext();
    };
  }

  #enqueue(waiting: Waiting): void {
    const { municipality, session } = waiting;
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
