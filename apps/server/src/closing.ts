/** Ending the process in order: what was opened last is closed first, and nothing is cut off that can finish. */

/** Signals nearer than this are one Ctrl-C that came by two ways, from the terminal and from `npm start`. */
const sameSignalMs = 500;
/** Who hangs on longer than this is left behind. */
const patienceMs = 10_000;

type Close = () => Promise<unknown>;

export class Closing {
  readonly #open: Close[] = [];
  #closed: Promise<void> | undefined;
  #drain: () => Promise<unknown> = async () => {};

  /** What is to be closed at the end, before all that was added earlier. */
  add(close: Close): void {
    this.#open.push(close);
  }

  /** What a SIGTERM waits for before anything is closed: a balancer has to see that the server leaves. */
  drainBy(drain: () => Promise<unknown>): void {
    this.#drain = drain;
  }

  /** Closes everything, once; never throws. */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    for (let close = this.#open.pop(); close !== undefined; close = this.#open.pop()) {
      await close().catch((error: unknown) => console.error(error));
    }
  }

  /** From now on a signal ends the process in order, and a second one at once. */
  obeySignals(): void {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        if (first !== undefined && now - first < sameSignalMs) return;
        if (first !== undefined) process.exit(1);
        first = now;
        void this.#leave(signal).then(() => process.exit(0));
      });
    }
  }

  async #leave(signal: NodeJS.Signals): Promise<void> {
    // Who sits at the terminal waits for no balancer.
    if (signal === 'SIGTERM') await this.#drain();
    setTimeout(() => process.exit(1), patienceMs).unref();
    await this.close();
  }

  /** From now on an error that nobody caught is told to `report` and ends the process in order. */
  obeyFaults(report: (error: unknown) => void): void {
    const end = (error: unknown) => {
      report(error);
      setTimeout(() => process.exit(1), patienceMs).unref();
      void this.close().then(() => process.exit(1));
    };
    process.on('uncaughtException', end);
    process.on('unhandledRejection', end);
  }
}
