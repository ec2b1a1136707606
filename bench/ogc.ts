/**
 * OGC API Features over 100,000 light points: a whole copy by `ogr2ogr` beside MapServer's and QGIS Server's of the same
 * table, and beside a copy from GeoPackage to GeoPackage; pages; what a key costs; and five hundred points that a program
 * makes and changes. Processor time is that of all who work for it, the database's too. `npm run bench -- ogc`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '../apps/server/src/keys/queries.ts';
import { besideEmbedded, median, type Row, report } from './report.ts';
import { Copies } from './servers/feature-copies.ts';
import { costOf, type Machines } from './servers/feature-cost.ts';
import { type FeaturePeer, mapServerPeer, qgisServerPeer } from './servers/feature-peers.ts';
import { parentOf, type ServerProcess, startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, type Place, placeWithCity } from './servers/town.ts';
import { lightPointsOf, type User, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const written = 500;
const rounds = 3;

interface Bench {
  readonly engine: EngineName;
  readonly place: Place;
  readonly server: ServerProcess;
  readonly machines: Machines;
  readonly user: User;
  readonly secret: string;
  /** The light points' items. */
  readonly items: string;
  /** Changes a light point, so that nothing that was kept can be sent. */
  touch(): Promise<unknown>;
  read(url: string, headers?: Readonly<Record<string, string>>): Promise<Buffer>;
}

async function openBench(engine: EngineName, place: Place): Promise<Bench> {
  const db = await place.open();
  const [user] = await usersOf(db, city, 1);
  const [point] = await lightPointsOf(db, city);
  if (user === undefined || point === undefined) throw new Error('No user, no light point');
  const account = await db.system(({ sql }) =>
    sql
      .selectFrom('utenti')
      .select(['id', 'username'])
      .where('username', '=', 'uno')
      .executeTakeFirstOrThrow(),
  );
  const asked = { nome: 'Bench', giorni: 30, ambiti: { pl: 'scrittura' }, account } as const;
  const maker = { name: 'uno', roles: ['SUPERVISORE'] } as const;
  const { secret } = await db.tenant(city, (tx) => makeKey(tx, asked, maker, new Date()));
  await db.close();
  const server = await startServer(place.variables);
  const authorization = `Bearer ${secret}`;
  let note = 0;
  return {
    engine,
    place,
    server,
    machines: { server, database: await databaseOf(place) },
    user,
    secret,
    items: `${server.address}/ogc/${city}/collections/pl/items`,
    touch() {
      note += 1;
      return user.need(server.address, 'PUT', `/api/v2.0/pl/${point}`, { note: `misura ${note}` });
    },
    async read(url, headers = { authorization }) {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

/** The first process of the PostgreSQL server; undefined where the engine is embedded. */
async function databaseOf(place: Place): Promise<number | undefined> {
  if ((place.variables.DATABASE_URL ?? '') === '') return undefined;
  const db = await place.open();
  const pid = await db.system(async ({ sql }) => {
    const row = await sql.selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid')).executeTakeFirst();
    return row?.pid ?? 0;
  });
  const postmaster = parentOf(pid);
  await db.close();
  return postmaster;
}

/** A whole copy by `ogr2ogr`, in turns with those who are compared with it. */
async function copyRows(bench: Bench, copies: Copies): Promise<readonly Row[]> {
  const { machines, server, secret, touch, place, engine } = bench;
  const key = ['--config', 'GDAL_HTTP_AUTH', 'BASIC', '--config', 'GDAL_HTTP_USERPWD', `uno:${secret}`];
  const databaseUrl = engine === 'PostgreSQL' ? (place.variables.DATABASE_URL ?? '') : '';
  const peers = (await Promise.all([mapServerPeer(databaseUrl), qgisServerPeer(databaseUrl)])).filter(
    (peer) => peer !== undefined,
  );
  const ours: FeaturePeer = {
    name: 'ours',
    source: `OAPIF:${server.address}/ogc/${city}`,
    layer: 'pl',
    stop() {},
  };
  try {
    for (let i = 0; i < rounds; i += 1) {
      await touch();
      const file = await copies.measure(ours, machines, key);
      await copies.measure({ name: 'file', source: file, layer: 'pl' }, machines);
      for (const peer of peers) await copies.measure(peer, { ...machines, other: peer.pid });
    }
  } finally {
    for (const peer of peers) peer.stop();
  }
  const own = copies.medianOf('ours');
  const file = copies.medianOf('file');
  const what = 'ogr2ogr into a GeoPackage after a change';
  return [
    { what: `${what}, beside from GeoPackage`, figure: own.ms, peer: file.ms, most: 3 },
    { what: 'the same, in processor time', figure: own.cpuMs, peer: file.cpuMs },
    ...peers.flatMap(({ name }) => {
      const peer = copies.medianOf(name);
      return [
        { what: `${what}, beside ${name}`, figure: own.ms, peer: peer.ms, most: 0.8 },
        {
          what: `the same beside ${name}, in processor time`,
          figure: own.cpuMs,
          peer: peer.cpuMs,
          most: 0.8,
        },
      ];
    }),
  ];
}

/** Each page, one after the other. */
async function readPages({ items, read, machines }: Bench) {
  const pages: { readonly ms: number; readonly cpuMs: number }[] = [];
  for (let next: string | undefined = items; next !== undefined; ) {
    let page: Buffer = Buffer.alloc(0);
    const address: string = next;
    pages.push(await costOf(machines, async () => (page = await read(address))));
    next = /"href":"([^"]+)","rel":"next"/.exec(page.subarray(-3_000).toString('utf8'))?.[1];
  }
  return pages;
}

async function pageRows(bench: Bench): Promise<readonly Row[]> {
  const { server, user, touch, read, machines } = bench;
  const lists: number[] = [];
  const pages: number[] = [];
  const [firsts, lasts]: [number[], number[]] = [[], []];
  for (let i = 0; i < 2 * rounds + 1; i += 1) {
    await touch();
    const accept = { ...user.headers, accept: 'application/geo+json' };
    const list = await costOf(machines, () => read(`${server.address}/api/v2.0/pl`, accept));
    await touch();
    // What the server does once after a change is not a page's.
    await read(`${bench.items}?limit=1`);
    const read_ = await readPages(bench);
    if (i === 0) continue;
    lists.push(list.cpuMs);
    pages.push(read_.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
    firsts.push(read_[0]?.ms ?? 0);
    lasts.push(read_.at(-1)?.ms ?? 0);
  }
  return [
    {
      what: 'all pages of 10,000 beside the list, in processor time',
      figure: median(pages),
      peer: median(lists),
      most: 1.3,
    },
    { what: 'the last page beside the first', figure: median(lasts), peer: median(firsts), most: 1.2 },
  ];
}

async function quickRows({
  machines,
  items,
  read,
  server,
  user,
  secret,
  touch,
}: Bench): Promise<readonly Row[]> {
  const authorization = `Bearer ${secret}`;
  const quick = async (url: string, headers: Readonly<Record<string, string>>) => {
    const times: number[] = [];
    for (let i = 0; i < 200; i += 1) times.push((await costOf(machines, () => read(url, headers))).ms);
    return median(times);
  };
  await touch();
  await read(`${items}?limit=1`);
  const one = await quick(`${items}?limit=1`, { authorization });
  const me = `${server.address}/api/v2.0/me`;
  await quick(me, user.headers);
  const [session, key] = [await quick(me, user.headers), await quick(me, { authorization })];
  return [
    { what: 'one feature and how many there are', figure: one, peer: 5, most: 1 },
    { what: 'a quick call by key, beside one by session', figure: key, peer: session },
  ];
}

/** As QGIS does it: each is made, and read again. */
async function writeRows({ items, read, server, user, secret }: Bench): Promise<readonly Row[]> {
  const me = `${server.address}/api/v2.0/me`;
  let most = 0;
  let done = false;
  const others = (async () => {
    while (!done) {
      const start = performance.now();
      await read(me, user.headers);
      most = Math.max(most, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const model = JSON.parse((await read(`${items}?limit=1`)).toString()).features[0];
  const write = async (method: 'POST' | 'PATCH', url: string, body: unknown) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/geo+json';
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (answer.status >= 300) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.headers.get('location') ?? '';
  };
  const places: string[] = [];
  // Ours alone: the database's part of a change is `writes`'s to tell.
  const own = { server, database: undefined, withoutEngine: true } as const;
  const made = await costOf(own, async () => {
    for (let i = 0; i < written; i += 1) {
      const properties = { ...model.properties, pl_cod: `Q${i}` };
      const at = await write('POST', items, { type: 'Feature', geometry: model.geometry, properties });
      await read(at);
      places.push(at);
    }
  });
  const changed = await costOf(own, async () => {
    for (const at of places) await write('PATCH', at, { properties: { note: 'da un programma' } });
  });
  done = true;
  await others;
  const each = (made.cpuMs + changed.cpuMs) / (written * 3);
  return [
    { what: '500 points made in 1,000 requests', figure: made.ms, peer: 15_000, most: 1 },
    { what: '500 points changed', figure: changed.ms, peer: 8_000, most: 1 },
    { what: 'our processor for each request of those', figure: each, peer: 5, most: 1 },
    { what: 'what others wait meanwhile at most', figure: most, peer: 2_000, most: 1 },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-ogc-'));
const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const bench = await openBench(engine, place);
    const told: Row[] = [];
    for (const work of [pageRows, quickRows, writeRows]) told.push(...(await work(bench)));
    told.push(...(await copyRows(bench, new Copies(folder))));
    rows[engine] = told;
    await bench.server.stop();
    console.log(engine, JSON.stringify(told));
  } finally {
    await place.remove();
  }
}
rmSync(folder, { recursive: true, force: true });
report('ogc', `OGC API Features, ${lightPoints.toLocaleString('en')} light points`, besideEmbedded(rows));
