/**
 * `GET /api/riepilogo` of a city of 100,000 light points with two years of monthly bills, on both engines: the first
 * one of a server as it begins to listen and somewhat later, after a write to a light point, after one to a bill, and when
 * nothing was written. `npm run bench -- summary`
 */
import { setTimeout } from 'node:timers/promises';
import { dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';
import { buildApp } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { median, type Row, report } from './report.ts';
import { city, engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = 9;
const mostMs = 100;
/** Until a server that has just begun to listen is asked. */
const readyMs = 10_000;
const months = 24;

/** A bill a month of every cabinet and plant, until the last month that is over. */
async function loadBills(db: Database): Promise<number> {
  const now = new Date();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1;
  const load = async ({ sql, insertMany }: Parameters<Parameters<Database['tenant']>[1]>[0]) => {
    await sql
      .updateTable('imp')
      .set({ vett: 'Energia elettrica', um: 'kWh', cons_prod: 'Consumo' })
      .execute();
    const plants = await sql.selectFrom('imp').select('id_imp').orderBy('id_imp').execute();
    const rows = plants.flatMap(({ id_imp }) =>
      Array.from({ length: months }, (_, at) => {
        const month = last - at;
        const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
        const total = 100 + ((id_imp * 37 + at * 11) % 900);
        return [city, id_imp, first, dayOfNumber(nextMonthNumber(first) - 1), total, total / 4];
      }),
    );
    const columns = ['periodo_inizio', 'periodo_fine', 'totale_lettura', 'importo'] as const;
    await insertMany('bollette', ['codistat', 'id_contat', ...columns], rows);
    await sql.deleteFrom('bollette_da_verificare').execute();
    return plants.length;
  };
  const plants = await db.tenant(city, load, { deadlineMs: 600_000 });
  await db.system(({ script }) => script('ANALYZE'), { deadlineMs: 120_000 });
  return plants;
}

const rows: Row[] = [];
let plants = 0;
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  const db = await place.open();
  try {
    plants = await loadBills(db);
    const account = await db.system(async ({ sql }) => {
      const capabilities = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'];
      const user = { username: 'bench', nome: 'Bench', codistat: city, capabilities };
      return (await sql.insertInto('utenti').values(user).returning('id').executeTakeFirstOrThrow()).id;
    });
    const sessions = openSessions(db, () => new Date());
    await sessions.open(account, undefined);
    const token = await sessions.open(account, undefined);
    const headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
    let bytes = 0;
    let address = '';
    const listening = async () => {
      const app = await buildApp({ db, env: readEnv({}) });
      address = await app.listen({ port: 0, host: '127.0.0.1' });
      return app;
    };
    const timed = async () => {
      const start = performance.now();
      const response = await fetch(`${address}/api/riepilogo`, { headers });
      bytes = (await response.arrayBuffer()).byteLength;
      if (response.status !== 200) throw new Error(`Expected 200, got ${response.status}`);
      return performance.now() - start;
    };
    const point = `UPDATE ip_pl SET note = coalesce(note, '') || '.' WHERE plid = (SELECT min(plid) FROM ip_pl)`;
    const change = async (importo: number) => {
      const [bill] = await db.tenant(city, ({ sql }) =>
        sql.selectFrom('bollette').select('id_letture').orderBy('id_letture').limit(1).execute(),
      );
      const response = await fetch(`${address}/api/bollette/${bill?.id_letture}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ importo }),
      });
      if (!response.ok) throw new Error(`Expected a changed bill, got ${response.status}`);
    };
    const afterWrite: Record<string, number[]> = { 'a light point': [], 'a bill': [] };
    const kept: number[] = [];
    const early = await listening();
    const atOnce = await timed();
    await early.close();
    const app = await listening();
    await setTimeout(readyMs);
    const first = await timed();
    for (let round = 0; round < rounds; round += 1) {
      await db.tenant(city, (tx) => tx.script(point));
      afterWrite['a light point']?.push(await timed());
      // As people write it: who changes a bill has it checked there and then.
      await change(round + 1);
      afterWrite['a bill']?.push(await timed());
      kept.push(await timed());
    }
    await app.close();
    rows.push(
      {
        what: `${engine}: the first answer, asked for as the server begins to listen`,
        figure: atOnce,
        bytes,
      },
      {
        what: `${engine}: the first answer ${readyMs / 1000} s later`,
        figure: first,
        bytes,
        peer: mostMs,
        most: 1,
      },
      ...Object.entries(afterWrite).map(([what, times]) => ({
        what: `${engine}: the first answer after a write to ${what}`,
        figure: median(times),
        bytes,
        peer: mostMs,
        most: 1,
      })),
      { what: `${engine}: the next ones`, figure: median(kept), bytes, peer: mostMs, most: 1 },
    );
  } finally {
    await db.close();
    await place.remove();
  }
}
report('summary', `The dashboard's figures of ${lightPoints} light points, ${plants * months} bills`, rows);
