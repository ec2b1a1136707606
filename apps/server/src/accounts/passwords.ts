/** Accounts whose password Lucerna makes up: whoever is given it sees it once. */

import { randomInt } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../http/password.ts';
import { AccountFault } from './fault.ts';
import { insertAccount, type NewAccount, setPassword } from './queries.ts';

/** The first password of the new account. Throws `AccountFault` and changes nothing where it cannot be made. */
export async function createAccount(
  db: Database,
  account: Omit<NewAccount, 'passwordHash'>,
  signal: AbortSignal,
): Promise<string> {
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  signal.throwIfAborted();
  const done = await insertAccount(db, { ...account, passwordHash });
  if (done === 'name taken') {
    throw new AccountFault(`L'utente «${account.username}» c'è già: non è stato cambiato nulla.`);
  }
  if (done === 'no such municipality') {
    throw new AccountFault(`Il comune ${account.codistat} non c'è`, 'create the municipality');
  }
  return password;
}

/** A new password of an account that is there, whose sessions end; null where there is no such account. */
export async function renewPassword(
  db: Database,
  username: string,
  signal: AbortSignal,
): Promise<string | null> {
  const password = firstPassword();
  const hash = await hashPassword(password);
  signal.throwIfAborted();
  return (await setPassword(db, username, hash)) ? password : null;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password that nobody chose, easy to read aloud and to type: `k7mp-2xqd-…`, 80 random bits. */
function firstPassword(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
