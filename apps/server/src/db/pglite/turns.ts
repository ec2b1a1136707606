/** One after the other: the embedded engine has one session. */
import type { Deadline } from '../deadline.ts';

export class Turns {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  /** Resolves with the function that ends the turn; throws when the deadline comes first. */
  async take(deadline: Deadline): Promise<() => void> {
    if (this.#busy) {
      let called: () => void = () => {};
      const turn = new Promise<void>((resolve) => {
        called = resolve;
      });
      this.#waiting.push(called);
      try {
        await deadline.race(turn);
      } catch (error) {
        const place = this.#waiting.indexOf(called);
        // Called in the very moment of giving up: the turn goes on to the next.
        if (place === -1) this.#next();
        else this.#waiting.splice(place, 1);
        throw error;
      }
    }
    return this.#begin();
  }

  /** A turn where nobody has one or waits for one at this moment. */
  takeIfIdle(): (() => void) | null {
    return this.#busy ? null : this.#begin();
  }

  #begin(): () => void {
    this.#busy = true;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#next();
    };
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy = false;
    else next();
  }
}
