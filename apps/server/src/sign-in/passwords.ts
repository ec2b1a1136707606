/** Passwords: those that Lucerna makes up, which whoever is given one sees once, and those that their owners choose. */

import { type PasswordOwner, passwordFault } from '@lucerna/domain/rules/password-rule';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { AccountFault, NameTaken, NoSuchFirm } from '../accounts/fault.ts';
import {
  insertAccount,
  type NewAccount,
  setOwnPassword,
  setPassword,
  type Whom,
} from '../accounts/queries.ts';
import type { Database } from '../db/database.ts';
import { commonPasswords } from './common-passwords.ts';
import { dictated } from './made-up.ts';
import { hashPassword } from './password.ts';

/** A password that its owner has to change at the first sign-in, and until when that may be. */
export interface GivenPassword {
  readonly password: string;
  readonly until: Date;
}

/** `Vale fino al 30/11/2026, 09:12. Al primo accesso va cambiata.` */
export function untilWords({ until }: GivenPassword): string {
  return `Vale fino al ${shownInstant(until.toISOString())}. Al primo accesso va cambiata.`;
}

const goodForMs = 7 * 24 * 60 * 60_000;

/** Throws the signal's reason where it was given up meanwhile. */
async function givePassword(now: Date, signal?: AbortSignal) {
  const password = dictated();
  const hash = await hashPassword(password);
  signal?.throwIfAborted();
  return { given: { password, until: new Date(now.getTime() + goodForMs) }, hash };
}

/** The first password of the new account. Throws `AccountFault` and changes nothing where it cannot be made. */
export async function createAccount(
  db: Database,
  account: Omit<NewAccount, 'passwordHash' | 'passwordUntil'>,
  now: Date,
  signal?: AbortSignal,
): Promise<GivenPassword> {
  const { given, hash } = await givePassword(now, signal);
  const done = await insertAccount(db, { ...account, passwordHash: hash, passwordUntil: given.until });
  if (done === 'name taken') throw new NameTaken(account.username);
  if (done === 'no such firm') throw new NoSuchFirm();
  if (done === 'no such municipality') {
    throw new AccountFault(`Il comune ${account.codistat} non c'è`, 'create the municipality');
  }
  return given;
}

/** A new password of an account that is there, whose sessions end; null where there is no such account. */
export async function renewPassword(
  db: Database,
  whom: Whom,
  now: Date,
  signal?: AbortSignal,
): Promise<GivenPassword | null> {
  const { given, hash } = await givePassword(now, signal);
  return (await setPassword(db, whom, hash, given.until)) ? given : null;
}

/** Why the owner may not choose that password; undefined where it is good. */
export async function faultOfChoice(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const common = await commonPasswords();
  return passwordFault(password, owner, (text) => common.has(text));
}

/** The owner's own choice. */
export async function choosePassword(db: Database, id: number, password: string): Promise<void> {
  await setOwnPassword(db, id, await hashPassword(password));
}
