/** All SQL by which accounts are made, listed and changed. */
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export interface NewAccount {
  readonly username: string;
  readonly nome: string;
  readonly codistat: string | null;
  readonly capabilities: readonly Capability[];
  readonly passwordHash: string;
}

/** What became of a new account; nothing was changed but for `done`. */
export type Insertion = 'done' | 'name taken' | 'no such municipality';

export function insertAccount(db: Database, account: NewAccount): Promise<Insertion> {
  return db.system(async (tx) => {
    if (account.codistat !== null && !(await municipalityExists(tx, account.codistat)))
      return 'no such municipality';
    // Names are told apart without regard to case; whoever comes first at the same moment wins.
    const { rows } = await sql`
      INSERT INTO utenti (username, nome, password_hash, codistat, capabilities)
      VALUES (${account.username}, ${account.nome}, ${account.passwordHash}, ${account.codistat},
              ARRAY(SELECT json_array_elements_text(${JSON.stringify(account.capabilities)}::json)))
      ON CONFLICT (lower(username)) DO NOTHING
      RETURNING id`.execute(tx.sql);
    return rows.length === 0 ? 'name taken' : 'done';
  });
}

async function municipalityExists(tx: Tx, codistat: string): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('comuni')
    .select('codistat')
    .where('codistat', '=', codistat)
    .executeTakeFirst();
  return found !== undefined;
}

export interface AccountLine {
  readonly username: string;
  readonly nome: string;
  readonly codistat: string | null;
  readonly comune: string | null;
  readonly capabilities: readonly string[];
  readonly attivo: boolean;
  readonly demo: boolean;
  readonly ultimoAccesso: string | null;
}

export function listAccounts(db: Database): Promise<AccountLine[]> {
  return db.system(
    (tx) =>
      tx.sql
        .selectFrom('utenti')
        .leftJoin('comuni', 'comuni.codistat', 'utenti.codistat')
        .select([
          'utenti.username',
          'utenti.nome',
          'utenti.codistat',
          'comuni.nome as comune',
          'utenti.capabilities',
          'utenti.attivo',
          'utenti.demo',
          'utenti.ultimo_accesso as ultimoAccesso',
        ])
        .orderBy('utenti.username')
        .execute(),
    { readOnly: true },
  );
}

/** Sets the account's state and ends its sessions. False where there is no such account. */
export function setActive(db: Database, username: string, active: boolean): Promise<boolean> {
  return db.system(async (tx) => {
    const id = await accountId(tx, username);
    if (id === undefined) return false;
    await tx.sql.updateTable('utenti').set({ attivo: active }).where('id', '=', id).execute();
    await endSessions(tx, id);
    return true;
  });
}

/** Sets the password and ends the sessions that the old one opened. False where there is no such account. */
export function setPassword(db: Database, username: string, passwordHash: string): Promise<boolean> {
  return db.system(async (tx) => {
    const id = await accountId(tx, username);
    if (id === undefined) return false;
    await tx.sql.updateTable('utenti').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await endSessions(tx, id);
    return true;
  });
}

async function accountId(tx: Tx, username: string): Promise<number | undefined> {
  const found = await tx.sql
    .selectFrom('utenti')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return found?.id;
}

async function endSessions(tx: Tx, id: number): Promise<void> {
  await tx.sql.deleteFrom('sessioni').where('utente_id', '=', id).execute();
}
