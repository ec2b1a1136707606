import { NobodyWaits } from '../../db/database.ts';

/** Those who wait for one thing that is being made: when the last of them has gone, its making may end. */
export class Audience {
  readonly #gone = new AbortController();
  #waiting = 0;

  /** Aborted when nobody waits any longer. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Everybody has left; nobody may join again. */
  get left(): boolean {
    return this.#gone.signal.aborted;
  }

  /** One more waits, until his own `gone` is aborted. */
  join(gone: AbortSignal): void {
    if (this.left) throw new NobodyWaits('Everybody had left');
    this.#waiting += 1;
    const leave = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#gone.abort();
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  }
}
