/** Keys of programs, as tests send them. */

import { keyScopes, roleOfScope, type Scopes } from '@lucerna/domain/rules/key-scope';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { makeKey } from '../../src/keys/queries.ts';
import type { World } from './world.ts';

/** All that somebody with those roles may be given. */
function scopesOf(roles: readonly Capability[]): Scopes {
  const given = keyScopes.flatMap(({ value, writable }) => {
    const role = roleOfScope(value, 'lettura');
    if (role !== undefined && !roles.includes(role)) return [];
    return [[value, writable && roles.includes('SUPERVISORE') ? 'scrittura' : 'lettura']];
  });
  return Object.fromEntries(given);
}

let made = 0;

/** A new personal key of the account, with all scopes that it may have or with those. */
export async function keyOf(world: World, username: string, scopes?: Scopes): Promise<string> {
  const account = await world.db.system(({ sql: tx }) =>
    tx
      .selectFrom('utenti')
      .select(['id', 'username', 'codistat', 'capabilities'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
  const roles = account.capabilities as Capability[];
  const { secret } = await world.db.tenant(account.codistat ?? '', (tx) =>
    makeKey(
      tx,
      { nome: `Programma di ${username} ${++made}`, giorni: 30, ambiti: scopes ?? scopesOf(roles), account },
      { name: username, roles },
      world.now(),
    ),
  );
  return secret;
}

export const byKey = (key: string) => ({ authorization: `Bearer ${key}` });
