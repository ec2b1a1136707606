/** All SQL by which keys are made, listed, narrowed, accepted and revoked; for commands and screens alike. */
import { randomBytes } from 'node:crypto';
import type { KeyChange, KeyInList, NewKey } from '@lucerna/contract/endpoints/keys';
import { keyMessages } from '@lucerna/domain/messages';
import { rolesOfScopes, wider } from '@lucerna/domain/rules/key-rights';
import { type KeyState, MOST_KEYS, type Scopes } from '@lucerna/domain/rules/key-scope';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import type { TenantTx } from '../db/database.ts';
import { waitTurn } from '../db/turn.ts';
import { nameOfService } from '../http/keys.ts';
import { hashOf } from '../sign-in/signed-in.ts';
import { KeyFault } from './fault.ts';

const dayMs = 24 * 60 * 60_000;

/** What of the municipality's keys is wanted; all of them where nothing is told. */
export interface KeyFilter {
  readonly id?: number;
  /** The account that the key acts as. */
  readonly account?: number;
}

function rowsOf({ sql: tx, codistat }: TenantTx, { id, account }: KeyFilter) {
  return tx
    .selectFrom('chiavi as k')
    .where('k.codistat', '=', codistat)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id as number))
    .$if(account !== undefined, (query) => query.where('k.utente_id', '=', account as number))
    .select(['k.id', 'k.nome', 'k.utente_id', 'k.ambiti', 'k.accettata_come', 'k.scade_il', 'k.creata_il'])
    .select(['k.creata_da', 'k.revocata_il', 'k.ultimo_uso_il', 'k.ultimo_uso_indirizzo'])
    .select(['k.ultimo_uso_programma', 'k.username'])
    .orderBy('k.id', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function stateOf(row: Row, attende: readonly Capability[], now: Date): KeyState {
  if (row.revocata_il !== null) return 'revocata';
  if (Date.parse(row.scade_il) <= now.getTime()) return 'scaduta';
  return attende.length > 0 ? 'attesa' : 'attiva';
}

const isValid = ({ stato }: Pick<KeyInList, 'stato'>) => stato === 'attiva' || stato === 'attesa';

function lastUse(row: Row): KeyInList['ultimo_uso'] {
  if (row.ultimo_uso_il === null) return null;
  return {
    quando: row.ultimo_uso_il,
    indirizzo: row.ultimo_uso_indirizzo ?? '',
    programma: row.ultimo_uso_programma ?? '',
  };
}

function keyOf(row: Row, now: Date): KeyInList {
  const attende =
    row.utente_id === null
      ? rolesOfScopes(row.ambiti).filter((role) => !row.accettata_come.includes(role))
      : [];
  return {
    id: row.id,
    nome: row.nome,
    tipo: row.utente_id === null ? 'servizio' : 'personale',
    username: row.username,
    ambiti: row.ambiti as Record<string, 'lettura' | 'scrittura'>,
    scade_il: row.scade_il,
    ultimo_uso: lastUse(row),
    creata_il: row.creata_il,
    creata_da: row.creata_da,
    stato: stateOf(row, attende, now),
    revocata_il: row.revocata_il,
    attende,
  };
}

/** The municipality's keys, the newest first, those too that are no good any longer. */
export async function readKeys(tx: TenantTx, now: Date, filter: KeyFilter = {}): Promise<KeyInList[]> {
  return (await rowsOf(tx, filter)).map((row) => keyOf(row, now));
}

/** Who makes a key: `account` null where a command does. */
export interface Maker {
  readonly name: string;
  readonly roles: readonly Capability[];
}

export interface KeyToMake extends Pick<NewKey, 'nome' | 'giorni' | 'ambiti'> {
  /** The account that it acts as; null: a key of service. */
  readonly account: { readonly id: number; readonly username: string } | null;
}

/** Keys of a municipality are made and changed one after the other: names and number are counted, rights only narrowed. */
export const waitForKeys = (tx: TenantTx): Promise<void> => waitTurn(tx, 'chiavi');

function refuseTaken(keys: readonly KeyInList[], nome: string, but?: number): void {
  const taken = keys.some(
    (key) => key.id !== but && key.stato !== 'revocata' && key.nome.toLowerCase() === nome.toLowerCase(),
  );
  if (taken) throw new KeyFault(keyMessages.nameTaken);
}

/** Makes a key and gives it: it is kept nowhere. Throws `KeyFault`. */
export async function makeKey(
  tx: TenantTx,
  { nome, giorni, ambiti, account }: KeyToMake,
  maker: Maker,
  now: Date,
): Promise<{ readonly key: KeyInList; readonly secret: string }> {
  await waitForKeys(tx);
  const keys = await readKeys(tx, now);
  refuseTaken(keys, nome);
  if (keys.filter(isValid).length >= MOST_KEYS) throw new KeyFault(keyMessages.tooMany);
  const secret = `luc_${randomBytes(32).toString('base64url')}`;
  const { id } = await tx.sql
    .insertInto('chiavi')
    .values({
      codistat: tx.codistat,
      nome,
      utente_id: account?.id ?? null,
      username: account?.username ?? null,
      impronta: hashOf(secret),
      ambiti: JSON.stringify(ambiti),
      accettata_come: rolesOfScopes(ambiti).filter((role) => maker.roles.includes(role)),
      scade_il: new Date(now.getTime() + giorni * dayMs),
      creata_il: now,
      creata_da: maker.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [key] = await readKeys(tx, now, { id });
  return { key: key as KeyInList, secret };
}

/** Narrows a key that was read in the same turn. Throws `KeyFault`. */
export async function narrowKey(
  tx: TenantTx,
  key: KeyInList,
  { nome, ambiti, giorni }: KeyChange,
  now: Date,
): Promise<KeyInList> {
  if (!isValid(key)) throw new KeyFault(keyMessages.notValid);
  if (nome !== undefined) refuseTaken(await readKeys(tx, now), nome, key.id);
  const [beyond] = ambiti === undefined ? [] : wider(ambiti, key.ambiti as Scopes);
  if (beyond !== undefined) throw new KeyFault(keyMessages.widerScope, `ambiti.${beyond}`);
  const until = giorni === undefined ? undefined : new Date(now.getTime() + giorni * dayMs);
  if (until !== undefined && until.getTime() > Date.parse(key.scade_il)) {
    throw new KeyFault(keyMessages.longerLife, 'giorni');
  }
  const change = {
    ...(nome !== undefined && { nome }),
    ...(ambiti !== undefined && { ambiti: JSON.stringify(ambiti) }),
    ...(until !== undefined && { scade_il: until }),
  };
  if (Object.keys(change).length > 0) await changeRow(tx, key.id, change);
  return readOne(tx, key.id, now);
}

async function changeRow(
  { sql: tx, codistat }: TenantTx,
  id: number,
  change: { nome?: string; ambiti?: string; scade_il?: Date; revocata_il?: Date; accettata_come?: string[] },
): Promise<void> {
  await tx.updateTable('chiavi').set(change).where('codistat', '=', codistat).where('id', '=', id).execute();
}

async function readOne(tx: TenantTx, id: number, now: Date): Promise<KeyInList> {
  const [key] = await readKeys(tx, now, { id });
  return key as KeyInList;
}

/** Ends a key: it is dead at the next request. Throws `KeyFault` where it was ended before. */
export async function revoke(tx: TenantTx, key: KeyInList, now: Date): Promise<KeyInList> {
  if (key.revocata_il !== null) throw new KeyFault(keyMessages.notValid);
  await changeRow(tx, key.id, { revocata_il: now });
  return readOne(tx, key.id, now);
}

/** Accepts what the key of service may do, as far as those roles go. Throws `KeyFault` where it waits for none of them. */
export async function accept(
  tx: TenantTx,
  key: KeyInList,
  roles: readonly Capability[],
  now: Date,
): Promise<KeyInList> {
  const given = key.attende.filter((role) => roles.includes(role));
  if (!isValid(key)) throw new KeyFault(keyMessages.notValid);
  if (given.length === 0) throw new KeyFault(keyMessages.waitsForOther);
  const needed = rolesOfScopes(key.ambiti as Scopes);
  await changeRow(tx, key.id, {
    accettata_come: needed.filter((role) => given.includes(role) || !key.attende.includes(role)),
  });
  return readOne(tx, key.id, now);
}

export async function personalKeysAllowed({ sql: tx, codistat }: TenantTx): Promise<boolean> {
  const { chiavi_personali } = await tx
    .selectFrom('comuni')
    .where('codistat', '=', codistat)
    .select('chiavi_personali')
    .executeTakeFirstOrThrow();
  return chiavi_personali;
}

export async function allowPersonalKeys({ sql: tx, codistat }: TenantTx, allowed: boolean): Promise<void> {
  await tx
    .updateTable('comuni')
    .set({ chiavi_personali: allowed })
    .where('codistat', '=', codistat)
    .execute();
}

/** The key by what history and audit log call it, for whoever has to be told. */
export const calledOf = ({ nome, tipo }: Pick<KeyInList, 'nome' | 'tipo'>) =>
  tipo === 'servizio' ? nameOfService(nome) : nome;
