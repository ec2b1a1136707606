/**
 * Sessions live in the database; of a session's token only a hash is stored. A session ends after some hours without a
 * request, of an administrator after one, and in any case 12 hours after the sign-in: a working day, never the next one.
 */
import { randomBytes } from 'node:crypto';
import { MOST_SESSIONS, SESSION_HOURS } from '@lucerna/domain/rules/session-time';
import type { SignInStep } from '@lucerna/domain/vocabulary/sign-in-step';
import { sql } from 'kysely';
import { type NotedEvent, note } from '../audit-log/note.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { PeriodicJob } from '../db/periodic.ts';
import { knowAddress } from './known-addresses.ts';
import { hashOf, isOpen, openLookUp, type SignedIn, sessionQuery, signedInOf } from './signed-in.ts';

const absoluteMs = SESSION_HOURS * 60 * 60_000;
/** A session is marked as seen at most this often: with a country at work each minute would be hundreds of commits a second. */
const seenEveryMs = 5 * 60_000;
/** Who chooses a password may think for a while. */
const stepMs = 15 * 60_000;
/** As much of a browser's name as helps to know it again. */
const PROGRAM_LENGTH = 300;

export interface Sessions {
  /** Opens a session of the account and ends the one of `previous`. The token is in no table. */
  open(accountId: number, previous: string | undefined, from?: Origin): Promise<string>;
  /** The same for a sign-in that is not complete: its token is good for that step alone, and not for long. */
  openStep(accountId: number, previous: string | undefined, step: StepSession): Promise<string>;
  /** The account of a token that is still good. */
  accountOf(token: string): Promise<SignedIn | undefined>;
  /** The account whose sign-in waits for the step. */
  waitingFor(token: string, step: SignInStep): Promise<Waiting | undefined>;
  /** The secret of a second factor that this browser was shown and that no code has confirmed yet. */
  secretShown(token: string): Promise<string | null>;
  showSecret(token: string, segreto: string | null): Promise<void>;
  /** Says whether it had been opened through the identity provider. */
  close(token: string): Promise<{ readonly byIdentity: boolean }>;
  /** The account's sessions, the one used last first. */
  of(accountId: number, token: string | undefined): Promise<OpenSession[]>;
  /** Ends one of the account's sessions. False where it has no such one. */
  end(accountId: number, id: number, noted: Noted): Promise<boolean>;
  /** Ends the account's sessions but for that of the token, and says how many there were. */
  endOthers(accountId: number, token: string | undefined, noted?: Noted): Promise<number>;
}

/** A sign-in that waits for a step. */
export interface StepSession {
  readonly passo: SignInStep;
  /** It is a phone's, for a shift: said at the first step, it holds for the last. */
  readonly campo: boolean;
  /** The secret of a second factor that is shown. */
  readonly segreto?: string;
}

export interface Waiting {
  readonly account: SignedIn;
  readonly campo: boolean;
}

/** What the register of activities is told, and of which municipality. */
export interface Noted {
  readonly codistat: string | null;
  readonly event: NotedEvent;
}

/** Where a session was opened from. */
export interface Origin {
  readonly ip: string;
  /** As the browser calls itself. */
  readonly program: string | undefined;
  /** Through the identity provider. */
  readonly byIdentity?: boolean;
}

export interface OpenSession {
  readonly id: number;
  readonly begun: string;
  readonly seen: string;
  readonly ip: string | null;
  readonly program: string | null;
  readonly own: boolean;
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Of too many sessions of an account those end that were used longest ago. */
async function endBeyondMost({ sql: tx }: Tx, accountId: number): Promise<void> {
  const kept = tx
    .selectFrom('sessioni')
    .select('id')
    .where('utente_id', '=', accountId)
    .where('passo', 'is', null)
    .orderBy('vista_il', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS);
  await tx
    .deleteFrom('sessioni')
    .where('utente_id', '=', accountId)
    .where('passo', 'is', null)
    .where('id', 'not in', kept)
    .execute();
}

/** Takes out the sessions that are over, of all accounts. What nobody used for too long is over before, and goes with the day. */
export const clearSessions = (clock: Clock): PeriodicJob => ({
  name: 'sessions',
  async slice({ sql: tx }, most) {
    const over = tx
      .selectFrom('sessioni')
      .select('token_hash')
      .where('scade_il', '<=', clock().toISOString())
      .limit(most);
    const { numDeletedRows } = await tx
      .deleteFrom('sessioni')
      .where('token_hash', 'in', over)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});

/** Puts a session into the table, and takes out the browser's own before it. */
async function insertSession(
  { sql: tx }: Tx,
  accountId: number,
  previous: string | undefined,
  now: Date,
  more: {
    readonly until: number;
    readonly passo: SignInStep | null;
    readonly from?: Origin | undefined;
    readonly segreto?: string | undefined;
    readonly campo?: boolean;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (previous !== undefined) {
    await tx.deleteFrom('sessioni').where('token_hash', '=', hashOf(previous)).execute();
  }
  await tx
    .insertInto('sessioni')
    .values({
      token_hash: hashOf(token),
      utente_id: accountId,
      creata_il: now,
      vista_il: now,
      scade_il: new Date(now.getTime() + more.until),
      passo: more.passo,
      segreto: more.segreto ?? null,
      campo: more.campo ?? false,
      ip: more.from?.ip ?? null,
      da_identita: more.from?.byIdentity ?? false,
      user_agent: more.from?.program?.slice(0, PROGRAM_LENGTH) ?? null,
    })
    .execute();
  return token;
}

/** Keeps when the account signed in, and before that, and tells whose it is. Whoever does the same at this moment waits. */
async function tellSignIn({ sql: tx }: Tx, accountId: number, now: Date) {
  const told = tx
    .insertInto('accessi')
    .values({ utente_id: accountId, ultimo: now })
    .onConflict((conflict) =>
      conflict.column('utente_id').doUpdateSet({ ultimo: now, precedente: sql.ref('accessi.ultimo') }),
    )
    .returning('utente_id');
  return tx
    .with('told', () => told)
    .selectFrom('told')
    .innerJoin('utenti as u', 'u.id', 'told.utente_id')
    .select(['u.username', 'u.codistat'])
    .executeTakeFirstOrThrow();
}

export function openSessions(db: Database, clock: Clock): Sessions {
  const lookUp = openLookUp(db, clock);

  return {
    ...stepSessions(db, clock),
    ...sessionsOfAccount(db, clock),
    open(accountId, previous, from) {
      const now = clock();
      return db.system(async (tx) => {
        // First, so that sign-ins of one account at the same moment come one after the other.
        const { username, codistat } = await tellSignIn(tx, accountId, now);
        const token = await insertSession(tx, accountId, previous, now, {
          until: absoluteMs,
          passo: null,
          from,
        });
        if (from !== undefined) {
          await endBeyondMost(tx, accountId);
          await knowAddress(tx, accountId, from.ip, now);
        }
        note(tx, codistat, { azione: 'accesso', cosa: 'Accesso', chi: username });
        return token;
      });
    },

    async accountOf(token) {
      if (!tokenForm.test(token)) return undefined;
      const found = await lookUp(hashOf(token));
      if (found === undefined) return undefined;
      const now = clock();
      if (now.getTime() - Date.parse(found.seen) >= seenEveryMs) {
        await db.system(async (tx) => {
          // What a crash loses of it makes a session seen some minutes earlier.
          await tx.script('SET LOCAL synchronous_commit = off');
          await tx.sql
            .updateTable('sessioni')
            .set({ vista_il: now })
            .where('token_hash', '=', hashOf(token))
            .execute();
        });
      }
      return found.account;
    },

    async close(token) {
      if (!tokenForm.test(token)) return { byIdentity: false };
      return db.system(async (tx) => {
        const ended = await tx.sql
          .deleteFrom('sessioni as s')
          .using('utenti as u')
          .whereRef('u.id', '=', 's.utente_id')
          .where('s.token_hash', '=', hashOf(token))
          .returning(['u.username', 'u.codistat', 's.passo', 's.da_identita'])
          .executeTakeFirst();
        if (ended === undefined || ended.passo !== null) return { byIdentity: false };
        note(tx, ended.codistat, { azione: 'accesso', cosa: 'Uscita', chi: ended.username });
        return { byIdentity: ended.da_identita };
      });
    },
  };
}

type StepSessions = Pick<Sessions, 'openStep' | 'waitingFor' | 'secretShown' | 'showSecret'>;

/** Sign-ins that wait for a step. */
function stepSessions(db: Database, clock: Clock): StepSessions {
  return {
    openStep: (accountId, previous, step) =>
      db.system((tx) => insertSession(tx, accountId, previous, clock(), { until: stepMs, ...step })),

    async waitingFor(token, step) {
      if (!tokenForm.test(token)) return undefined;
      const row = await db.system(
        (tx) =>
          sessionQuery(tx.sql, [hashOf(token)], clock())
            .where('s.passo', '=', step)
            .select('s.campo')
            .executeTakeFirst(),
        { readOnly: true },
      );
      return row && { account: signedInOf(row), campo: row.campo };
    },

    async secretShown(token) {
      const row = await db.system(
        ({ sql: tx }) =>
          tx
            .selectFrom('sessioni')
            .where('token_hash', '=', hashOf(token))
            .select('segreto')
            .executeTakeFirst(),
        { readOnly: true },
      );
      return row?.segreto ?? null;
    },

    async showSecret(token, segreto) {
      await db.system(({ sql: tx }) =>
        tx.updateTable('sessioni').set({ segreto }).where('token_hash', '=', hashOf(token)).execute(),
      );
    },
  };
}

/** The sessions of an account, as it sees and ends them. */
function sessionsOfAccount(db: Database, clock: Clock): Pick<Sessions, 'of' | 'end' | 'endOthers'> {
  return {
    async of(accountId, token) {
      const now = clock();
      const rows = await db.system(
        ({ sql: tx }) =>
          tx
            .selectFrom('sessioni as s')
            .innerJoin('utenti as u', 'u.id', 's.utente_id')
            .where('u.id', '=', accountId)
            .where('s.passo', 'is', null)
            .where(isOpen(now))
            .select(['s.id', 's.creata_il', 's.vista_il', 's.ip', 's.user_agent', 's.token_hash'])
            .orderBy('s.vista_il', 'desc')
            .orderBy('s.id', 'desc')
            .execute(),
        { readOnly: true },
      );
      return rows.map((row) => ({
        id: row.id,
        begun: row.creata_il,
        seen: row.vista_il,
        ip: row.ip,
        program: row.user_agent,
        own: row.token_hash === hashOf(token ?? ''),
      }));
    },

    end: (accountId, id, { codistat, event }) =>
      db.system(async (tx) => {
        const { numDeletedRows } = await tx.sql
          .deleteFrom('sessioni')
          .where('utente_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) note(tx, codistat, event);
        return numDeletedRows > 0n;
      }),

    endOthers: (accountId, token, noted) =>
      db.system(async (tx) => {
        const { numDeletedRows } = await tx.sql
          .deleteFrom('sessioni')
          .where('utente_id', '=', accountId)
          .where('token_hash', '<>', hashOf(token ?? ''))
          .executeTakeFirstOrThrow();
        if (noted !== undefined) note(tx, noted.codistat, noted.event);
        return Number(numDeletedRows);
      }),
  };
}
