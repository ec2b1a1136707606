/** That a call leaves its line in the register of activities. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** They change nothing: a file is looked at before it is used, a secret is shown before it is confirmed. */
export const onlyLooks: readonly string[] = ['readBorderFile', 'prepareOwnFactor'];

/** Who chooses the first password, or connects a phone, signs in by it; an import is begun, and then written. */
const twice: readonly string[] = ['chooseFirstPassword', 'activateSecondFactor', 'writeImport'];

/** The call is one request: of the lines that it leaves each has its number and names who called, where that is known. */
export async function expectNoted(
  world: World,
  { access, name }: Endpoint,
  caller: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const lines = (after: number) =>
    world.db.system(({ sql: tx }) =>
      tx
        .selectFrom('registro')
        .select(['id', 'chi', 'richiesta'])
        .where('id', '>', after)
        .orderBy('id')
        .execute(),
    );
  const before = (await lines(0)).at(-1)?.id ?? 0;
  await send();
  const deeds = await lines(before);
  expect(new Set(deeds.map(({ richiesta }) => richiesta)).size).toBe(1);
  expect(deeds.length).toBe(twice.includes(name) ? 2 : 1);
  if (access !== 'anyone') expect(deeds[0]?.chi).toBe(caller);
}
