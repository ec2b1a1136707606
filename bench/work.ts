/**
 * The work of a city of 100,000 light points with 10,000 faults in 2,000 orders: its boards, the times of its faults, what
 * its cabinets darken and a round of 300 stops, each beside the bare statement where there is one. On both engines.
 * `npm run bench -- work`
 */
import { buildApp } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { median, type Row, report } from './report.ts';
import { city, engines, placeWithCity } from './servers/town.ts';
import { putToWork } from './servers/town-at-work.ts';

const number = (name: string, preset: number) => Number(process.env[name] ?? preset);
const lightPoints = number('LIGHT_POINTS', 100_000);
const size = { faults: number('FAULTS', 10_000), orders: number('ORDERS', 2_000) };
const rounds = 7;
const [boardMs, networkMs, roundMs] = [1_000, 300, 1_000];
const stops = 300;

async function timesOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The rows that a board shows, asked of the database alone. */
const bare = {
  faults: `select g.*, (select json_agg(s) from segnalazioni s where s.codistat = g.codistat and s.id_guasto = g.id)
    from guasti g where g.codistat = '${city}' order by g.segnalato_il desc, g.id desc`,
  orders: `select o.*, (select json_agg(v order by v.numero) from ordini_voci v where v.codistat = o.codistat
    and v.id_ordine = o.id) from ordini o where o.codistat = '${city}' order by o.creato_il desc, o.id desc`,
  times: `select id, segnalato_il, in_carico_il, riparato_il from guasti
    where codistat = '${city}' and stato not in ('unito', 'respinto')`,
};

const bareMs = (db: Database, statement: keyof typeof bare) =>
  timesOf(() => db.tenant(city, (tx) => tx.script(bare[statement]), { readOnly: true, deadlineMs: 60_000 }));

/** The cabinet that most lamps hang on, and one of its lamps. */
async function largestCabinet(db: Database): Promise<{ cabinet: number; lamp: number; lamps: number }> {
  const lamps = await db.tenant(city, (tx) =>
    tx.sql
      .selectFrom('ip_pl')
      .select((of) => [
        'id_imp as cabinet',
        of.fn.max('plid').as('lamp'),
        of.fn.countAll<number>().as('lamps'),
      ])
      .where('codistat', '=', city)
      .where('id_imp', 'is not', null)
      .groupBy('id_imp')
      .orderBy('lamps', 'desc')
      .orderBy('id_imp')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return { cabinet: Number(lamps.cabinet), lamp: Number(lamps.lamp), lamps: Number(lamps.lamps) };
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  const db = await place.open();
  const app = await buildApp({ db, env: readEnv({}) });
  try {
    const account = await db.system(async (tx) => {
      const user = { username: 'bench', nome: 'Bench', codistat: city, capabilities: ['SUPERVISORE'] };
      return (await tx.sql.insertInto('utenti').values(user).returning('id').executeTakeFirstOrThrow()).id;
    });
    const { doing } = await putToWork(db, city, size);
    const token = await openSessions(db, () => new Date()).open(account, undefined);
    const headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
    let bytes = 0;
    const get = (url: string) =>
      timesOf(async () => {
        const response = await app.inject({ url, headers });
        if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
        bytes = response.rawPayload.length;
      });
    const told = async (what: string, url: string, peer: number) => {
      const figure = await get(url);
      rows.push({ what: `${engine}: ${what}`, figure, bytes, peer, most: 1 });
    };
    for (const [name, statement, url] of [
      ['the board of faults', 'faults', '/api/v2.0/guasti'],
      ['the board of orders', 'orders', '/api/v2.0/ordini'],
      ['the times of faults', 'times', '/api/v2.0/guasti/tempi'],
    ] as const) {
      await told(name, url, boardMs);
      rows.push({ what: `${engine}: its rows, by the bare statement`, figure: await bareMs(db, statement) });
    }
    await told('open faults alone', '/api/v2.0/guasti?stato=nuovo,in_carico,in_ordine', boardMs);
    await told('what the board proposes to join', '/api/v2.0/guasti/proposte', boardMs);
    const { cabinet, lamp, lamps } = await largestCabinet(db);
    await told(
      `what a cabinet of ${lamps} lamps darkens`,
      `/api/v2.0/rete/centraline/${cabinet}?verso=valle`,
      networkMs,
    );
    await told('what feeds a lamp of it', `/api/v2.0/rete/pl/${lamp}?verso=monte`, networkMs);

    const entries = await db.tenant(city, (tx) =>
      tx.sql
        .selectFrom('ordini_voci')
        .select((of) => ['id_ordine as id', of.fn.countAll<number>().as('n')])
        .where('codistat', '=', city)
        .where('stato', '=', 'da_fare')
        .where('id_ordine', 'in', doing)
        .groupBy('id_ordine')
        .orderBy('id_ordine')
        .execute(),
    );
    const ordini: number[] = [];
    let together = 0;
    for (const { id, n } of entries) {
      if (together >= Math.min(stops, size.faults / 10) || ordini.length === 100) break;
      ordini.push(id);
      together += Number(n);
    }
    const made = await timesOf(async () => {
      const payload = { giorno: '2026-06-01', squadra: 'Squadra 1', ordini, partenza: [7.6, 45] };
      const response = await app.inject({ method: 'POST', url: '/api/v2.0/giri', headers, payload });
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
    });
    rows.push({ what: `${engine}: a round of ${together} stops`, figure: made, peer: roundMs, most: 1 });
  } finally {
    await app.close();
    await db.close();
    await place.remove();
  }
}
const title = `${size.faults} faults, ${size.orders} orders, ${lightPoints} light points`;
report('work', title, rows);
