import { DatabaseUnavailable } from './database.ts';

/** A moment after which nobody waits any longer. */
export class Deadline {
  readonly #end: number;
  /** Once somebody was told, it has passed, whatever the clock's last fraction says. */
  #told = false;

  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  get left(): number {
    return Math.max(0, this.#end - performance.now());
  }

  get passed(): boolean {
    return this.#told || this.left === 0;
  }

  /** What `promise` gives, or a `DatabaseUnavailable` when the moment comes first. */
  async race<T>(promise: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#told = true;
        reject(tooLate());
      }, this.left);
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      clearTimeout(timer);
      promise.catch(() => {});
    }
  }
}

export function tooLate(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database did not answer before the deadline');
}
