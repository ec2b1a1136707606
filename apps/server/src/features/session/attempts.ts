/**
 * The limits of guessing passwords (contract, section 2). 10 failures in 15 minutes of one account from one address, or
 * 100 of one address, and no more are heard; failures of an account from elsewhere only slow its answers down, so that
 * nobody can lock another out. Whoever signed in from an address of late is not shut out by what others do there: an
 * office has one address. An account is what was typed, whether it exists or not.
 *
 * What is under way stands in the database from its first moment, so that two servers over it share one limit; a server
 * that is killed leaves an attempt there that counts as a failure until it is old.
 */
import { createHash } from 'node:crypto';
import { type Clock, instantBefore } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { PeriodicJob } from '../../db/periodic.ts';
import { tooManyAttempts } from '../../http/fault.ts';
import { addressKey } from '../../sign-in/known-addresses.ts';
import {
  beginAttempt,
  countFailures,
  deleteAttempts,
  endAttempt,
  type Failures,
  signedInFromThere,
} from './queries.ts';

const windowMs = 15 * 60_000;
const mostOfAccount = 10;
const mostOfAddress = 100;
const longestDelayMs = 2_000;
/** Each failure from elsewhere adds this much, from the eleventh on. */
const delayStepMs = 100;

interface Attempt {
  readonly username: string;
  /** What stands for it in the table. */
  readonly name: string;
  readonly address: string;
  /** Failures from other addresses count too. */
  readonly everywhere: boolean;
}

export interface Attempts {
  /**
   * Runs one attempt of `username` from `address`. Throws a 429 where it may not be made; counts it where
   * `succeeds` resolves to nothing.
   */
  make<T>(username: string, address: string, succeeds: () => Promise<T | undefined>): Promise<T | undefined>;
  /**
   * The same for a code of the second factor. There are so few codes that failures from elsewhere count as well: whoever
   * makes them knows the password. Who signed in from that address of late is not shut out by them.
   */
  makeWithCode<T>(
    username: string,
    address: string,
    succeeds: () => Promise<T | undefined>,
  ): Promise<T | undefined>;
}

/** People type passwords where the name goes: what was typed is not kept, only something that tells it again. */
function nameKey(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('hex');
}

/** Takes out the attempts that no limit looks at any more. */
export const clearAttempts = (clock: Clock): PeriodicJob => ({
  name: 'attempts',
  slice: (tx, most) => deleteAttempts(tx, instantBefore(clock(), windowMs), most),
});

export function openAttempts(
  db: Database,
  clock: Clock,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Attempts {
  /** The attempts under way of each account and address: one at a time, so that a burst counts as it should. */
  const lines = new Map<string, Promise<unknown>>();

  /** Throws a 429 where so many failures came before the attempt `id` that it may not be made. */
  async function refuseBeyondLimits(
    { username, name, address, everywhere }: Attempt,
    id: number,
    now: Date,
  ): Promise<Failures> {
    const failures = await countFailures(db, { name, address }, id, instantBefore(now, windowMs));
    const untilFree = (oldest: Date | undefined) =>
      Math.max(1, Math.ceil(((oldest ?? now).getTime() + windowMs - now.getTime()) / 1000));
    if (failures.ofAccountHere >= mostOfAccount)
      throw tooManyAttempts(untilFree(failures.oldestOfAccountHere));
    const ofAccount = failures.ofAccountHere + failures.ofAccountElsewhere;
    if (everywhere && ofAccount >= mostOfAccount && !(await signedInFromThere(db, username, address, now))) {
      throw tooManyAttempts(windowMs / 1000);
    }
    if (failures.ofAddress >= mostOfAddress && !(await signedInFromThere(db, username, address, now))) {
      throw tooManyAttempts(untilFree(failures.oldestOfAddress));
    }
    return failures;
  }

  async function one<T>(attempt: Attempt, id: number, succeeds: () => Promise<T | undefined>) {
    let failed = false;
    try {
      const failures = await refuseBeyondLimits(attempt, id, clock());
      const result = await succeeds();
      failed = result === undefined;
      const delayMs = Math.min(longestDelayMs, (failures.ofAccountElsewhere - mostOfAccount) * delayStepMs);
      return { result, delayMs };
    } finally {
      await endAttempt(db, id, failed);
    }
  }

  async function make<T>(
    username: string,
    from: string,
    succeeds: () => Promise<T | undefined>,
    everywhere: boolean,
  ): Promise<T | undefined> {
    // Codes are counted apart: a right password does not make up for wrong ones.
    const name = nameKey(everywhere ? `${username}\ncodice` : username);
    const who = { username, name, address: addressKey(from), everywhere };
    const line = `${who.name} ${who.address}`;
    const begun = beginAttempt(db, who, clock());
    const turn = Promise.allSettled([begun, lines.get(line)]).then(async () =>
      one(who, await begun, succeeds),
    );
    const settled = turn.catch(() => undefined);
    lines.set(line, settled);
    const { result, delayMs } = await turn.finally(() => {
      if (lines.get(line) === settled) lines.delete(line);
    });
    if (delayMs > 0) await wait(delayMs);
    return result;
  }

  return {
    make: (username, from, succeeds) => make(username, from, succeeds, false),
    makeWithCode: (username, from, succeeds) => make(username, from, succeeds, true),
  };
}
