/** The limit of keys that are no good, over several servers (decision record 115). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signInTo } from '../../test/http/sign-in.ts';
import { openWorld, type World } from '../../test/http/world.ts';
import { KeyFailures } from './key-failures.ts';

let world: World;
let servers: readonly KeyFailures[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  servers = [1, 2].map(() => new KeyFailures(world.db, world.now));
  await world.db.system(({ sql }) => sql.deleteFrom('tentativi_accesso').execute());
});

const kept = () =>
  world.db.system(({ sql }) => sql.selectFrom('tentativi_accesso').selectAll().execute(), { readOnly: true });

/** How many failures of an address a server hears that come one after the other. */
async function heardInTurn(failures: number, address: string): Promise<number> {
  let heard = 0;
  for (let at = 0; at < failures; at += 1) {
    if ((await servers[0]?.isOneTooMany(address)) === false) heard += 1;
  }
  return heard;
}

/** Each failure goes to the next of so many servers, all at once; how many were no more than an address may. */
async function heard(failures: number, address: string, among = servers.length): Promise<number> {
  const answers = Array.from({ length: failures }, (_, at) => servers[at % among]?.isOneTooMany(address));
  return (await Promise.all(answers)).filter((tooMany) => tooMany === false).length;
}

it('thirty of an address in a minute are heard, by one server and by two between them', async () => {
  expect(await heard(80, '198.51.100.1', 1)).toBe(30);
  expect(await heard(20, '198.51.100.2')).toBe(20);
  expect(await heard(60, '198.51.100.2')).toBe(10);
  expect(await heard(1, '198.51.100.3')).toBe(1);
  world.later(60_000);
  expect(await heard(1, '198.51.100.2')).toBe(1);
});

it('nine of them write nothing, and nothing is written beyond the limit', async () => {
  await heard(9, '198.51.100.4', 1);
  expect(await kept()).toEqual([]);
  await heard(200, '198.51.100.4', 1);
  expect(await kept()).toHaveLength(30);
});

it('a server that sees fewer than ten answers them, whatever another one saw', async () => {
  await heard(40, '198.51.100.5', 1);
  expect(await servers[1]?.isOneTooMany('198.51.100.5')).toBe(false);
  expect(await heard(20, '198.51.100.5')).toBe(8);
});

it('a minute goes on where it was when the count in memory begins anew', async () => {
  await heard(25, '198.51.100.6', 1);
  world.later(59_000);
  await heard(1, '198.51.100.7', 1);
  servers = [new KeyFailures(world.db, world.now)];
  // In turn: the tenth writes for those before it, and which of several at once comes first to the database is chance.
  expect(await heardInTurn(20, '198.51.100.6')).toBe(9);
});

it('what keys get wrong in a quarter of an hour does not count where people sign in', async () => {
  for (let minute = 0; minute < 4; minute += 1) {
    await heard(40, '198.51.100.8', 1);
    world.later(60_000);
  }
  expect(await kept()).toHaveLength(120);
  expect((await signInTo(world, { password: 'sbagliata', from: '198.51.100.8' })).statusCode).toBe(401);
});
