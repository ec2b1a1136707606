/**
 * A thousand reports of the public from one address, and a thousand from as many: what staff wait for meanwhile, whether
 * the limits are exact, and what is kept of them. On both engines. `npm run bench -- public-reports`
 */
import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PublicChallenge } from '@lucerna/contract/endpoints/public-reports';
import type { Database } from '../apps/server/src/db/database.ts';
import { multipart } from '../apps/server/test/http/multipart-body.ts';
import { percentile, type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { city, engines, placeWithCity } from './servers/town.ts';
import { type User, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 20_000);
const reports = Number(process.env.REPORTS ?? 1_000);
/** So many are sent at once, and so many begin each second: people press a button, programs do not wait for one another. */
const atOnce = 20;
const perSecond = 50;
const [mostOfAddress, mostOfTown] = [5, 100];
const keptBytes = 4_096;
/** A challenge that was solved in less is refused. */
const youngMs = 3_500;

type Place = readonly [lon: number, lat: number];
interface Sent {
  readonly status: number;
}

/** As a computer with that address sends it: each of 127.0.0.0/8 is this one. */
function send(
  address: string,
  from: string,
  method: string,
  path: string,
  form?: ReturnType<typeof multipart>,
) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const call = request(
      `${address}${path}`,
      { method, localAddress: from, agent: false, ...(form && { headers: form.headers }) },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        );
      },
    );
    call.on('error', reject);
    call.end(form?.raw);
  });
}

function solve({ challenge, maxnumber, salt }: PublicChallenge): number {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  }
  throw new Error('No number fits');
}

/** Reports that are ready to be sent: whoever sends a thousand has worked for a thousand first. */
async function prepared(address: string, places: readonly Place[]) {
  const forms: ReturnType<typeof multipart>[] = [];
  for (const [lon, lat] of places) {
    const { text } = await send(address, '127.0.0.1', 'GET', '/api/pubblico/sfida');
    const challenge = (JSON.parse(text) as { data: PublicChallenge }).data;
    const texts = {
      codistat: city,
      lon,
      lat,
      tipo: 'lampada spenta',
      descrizione: 'Davanti al numero 12 la luce non si accende da lunedì.',
      chiave: randomUUID(),
      sfida: JSON.stringify(challenge),
      soluzione: solve(challenge),
    };
    forms.push(
      multipart(Object.entries(texts).map(([field, content]) => ({ field, content: String(content) }))),
    );
  }
  await pause(youngMs);
  return forms;
}

async function sendAll(
  address: string,
  forms: readonly ReturnType<typeof multipart>[],
  addressOf: (n: number) => string,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const waiting = forms.map((form, n) => ({ form, from: addressOf(n) }));
  const begun = performance.now();
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < waiting.length; n = next++) {
      await pause(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()));
      const { form, from } = waiting[n] as (typeof waiting)[number];
      sent.push(await send(address, from, 'POST', '/api/pubblico/segnalazioni', form));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return sent;
}

/** None that grows longer with each report: that is no waiting. */
const staffCalls = [
  '/api/v2.0/me',
  '/api/v2.0/versioni',
  '/api/v2.0/guasti?stato=in_carico',
  '/api/v2.0/centraline',
];

/** What staff wait for, call after call, until the work is done. */
async function staffMs(address: string, user: User, work: Promise<unknown>): Promise<readonly number[]> {
  let over = false;
  const end = work.finally(() => {
    over = true;
  });
  const took: number[] = [];
  for (let n = 0; !over; n += 1) {
    took.push((await user.need(address, 'GET', staffCalls[n % staffCalls.length] as string)).ms);
    await pause(20);
  }
  await end;
  return took;
}

async function placesOf(db: Database, count: number): Promise<readonly Place[]> {
  const rows = await db.system((tx) =>
    tx.sql
      .selectFrom('ip_pl')
      .select(({ fn }) => [
        fn<number>('st_x', ['the_geom']).as('lon'),
        fn<number>('st_y', ['the_geom']).as('lat'),
      ])
      .where('codistat', '=', city)
      .orderBy('plid')
      .limit(count)
      .execute(),
  );
  return rows.map(({ lon, lat }) => [lon, lat]);
}

interface Kept {
  readonly open: number;
  readonly moderated: number;
  readonly bytes: number;
}

async function keptBy(db: Database): Promise<Kept> {
  const rows = await db.system((tx) =>
    tx.sql.selectFrom('guasti').select('moderazione').where('codistat', '=', city).execute(),
  );
  const moderated = rows.filter(({ moderazione }) => moderazione).length;
  let bytes = 0;
  for (const table of ['guasti', 'segnalazioni', 'segnalazioni_indirizzi', 'registro'] as const) {
    const { size } = await db.system((tx) =>
      tx.sql
        .selectNoFrom(({ fn, val }) => fn<number>('pg_total_relation_size', [val(table)]).as('size'))
        .executeTakeFirstOrThrow(),
    );
    bytes += Number(size);
  }
  return { open: rows.length - moderated, moderated, bytes };
}

const countOf = (sent: readonly Sent[], status: number) => sent.filter((one) => one.status === status).length;

/** The sends, with what staff waited for before and meanwhile. */
async function measure(server: ServerProcess, user: User, places: readonly Place[]) {
  const { address } = server;
  const one = await prepared(address, places.slice(0, reports));
  await staffMs(address, user, pause(3_000));
  const alone = await staffMs(address, user, pause(10_000));
  let fromOne: readonly Sent[] = [];
  const amongOne = await staffMs(
    address,
    user,
    sendAll(address, one, () => '127.9.9.9').then((sent) => {
      fromOne = sent;
    }),
  );
  const many = await prepared(address, places.slice(reports));
  let fromMany: readonly Sent[] = [];
  const amongMany = await staffMs(
    address,
    user,
    sendAll(address, many, (n) => `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`).then((sent) => {
      fromMany = sent;
    }),
  );
  return { alone, amongOne, amongMany, fromOne, fromMany };
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const before = await place.open();
    await before.system((tx) =>
      tx.sql
        .updateTable('comuni')
        .set({ segnalazioni_pubbliche: true })
        .where('codistat', '=', city)
        .execute(),
    );
    const [user] = await usersOf(before, city, 1);
    const places = await placesOf(before, 2 * reports);
    const empty = await keptBy(before);
    await before.close();
    if (user === undefined) throw new Error('No user');
    const server = await startServer({
      ...place.variables,
      DEMO: 'off',
      PUBLIC_URL: 'http://localhost:8080',
    });
    const { alone, amongOne, amongMany, fromOne, fromMany } = await measure(server, user, places).finally(
      async () => {
        user.leave();
        await server.stop();
      },
    );
    const after = await place.open();
    const kept = await keptBy(after);
    await after.close();
    const p95 = percentile(alone, 0.95);
    const exact = (what: string, figure: number, wanted: number): Row => ({
      what: `${engine}: ${what}`,
      figure,
      unit: '',
      peer: wanted,
      // Neither more nor fewer.
      most: figure < wanted ? 0 : 1,
    });
    rows.push(
      { what: `${engine}: staff alone, p95`, figure: p95 },
      {
        what: `${engine}: beside ${reports} reports of one address, p95`,
        figure: percentile(amongOne, 0.95),
        peer: p95,
        most: 1.2,
      },
      {
        what: `${engine}: beside ${reports} reports of as many addresses, p95`,
        figure: percentile(amongMany, 0.95),
        peer: p95,
        most: 1.2,
      },
      exact('taken from one address', countOf(fromOne, 201), mostOfAddress),
      exact('refused from it', countOf(fromOne, 429), reports - mostOfAddress),
      exact('taken from as many addresses', countOf(fromMany, 201) + countOf(fromMany, 200), reports),
      exact('not to be moderated', kept.open, mostOfTown),
      {
        what: `${engine}: kept of each that was taken`,
        figure: (kept.bytes - empty.bytes) / (kept.open + kept.moderated),
        unit: 'bytes',
        peer: keptBytes,
        most: 1,
      },
    );
  } finally {
    await place.remove();
  }
}
report('public-reports', `${reports} reports of the public, ${lightPoints} light points`, rows);
