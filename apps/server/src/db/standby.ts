/** A copy of the database that follows it some moments behind, and takes reads off it (decision record 139). */
import { presentCaller, wantNewest } from './caller.ts';
import { type AtCommit, DatabaseUnavailable, type Tx, type WorkOptions } from './database.ts';
import type { SessionSource } from './session.ts';

export interface Standby {
  /** Whether it answers, is late by no more than it may be, and has replayed all up to `since`. */
  serves(since: bigint): boolean;
  readonly begin: SessionSource['begin'];
  /** It failed somebody: nobody is sent there until it has answered again. */
  doubt(): void;
  /** The place up to which the primary has written. */
  logPosition(): Promise<string>;
  close(): Promise<void>;
}

/** A place in the log as PostgreSQL writes it (`16/B374D848`), as a number; undefined for what is none. */
export function placeNumber(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Of a statement that took too long: it would on the primary too. */
const tooLong = '57014';

/** Whether it was the standby that failed, and not the query, its deadline or its reader. */
function isStandbysFault(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable) || !(error.cause instanceof Error)) return false;
  return (error.cause as { code?: string }).code !== tooLong;
}

/** Runs work in a transaction, of one municipality or over all; `begin` begins it elsewhere than usual. */
export type Run = <T>(
  codistat: string | undefined,
  work: (tx: Tx) => Promise<T | AtCommit<T>>,
  options: WorkOptions,
  begin?: SessionSource['begin'],
) => Promise<T>;

/** From the standby where it may; from the primary where the standby fails before anything of it was handed on. */
export function readingLate(standby: Standby | undefined, run: Run): Run {
  return async (codistat, work, options) => {
    const { since } = presentCaller();
    if (standby === undefined || since === undefined || !standby.serves(since)) {
      wantNewest();
      return run(codistat, work, options);
    }
    let isHandedOn = false;
    const handing = (tx: Tx): Tx => ({
      ...tx,
      async *copyOut(query) {
        for await (const piece of tx.copyOut(query)) {
          isHandedOn = true;
          yield piece;
        }
      },
    });
    try {
      return await run(codistat, (tx) => work(handing(tx)), options, standby.begin);
    } catch (error) {
      if (!isStandbysFault(error)) throw error;
      standby.doubt();
      if (isHandedOn) throw error;
      wantNewest();
      return run(codistat, work, options);
    }
  };
}
