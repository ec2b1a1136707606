/**
 * Keys of programs (decision record 115): looked up by their hash for each request, in the one way to the database that
 * all requests of a moment share, as sessions are.
 */
import { rolesOfScopes } from '@lucerna/domain/rules/key-rights';
import type { Scopes } from '@lucerna/domain/rules/key-scope';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { Batch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { composer } from '../db/kysely-session.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { capabilitiesOf, hashOf, type SignedIn } from '../sign-in/signed-in.ts';
import { isKey, type KeyCredentials } from './key-credentials.ts';

/** The last use is written at most this often, so that reading does not write each time. */
const usedEveryMs = 60_000;
/** As much of a program's name as helps to know it again. */
const PROGRAM_LENGTH = 300;

/** Who a service key is in history and audit log. No account has such a name. */
export const nameOfService = (nome: string) => `chiave: ${nome}`;

/** From where a key is used. */
export interface KeyUse {
  readonly address: string;
  readonly program: string;
}

export interface Keys {
  /** Whom the key makes of a request; undefined for one that is unknown, expired or revoked, or somebody else's. */
  callerOf(credentials: KeyCredentials, use: KeyUse): Promise<SignedIn | undefined>;
}

function liveKeys(hashes: readonly string[], now: Date) {
  return (
    composer
      .selectFrom('chiavi as k')
      .innerJoin('comuni as c', 'c.codistat', 'k.codistat')
      .leftJoin('utenti as u', 'u.id', 'k.utente_id')
      .where(sql<boolean>`k.impronta = ANY (${hashes})`)
      .where('k.revocata_il', 'is', null)
      .where(sql<boolean>`k.scade_il > ${now}::timestamptz`)
      // Of a disabled account, or one that belongs elsewhere by now, the key is dead.
      .where(sql<boolean>`(k.utente_id IS NULL OR (u.attivo AND u.codistat = k.codistat))`)
      .select(['k.id', 'k.codistat', 'k.nome', 'k.ambiti', 'k.accettata_come', 'k.impronta', 'k.scade_il'])
      .select([
        'k.ultimo_uso_il',
        'u.id as utente_id',
        'u.username',
        'u.nome as nome_account',
        'u.capabilities',
        'u.impresa_id',
      ])
      .select(['c.nome as comune', 'c.illuminazione_interni'])
      .select([sql<number | null>`st_x(c.centro)`.as('lon'), sql<number | null>`st_y(c.centro)`.as('lat')])
  );
}

const composedKeys = preparedQuery(['hashes', 'now'], ({ hashes, now }) => liveKeys(hashes, now).compile());

type KeyRow = Awaited<ReturnType<ReturnType<typeof liveKeys>['executeTakeFirstOrThrow']>>;

function callerOf(row: KeyRow): SignedIn {
  const scopes = row.ambiti as Scopes;
  const personal = row.utente_id !== null;
  // What nobody with the role has accepted yet the key may not do.
  const accepted = rolesOfScopes(scopes).filter((role) => row.accettata_come.includes(role));
  return {
    // No account has a number below one.
    id: row.utente_id ?? -row.id,
    username: row.username ?? nameOfService(row.nome),
    nome: row.nome_account ?? row.nome,
    capabilities: personal
      ? capabilitiesOf({ capabilities: row.capabilities ?? [], ente: null, impresa_id: row.impresa_id })
      : accepted,
    impresaId: row.impresa_id,
    codistat: row.codistat,
    comune: row.comune,
    center: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
    illuminazioneInterni: row.illuminazione_interni,
    body: null,
    previousSignIn: null,
    key: {
      id: row.id,
      nome: row.nome,
      tipo: personal ? 'personale' : 'servizio',
      scopes,
      until: row.scade_il,
      waitsFor: personal ? [] : rolesOfScopes(scopes).filter((role) => !accepted.includes(role)),
    },
  };
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Basic says whose the key is: its own name, or its account's. */
function isNamed(row: KeyRow, user: string | undefined): boolean {
  return user === undefined || [row.nome, row.username].some((name) => name !== null && sameName(name, user));
}

export function openKeys(db: Database, clock: Clock): Keys {
  const together = new Batch<KeyRow>(async (hashes) => {
    const rows = (await db.lookUp(composedKeys({ hashes, now: clock() }))) as unknown as KeyRow[];
    return new Map(rows.map((row) => [row.impronta, row]));
  });

  async function tellUse({ id, codistat }: KeyRow, now: Date, { address, program }: KeyUse): Promise<void> {
    const minute = new Date(Math.floor(now.getTime() / usedEveryMs) * usedEveryMs);
    await db.system(({ sql: tx }) =>
      tx
        .updateTable('chiavi')
        .set({
          ultimo_uso_il: minute,
          ultimo_uso_indirizzo: address,
          ultimo_uso_programma: program.replaceAll('\0', '').slice(0, PROGRAM_LENGTH),
        })
        .where('codistat', '=', codistat)
        .where('id', '=', id)
        .execute(),
    );
  }

  return {
    async callerOf({ key, user }, use) {
      if (!isKey(key)) return undefined;
      const row = await together.of(hashOf(key));
      if (row === undefined || !isNamed(row, user)) return undefined;
      const now = clock();
      const used = row.ultimo_uso_il === null ? Number.NEGATIVE_INFINITY : Date.parse(row.ultimo_uso_il);
      if (now.getTime() - used >= usedEveryMs) await tellUse(row, now, use);
      return callerOf(row);
    },
  };
}
