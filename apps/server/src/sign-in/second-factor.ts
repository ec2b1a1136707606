/** All SQL of the second factor: who has one, what opens it, and for whom a municipality asks for it. */
import { createHash } from 'node:crypto';
import { type Capability, capabilities as everyRole } from '@lucerna/domain/vocabulary/capability';
import { sql } from 'kysely';
import { accountOf, endSessions, type Whom } from '../accounts/queries.ts';
import { note } from '../audit-log/note.ts';
import type { Database, Tx } from '../db/database.ts';
import { bare, isOfPhone, stepOf } from './codes.ts';
import { madeUp } from './made-up.ts';

const RECOVERY_CODES = 10;

/** Of 80 random bits: nobody finds the text behind it by trying. */
const hashOf = (code: string) => createHash('sha256').update(bare(code)).digest('hex');

export interface FactorState {
  /** Since when it is active; null where it is not. */
  readonly since: string | null;
  /** Recovery codes that were not used. */
  readonly codes: number;
  /** The municipality wants it of one of the account's roles. */
  readonly wanted: boolean;
}

export async function factorState(db: Database, id: number): Promise<FactorState> {
  const row = await db.system(
    ({ sql: tx }) =>
      tx
        .selectFrom('utenti as u')
        .leftJoin('comuni as c', 'c.codistat', 'u.codistat')
        .leftJoin('secondi_fattori as f', 'f.utente_id', 'u.id')
        .where('u.id', '=', id)
        .select([
          'f.attivo_dal',
          sql<boolean>`coalesce(u.capabilities && c.secondo_fattore, false)`.as('wanted'),
          sql<number>`(SELECT count(*)::int FROM codici_recupero k
            WHERE k.utente_id = u.id AND k.usato_il IS NULL)`.as('codes'),
        ])
        .executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  return { since: row.attivo_dal, codes: row.codes, wanted: row.wanted };
}

/** Whether the code opens: one of the phone's that is newer than the last, or a recovery code; neither opens twice. */
export function useCode(db: Database, id: number, typed: string, now: Date): Promise<boolean> {
  return db.system(async (tx) => {
    const factor = await tx.sql
      .selectFrom('secondi_fattori')
      .where('utente_id', '=', id)
      .select(['segreto', 'ultimo_passo'])
      .forUpdate()
      .executeTakeFirst();
    if (factor === undefined) return false;
    if (!isOfPhone(typed)) return useRecoveryCode(tx, id, typed, now);
    const step = stepOf(factor.segreto, typed, now);
    if (step === undefined || step <= factor.ultimo_passo) return false;
    await tx.sql
      .updateTable('secondi_fattori')
      .set({ ultimo_passo: step })
      .where('utente_id', '=', id)
      .execute();
    return true;
  });
}

async function useRecoveryCode(tx: Tx, id: number, typed: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('codici_recupero')
    .set({ usato_il: now })
    .where('utente_id', '=', id)
    .where('impronta', '=', hashOf(typed))
    .where('usato_il', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await noteOf(tx, id, 'Codice di recupero usato');
  return numUpdatedRows > 0n;
}

async function noteOf(tx: Tx, id: number, cosa: string): Promise<void> {
  const { username, codistat } = await tx.sql
    .selectFrom('utenti')
    .where('id', '=', id)
    .select(['username', 'codistat'])
    .executeTakeFirstOrThrow();
  note(tx, codistat, { azione: 'account', cosa, oggetto: username, chi: username });
}

export interface Activation {
  readonly segreto: string;
  readonly code: string;
  readonly now: Date;
  /** In place of the factor that is there; without it whoever was slower with the same password takes nothing over. */
  readonly replaces: boolean;
}

/** Makes the secret the account's own, where the code is one of it, and gives new recovery codes; else undefined. */
export function activateFactor(
  db: Database,
  id: number,
  { segreto, code, now, replaces }: Activation,
): Promise<readonly string[] | undefined> {
  return db.system(async (tx) => {
    const step = stepOf(segreto, code, now);
    if (step === undefined) return undefined;
    const kept = { segreto, attivo_dal: now, ultimo_passo: step };
    const { numInsertedOrUpdatedRows = 0n } = await tx.sql
      .insertInto('secondi_fattori')
      .values({ utente_id: id, ...kept })
      .onConflict((there) =>
        replaces ? there.column('utente_id').doUpdateSet(kept) : there.column('utente_id').doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    await noteOf(tx, id, 'Secondo fattore attivato');
    return putRecoveryCodes(tx, id);
  });
}

/** New ones in place of those that were there. */
export function renewCodes(db: Database, id: number): Promise<readonly string[]> {
  return db.system(async (tx) => {
    await noteOf(tx, id, 'Codici di recupero rinnovati');
    return putRecoveryCodes(tx, id);
  });
}

async function putRecoveryCodes({ sql: tx }: Tx, id: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, madeUp);
  await tx.deleteFrom('codici_recupero').where('utente_id', '=', id).execute();
  await tx
    .insertInto('codici_recupero')
    .values(codes.map((code) => ({ utente_id: id, impronta: hashOf(code) })))
    .execute();
  return codes;
}

/** Its owner does without it. */
export function giveUpFactor(db: Database, id: number): Promise<void> {
  return db.system(async (tx) => {
    await tx.sql.deleteFrom('secondi_fattori').where('utente_id', '=', id).execute();
    await noteOf(tx, id, 'Secondo fattore tolto');
  });
}

/** What became of a reset; nothing was changed but for `done`. */
export type Reset = 'done' | 'no such account' | 'no factor';

/** The phone is lost: the factor goes, and whatever its owner has open ends. */
export function resetFactor(db: Database, whom: Whom): Promise<Reset> {
  return db.system(async (tx) => {
    const found = await accountOf(tx, whom);
    if (found === undefined) return 'no such account';
    const { numDeletedRows } = await tx.sql
      .deleteFrom('secondi_fattori')
      .where('utente_id', '=', found.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'no factor';
    await endSessions(tx, found.id);
    note(tx, found.codistat, {
      azione: 'account',
      cosa: 'Secondo fattore azzerato',
      oggetto: found.username,
    });
    return 'done';
  });
}

/** For which roles the municipality asks for it; undefined where there is no such municipality. */
export async function wantedOf(db: Database, codistat: string): Promise<readonly Capability[] | undefined> {
  const row = await db.system(
    ({ sql: tx }) =>
      tx.selectFrom('comuni').where('codistat', '=', codistat).select('secondo_fattore').executeTakeFirst(),
    { readOnly: true },
  );
  return row && everyRole.filter((role) => row.secondo_fattore.includes(role));
}

/** False where there is no such municipality. */
export function wantFor(db: Database, codistat: string, roles: readonly Capability[]): Promise<boolean> {
  return db.system(async (tx) => {
    const { numUpdatedRows } = await tx.sql
      .updateTable('comuni')
      .set({ secondo_fattore: [...roles] })
      .where('codistat', '=', codistat)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const oggetto = roles.join(', ') || 'nessun ruolo';
    note(tx, codistat, { azione: 'impostazione', cosa: 'Secondo fattore chiesto', oggetto });
    return true;
  });
}
