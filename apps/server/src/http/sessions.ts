/**
 * Sessions live in the database; of a session's token only a hash is stored. A session ends after 8 hours
 * without a request and in any case 12 hours after the sign-in: a working day, never the next one.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { type Clock, instantBefore } from './clock.ts';

const idleMs = 8 * 60 * 60_000;
const absoluteMs = 12 * 60 * 60_000;
/** A session is marked as seen at most this often, so that reading does not write each time. */
const seenEveryMs = 60_000;

/** The account behind a session. Municipality and centre are null for an account without one. */
export interface SignedIn {
  readonly id: number;
  readonly username: string;
  readonly nome: string;
  readonly capabilities: readonly Capability[];
  readonly codistat: string | null;
  readonly comune: string | null;
  /** Longitude, latitude. */
  readonly center: readonly [number, number] | null;
  readonly illuminazioneInterni: boolean;
  /** When it signed in before the present time, ISO 8601; null where it never did. */
  readonly previousSignIn: string | null;
}

/** An account that belongs to a municipality. */
export type Staff = SignedIn & { readonly codistat: string };

export interface Sessions {
  /** Opens a session of the account and ends the one of `previous`. The token is in no table. */
  open(accountId: number, previous: string | undefined): Promise<string>;
  /** The account of a token that is still good. */
  accountOf(token: string): Promise<SignedIn | undefined>;
  close(token: string): Promise<void>;
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** How the account appears to a page and to a handler. */
export function accountQuery(tx: Tx) {
  return tx.sql
    .selectFrom('utenti as u')
    .leftJoin('comuni as c', 'c.codistat', 'u.codistat')
    .where('u.attivo', '=', true)
    .select([
      'u.id',
      'u.username',
      'u.nome',
      'u.capabilities',
      'u.codistat',
      'c.nome as comune',
      'c.illuminazione_interni',
      'u.accesso_precedente',
      sql<number | null>`st_x(c.centro)`.as('lon'),
      sql<number | null>`st_y(c.centro)`.as('lat'),
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountQuery>['executeTakeFirstOrThrow']>>;

export function signedInOf(row: AccountRow): SignedIn {
  return {
    id: row.id,
    username: row.username,
    nome: row.nome,
    capabilities: row.capabilities as Capability[],
    codistat: row.codistat,
    comune: row.comune,
    center: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
    illuminazioneInterni: row.illuminazione_interni ?? false,
    previousSignIn: row.accesso_precedente,
  };
}

export function openSessions(db: Database, clock: Clock): Sessions {
  return {
    async open(accountId, previous) {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      await db.system(async ({ sql: tx }) => {
        await tx
          .deleteFrom('sessioni')
          .where((row) =>
            row.or([
              row('scade_il', '<=', now.toISOString()),
              row('vista_il', '<=', instantBefore(now, idleMs)),
              row('token_hash', '=', hashOf(previous ?? '')),
            ]),
          )
          .execute();
        await tx
          .insertInto('sessioni')
          .values({
            token_hash: hashOf(token),
            utente_id: accountId,
            creata_il: now,
            vista_il: now,
            scade_il: new Date(now.getTime() + absoluteMs),
          })
          .execute();
        await tx
          .updateTable('utenti')
          .set({ ultimo_accesso: now, accesso_precedente: sql.ref('ultimo_accesso') })
          .where('id', '=', accountId)
          .execute();
      });
      return token;
    },

    async accountOf(token) {
      if (!tokenForm.test(token)) return undefined;
      const now = clock();
      const row = await db.system(
        (tx) =>
          accountQuery(tx)
            .innerJoin('sessioni as s', 's.utente_id', 'u.id')
            .where('s.token_hash', '=', hashOf(token))
            .where('s.scade_il', '>', now.toISOString())
            .where('s.vista_il', '>', instantBefore(now, idleMs))
            .select('s.vista_il')
            .executeTakeFirst(),
        { readOnly: true },
      );
      if (row === undefined) return undefined;
      if (now.getTime() - Date.parse(row.vista_il) >= seenEveryMs) {
        await db.system(({ sql: tx }) =>
          tx.updateTable('sessioni').set({ vista_il: now }).where('token_hash', '=', hashOf(token)).execute(),
        );
      }
      return signedInOf(row);
    },

    async close(token) {
      if (!tokenForm.test(token)) return;
      await db.system(({ sql: tx }) =>
        tx.deleteFrom('sessioni').where('token_hash', '=', hashOf(token)).execute(),
      );
    },
  };
}
