/** All SQL by which accounts are made, listed and changed. */
import type { Capability, Role } from '@lucerna/domain/vocabulary/capability';
import { sql } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Database, Tx } from '../db/database.ts';

export interface NewAccount {
  readonly username: string;
  readonly nome: string;
  readonly codistat: string | null;
  /** The body whose account it is. */
  readonly ente?: string | null;
  readonly capabilities: readonly Role[];
  readonly passwordHash: string;
  /** Until when the password is good unless its owner changes it. */
  readonly passwordUntil: Date;
  /** The account that makes it; null: a command does. */
  readonly by: string | null;
  /** The firm that it works for; none unless told. */
  readonly firm?: number | null | undefined;
}

/** What became of a new account; nothing was changed but for `done`. */
export type Insertion = 'done' | 'name taken' | 'no such municipality' | 'no such firm';

export function insertAccount(db: Database, account: NewAccount): Promise<Insertion> {
  return db.system(async (tx) => {
    if (account.codistat !== null && !(await municipalityExists(tx, account.codistat)))
      return 'no such municipality';
    if (!(await firmExists(tx, account.codistat, account.firm))) return 'no such firm';
    // Names are told apart without regard to case; whoever comes first at the same moment wins.
    const { rows } = await sql`
      INSERT INTO utenti (username, nome, password_hash, password_scade, codistat, ente, creato_da,
        impresa_id, capabilities)
      VALUES (${account.username}, ${account.nome}, ${account.passwordHash},
              ${account.passwordUntil.toISOString()}, ${account.codistat}, ${account.ente ?? null}, ${account.by},
              ${account.firm ?? null},
              ARRAY(SELECT json_array_elements_text(${JSON.stringify(account.capabilities)}::json)))
      ON CONFLICT (lower(username)) DO NOTHING
      RETURNING id`.execute(tx.sql);
    if (rows.length === 0) return 'name taken';
    note(tx, account.codistat, {
      azione: 'account',
      cosa: 'Account creato',
      oggetto: withRoles(account.username, account.capabilities),
    });
    return 'done';
  });
}

/** `squadra.1 (MANUTENTORE)` */
function withRoles(username: string, roles: readonly string[]): string {
  return `${username} (${roles.join(', ') || 'sola consultazione'})`;
}

/** A firm that is not told is nobody's. */
async function firmExists(
  tx: Tx,
  codistat: string | null,
  firm: number | null | undefined,
): Promise<boolean> {
  if (firm == null) return true;
  const { rows } = await sql`
    select 1 from imprese where codistat = ${codistat} and id = ${firm} for key share`.execute(tx.sql);
  return rows.length === 1;
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
        .leftJoin('accessi', 'accessi.utente_id', 'utenti.id')
        .select([
          'utenti.username',
          'utenti.nome',
          'utenti.codistat',
          'comuni.nome as comune',
          'utenti.capabilities',
          'utenti.attivo',
          'utenti.demo',
          'accessi.ultimo as ultimoAccesso',
        ])
        .orderBy('utenti.username')
        .execute(),
    { readOnly: true },
  );
}

/** An account by its name, whosever it is, or by its key among those of a municipality. */
export type Whom = { readonly username: string } | { readonly codistat: string; readonly id: number };

export interface AccountChanges {
  readonly nome?: string | undefined;
  readonly capabilities?: readonly Capability[] | undefined;
  readonly attivo?: boolean | undefined;
  readonly firm?: number | null | undefined;
}

const administrator: Capability = 'AMMINISTRATORE';

/** What became of a change; nothing was changed but for `done`. */
export type Change = 'done' | 'no such account' | 'last administrator' | 'no such firm';

/** Changes an account; sessions of one that is closed, or opened again, end. */
export function changeAccount(db: Database, whom: Whom, changes: AccountChanges): Promise<Change> {
  return db.system(async (tx) => {
    const found = await accountOf(tx, whom);
    if (found === undefined) return 'no such account';
    if (!(await firmExists(tx, found.codistat, changes.firm))) return 'no such firm';
    // Whoever changes another account of the municipality at the same moment waits: of two administrators one stays.
    const all = await tx.sql
      .selectFrom('utenti')
      .select(['id', 'attivo', 'capabilities'])
      .where('codistat', 'is not distinct from', found.codistat)
      .orderBy('id')
      .forUpdate()
      .execute();
    const administers = (one: { readonly attivo: boolean; readonly capabilities: readonly string[] }) =>
      one.attivo && one.capabilities.includes(administrator);
    const before = all.find(({ id }) => id === found.id);
    if (before === undefined) return 'no such account';
    const after = {
      attivo: changes.attivo ?? before.attivo,
      capabilities: changes.capabilities ?? before.capabilities,
    };
    const others = all.filter(({ id }) => id !== found.id);
    if (administers(before) && !administers(after) && !others.some(administers)) return 'last administrator';
    const { nome, firm } = changes;
    await tx.sql
      .updateTable('utenti')
      .set({
        ...(nome !== undefined && { nome }),
        ...(firm !== undefined && { impresa_id: firm }),
        ...after,
        capabilities: [...after.capabilities],
      })
      .where('id', '=', found.id)
      .execute();
    if (after.attivo !== before.attivo) await endSessions(tx, found.id);
    const closing = after.attivo ? 'Account riattivato' : 'Account disattivato';
    note(tx, found.codistat, {
      azione: 'account',
      cosa: after.attivo === before.attivo ? 'Account modificato' : closing,
      oggetto: withRoles(found.username, after.capabilities),
    });
    return 'done';
  });
}

/** Gives a password and ends the sessions that the old one opened. False where there is no such account. */
export function setPassword(db: Database, whom: Whom, passwordHash: string, until: Date): Promise<boolean> {
  return db.system(async (tx) => {
    const found = await accountOf(tx, whom);
    if (found === undefined) return false;
    await tx.sql
      .updateTable('utenti')
      .set({ password_hash: passwordHash, password_scade: until })
      .where('id', '=', found.id)
      .execute();
    note(tx, found.codistat, { azione: 'account', cosa: 'Password rinnovata', oggetto: found.username });
    await endSessions(tx, found.id);
    return true;
  });
}

/** The owner's own: it is good for ever. */
export async function setOwnPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.system(async (tx) => {
    const { username, codistat } = await tx.sql
      .updateTable('utenti')
      .set({ password_hash: passwordHash, password_scade: null })
      .where('id', '=', id)
      .returning(['username', 'codistat'])
      .executeTakeFirstOrThrow();
    note(tx, codistat, { azione: 'account', cosa: 'Propria password cambiata', chi: username });
  });
}

/** The hash that the account's password has to fit. */
export async function passwordHashOf(db: Database, id: number): Promise<string | undefined> {
  const found = await db.system(
    ({ sql: tx }) => tx.selectFrom('utenti').select('password_hash').where('id', '=', id).executeTakeFirst(),
    { readOnly: true },
  );
  return found?.password_hash ?? undefined;
}

/** The account, where there is one. */
export function accountOf(tx: Tx, whom: Whom) {
  const query = tx.sql.selectFrom('utenti').select(['id', 'codistat', 'username']);
  return 'username' in whom
    ? query.where(sql`lower(username)`, '=', whom.username.toLowerCase()).executeTakeFirst()
    : query.where('codistat', '=', whom.codistat).where('id', '=', whom.id).executeTakeFirst();
}

export async function endSessions(tx: Tx, id: number): Promise<void> {
  await tx.sql.deleteFrom('sessioni').where('utente_id', '=', id).execute();
}
