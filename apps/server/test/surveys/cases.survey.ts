/**
 * Files that people complain of in public, into the demo, every proposal accepted: each comes in with its right value or its
 * right word. `npm run prova-rilievi -- --casi <folder>`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { silentLog } from '../../src/db/log.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readEnv } from '../../src/env.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { type Caller, importCalls, type Json } from '../http/import-calls.ts';
import { importedFigures } from '../http/imported-figures.ts';
import { ofThePage } from '../http/world.ts';
import { About, cases } from './cases.ts';

/** When those who made the files might have had the bills that they hold: a year ahead is refused. */
const clock = () => new Date('2027-01-20T08:00:00Z');

const folder = process.env.LUCERNA_CASES ?? '';

async function openDemo() {
  const db = await openTestDatabase();
  await loadDemo(db, { log: silentLog, clock: () => new Date('2026-11-21T08:00:00Z') });
  const { id } = await db.system(({ sql: tx }) =>
    tx.selectFrom('utenti').select('id').where('username', '=', 'ufficio').executeTakeFirstOrThrow(),
  );
  const cookie = `lucerna_session=${await openSessions(db, clock).open(id, undefined)}`;
  const app = await buildApp({ db, env: readEnv({}), clock });
  return { db, app, headersOf: async () => ({ ...ofThePage, cookie }) };
}
let demo: Caller & Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  demo = await openDemo();
  // What is too far ahead is told by the machine's own day.
  vi.useFakeTimers({ toFake: ['Date'], now: clock() });
});
afterAll(async () => {
  vi.useRealTimers();
  await demo?.app.close();
  await demo?.db.close();
});
const { call, prepared, write } = importCalls(() => demo);

const elements = async (segment: string): Promise<Json[]> => {
  const url = `/api/v2.0/${segment}`;
  return (await demo.app.inject({ url, headers: await demo.headersOf() })).json().features;
};

async function lampsByCode(): Promise<ReadonlyMap<string, Json>> {
  const cabinets = new Map<number, string>(
    (await elements('centraline')).map(({ properties }) => [properties.id_imp, properties.uten]),
  );
  const all = (await elements('pl')).map(({ properties, geometry }) => {
    const [lon, lat] = geometry.coordinates;
    return [
      properties.pl_cod,
      { ...properties, cabinet: cabinets.get(properties.id_imp), lon, lat },
    ] as const;
  });
  return new Map(all);
}

const within = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof About ? expect.closeTo(value.value, 5) : value,
    ]),
  );

describe('each file comes in with its right value, or its right word', () => {
  it.each(cases.map((one) => [one.file, one] as const))('%s', async (file, one) => {
    expect(existsSync(`${folder}/${file}`), `${folder}/${file}`).toBe(true);
    const id = await prepared(file, readFileSync(`${folder}/${file}`), one.type);
    if (one.choices !== undefined) expect((await call('PUT', `/${id}`, one.choices)).status).toBe(200);
    const checked: Json = (await call('GET', `/${id}/righe`)).body.data;
    const words = checked.motivi.map(({ motivo }: Json) => motivo).join('\n');
    const { modificato, scartato } = checked.verdetti;
    expect([modificato, scartato, checked.nascoste], words).toEqual([0, one.refused ?? 0, one.hidden ?? 0]);
    if (one.said !== undefined) expect(words).toMatch(one.said);
    expect(await write(id)).toMatchObject({ inserite: one.inserted, da_posizionare: 0 });
    if (one.figures !== undefined) expect(await importedFigures(demo.db, one.type, id)).toEqual(one.figures);
    const came = one.lamps === undefined ? new Map<string, Json>() : await lampsByCode();
    for (const [code, fields] of Object.entries(one.lamps ?? {}))
      expect(came.get(code), code).toMatchObject(within(fields));
    expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
  });
});
