/** The account behind a session, and how it is looked up for each request (decision record 69). */
import { createHash } from 'node:crypto';
import type { KeySort, Scopes } from '@lucerna/domain/rules/key-scope';
import { idleMinutes } from '@lucerna/domain/rules/session-time';
import { AGENCY, type Capability, type Role } from '@lucerna/domain/vocabulary/capability';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { Batch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { composer } from '../db/kysely-session.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables.ts';

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
  /** The body whose account it is; null for an account of a municipality, or of nobody. */
  readonly body: { readonly ente: string; readonly nome: string } | null;
  /** The firm that it works for; null: the municipality. */
  readonly impresaId: number | null;
  /** When it signed in before the present time, ISO 8601; null where it never did. */
  readonly previousSignIn: string | null;
  /** The key by which a program asks; absent in a session. Of a key of service the rest is made up of the key. */
  readonly key?: CallingKey;
}

export interface CallingKey {
  readonly id: number;
  readonly nome: string;
  readonly tipo: KeySort;
  readonly scopes: Scopes;
  /** ISO 8601. */
  readonly until: string;
  /** The roles of which nobody has accepted it yet: until then it may do nothing. */
  readonly waitsFor: readonly Capability[];
}

/** An account that belongs to a municipality. */
export type Staff = SignedIn & { readonly codistat: string };

/** Whether the session `s` of the account `u` is not over. */
export function isOpen(now: Date): RawBuilder<boolean> {
  const minutes = (roles: readonly Capability[]) => sql.lit(idleMinutes(roles));
  return sql<boolean>`(s.scade_il > ${now} AND s.vista_il > ${now}::timestamptz - make_interval(mins => CASE
    WHEN 'AMMINISTRATORE' = ANY (u.capabilities) THEN ${minutes(['AMMINISTRATORE'])} ELSE ${minutes([])} END))`;
}

/** What the account may do, as its owner reads it. */
export function rolesOf({ body, capabilities }: SignedIn): readonly Role[] {
  return body === null ? capabilities : [AGENCY];
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** How the account appears to a page and to a handler. */
export function accountQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('utenti as u')
    .leftJoin('comuni as c', 'c.codistat', 'u.codistat')
    .leftJoin('enti as e', 'e.ente', 'u.ente')
    .leftJoin('accessi as a', 'a.utente_id', 'u.id')
    .where('u.attivo', '=', true)
    .select([
      'u.id',
      'u.username',
      'u.nome',
      'u.capabilities',
      'u.codistat',
      'c.nome as comune',
      'c.illuminazione_interni',
      'u.ente',
      'e.nome as nome_ente',
      'a.precedente as accesso_precedente',
      'u.impresa_id',
      sql<number | null>`st_x(c.centro)`.as('lon'),
      sql<number | null>`st_y(c.centro)`.as('lat'),
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountQuery>['executeTakeFirstOrThrow']>>;

/** All that a firm's account may do, whatever roles it was given. */
const rolesOfFirms: readonly Capability[] = ['MANUTENTORE'];

/** The roles that count: a body's account has none in any municipality. */
export function capabilitiesOf(
  row: Pick<AccountRow, 'capabilities' | 'ente' | 'impresa_id'>,
): readonly Capability[] {
  if (row.ente !== null) return [];
  const given = row.capabilities as Capability[];
  return row.impresa_id === null ? given : given.filter((role) => rolesOfFirms.includes(role));
}

export function signedInOf(row: AccountRow): SignedIn {
  return {
    id: row.id,
    username: row.username,
    nome: row.nome,
    capabilities: capabilitiesOf(row),
    body: row.ente === null ? null : { ente: row.ente, nome: row.nome_ente ?? row.ente },
    impresaId: row.impresa_id,
    codistat: row.codistat,
    comune: row.comune,
    center: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
    illuminazioneInterni: row.illuminazione_interni ?? false,
    previousSignIn: row.accesso_precedente,
  };
}

/** Sessions that are open at that moment, those of such hashes, each with its account. */
export function sessionQuery(db: Kysely<Tables>, hashes: readonly string[], now: Date) {
  return accountQuery(db)
    .innerJoin('sessioni as s', 's.utente_id', 'u.id')
    .where(sql<boolean>`s.token_hash = ANY (${hashes})`)
    .where(isOpen(now));
}

/** What a request is made as. */
export interface LookedUp {
  readonly account: SignedIn;
  /** When the session was seen last, ISO 8601. */
  readonly seen: string;
}

function completeSessions(hashes: readonly string[], now: Date) {
  return sessionQuery(composer, hashes, now)
    .where('s.passo', 'is', null)
    .select(['s.token_hash', 's.vista_il']);
}

const composedSessions = preparedQuery(['hashes', 'now'], ({ hashes, now }) =>
  completeSessions(hashes, now).compile(),
);

type SessionRow = Awaited<ReturnType<ReturnType<typeof completeSessions>['executeTakeFirstOrThrow']>>;

/**
 * What the session of such a hash belongs to, in the one way to the database that all requests of a moment share. Each is
 * told what held after it asked: whose session has ended meanwhile is out.
 */
export function openLookUp(db: Database, clock: Clock): (hash: string) => Promise<LookedUp | undefined> {
  const together = new Batch<LookedUp>(async (hashes) => {
    const query = composedSessions({ hashes, now: clock() });
    const rows = (await db.lookUp(query)) as unknown as SessionRow[];
    return new Map(rows.map((row) => [row.token_hash, { account: signedInOf(row), seen: row.vista_il }]));
  });
  return (hash) => together.of(hash);
}
