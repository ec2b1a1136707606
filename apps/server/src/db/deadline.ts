import { DatabaseUnavailable, NobodyWaits } from './database.ts';

/** A moment after which nobody waits any longer: when it is late, or when `gone` says that who asked has left. */
export class Deadline {
  readonly #end: number;
  readonly #gone: AbortSignal | undefined;
  /** Once somebody was told, it has passed, whatever the clock's last fraction says. */
  #told = false;

  constructor(ms: number, gone?: AbortSignal) {
    this.#end = performance.now() + ms;
    this.#gone = gone;
  }

  get left(): number {
    return Math.max(0, this.#end - performance.now());
  }

  get passed(): boolean {
    return this.#told || this.left === 0 || this.isGone;
  }

  /** Whether who asked has left. */
  get isGone(): boolean {
    return this.#gone?.aborted === true;
  }

  /** Why nobody waits any longer. */
  fault(): Error {
    return this.isGone
      ? new NobodyWaits('Who asked has gone')
      : new DatabaseUnavailable('The database did not answer before the deadline');
  }

  /** What `promise` gives, or the fault when the moment comes first. */
  async race<T>(promise: Promise<T>): Promise<T> {
    const over = Promise.withResolvers<never>();
    const tell = () => {
      this.#told = true;
      over.reject(this.fault());
    };
    const timer = setTimeout(tell, this.left);
    this.#gone?.addEventListener('abort', tell);
    if (this.isGone) tell();
    try {
      return await Promise.race([promise, over.promise]);
    } finally {
      clearTimeout(timer);
      this.#gone?.removeEventListener('abort', tell);
      promise.catch(() => {});
      over.promise.catch(() => {});
    }
  }
}
