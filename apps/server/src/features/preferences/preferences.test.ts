import { MOST_PREFERENCES } from '@lucerna/contract/endpoints/preferences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const url = '/api/v2.0/me/preferenze';
const set = (as: string, nome: string, valore: string) =>
  world.call({ method: 'PUT', url, as, payload: { nome, valore } });
const kept = async (as: string) => (await world.call({ url, as })).json().data;

it('keeps what an account prefers for that account alone, the last one that was set', async () => {
  expect((await set('consultazione', 'tema', 'dark')).statusCode).toBe(200);
  await set('consultazione', 'tema', 'light');
  await set('consultazione', 'colonne.edifici', 'denominazione:240');
  expect(await kept('consultazione')).toEqual({ tema: 'light', 'colonne.edifici': 'denominazione:240' });
  expect(await kept('manutentore')).toEqual({});
  await set('consultazione', 'tema', '');
  expect(await kept('consultazione')).toEqual({ 'colonne.edifici': 'denominazione:240' });
});

it('notes none of it in the register of activities', async () => {
  await set('supervisore', 'tema', 'light');
  const noted = () =>
    world.db.system(({ sql }) =>
      sql
        .selectFrom('registro')
        .select(['chi', 'cosa'])
        .where('cosa', '<>', 'Accesso')
        .orderBy('id')
        .execute(),
    );
  const before = await noted();
  expect((await set('supervisore', 'tema', 'dark')).statusCode).toBe(200);
  expect(await noted()).toEqual(before);
});

it('refuses a name that is none, and more than an account may keep', async () => {
  expect((await set('amministrativo', 'NON VA', 'x')).statusCode).toBe(422);
  for (let at = 0; at < MOST_PREFERENCES; at += 1) await set('amministrativo', `p${at}`, 'x');
  const beyond = await set('amministrativo', 'una-di-troppo', 'x');
  expect(beyond.statusCode).toBe(422);
  expect(beyond.json().error).toContain(String(MOST_PREFERENCES));
  expect((await set('amministrativo', 'p0', 'altro')).statusCode).toBe(200);
});
