/**
 * The answer with all light points of the city: how long to its first and its last byte, after a change and kept, beside
 * the database writing the same rows to a file, as JSON and plain, in one run; and how long the server's own loop
 * stands still meanwhile. `npm run bench -- register-lists`
 */
import { rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { columnsMediaType, geoJsonMediaType } from '@lucerna/contract/columns';
import { projectRoot } from '../tools/install.mjs';
import { besideEmbedded, median, type Row, report } from './report.ts';
import { copyToFileMs, listedColumns, listedRows, scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';
import { lightPointsOf, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = 5;
const encodings = ['br', 'gzip', 'identity'] as const;
const sameRows = `SELECT row_to_json(r) FROM (SELECT ${listedColumns} ${listedRows}) r`;
const pauseFile = join(tmpdir(), `lucerna-bench-${process.pid}.pause`);
const watched = `--import=${pathToFileURL(join(projectRoot, 'bench/servers/loop-pause.mjs'))}`;

interface Timing {
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

function fetchTimed(url: string, headers: Record<string, string>): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const call = request(url, { headers }, (response) => {
      let first = performance.now() - start;
      let bytes = 0;
      response.once('data', () => {
        first = performance.now() - start;
      });
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          first,
          last: performance.now() - start,
          bytes,
          status: response.statusCode ?? 0,
          headers: response.headers,
        }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

const goals = {
  GeoJSON: { accept: geoJsonMediaType, most: 1.2 },
  columns: { accept: columnsMediaType, most: 1.5 },
} as const;

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const plain: number[] = [];
    const json: number[] = [];
    for (let round = 0; engine === 'PostgreSQL' && round < rounds; round += 1) {
      plain.push(await copyToFileMs(db, `SELECT ${listedColumns} ${listedRows}`));
      json.push(await copyToFileMs(db, sameRows));
    }
    const limits = { GeoJSON: median(json), columns: median(plain) };
    const [id] = await lightPointsOf(db, city);
    const [user] = await usersOf(db, city, 1);
    await db.close();
    if (user === undefined) throw new Error('No user');

    const server = await startServer({
      ...place.variables,
      LOOP_PAUSE_FILE: pauseFile,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${watched}`,
    });
    const url = `${server.address}/api/v2.0/pl`;
    /** A write to the layer, so that nothing kept is of use. */
    const touch = (round: number) =>
      user.need(server.address, 'PUT', `/api/v2.0/pl/${id}`, { note: `${performance.now()} ${round}` });
    const told: Row[] =
      engine === 'PostgreSQL'
        ? [
            { what: 'the database writes the rows to a file, as JSON', figure: limits.GeoJSON },
            { what: 'the same, plain', figure: limits.columns },
          ]
        : [];
    for (const [name, { accept, most }] of Object.entries(goals)) {
      const limit = limits[name as keyof typeof limits];
      const ask = (encoding: string) =>
        fetchTimed(url, { ...user.headers, accept, 'accept-encoding': encoding });
      const after: Timing[] = [];
      const pauses: number[] = [];
      const kept: Record<string, Timing[]> = { br: [], gzip: [], identity: [] };
      for (let round = 0; round < rounds; round += 1) {
        await touch(round);
        await server.loopPauseMs(pauseFile);
        after.push(await ask('br'));
        pauses.push(await server.loopPauseMs(pauseFile));
      }
      for (const encoding of encodings) {
        // The first reader of an encoding has it made.
        await ask(encoding);
        for (let round = 0; round < rounds; round += 1) kept[encoding]?.push(await ask(encoding));
      }
      const again = await fetchTimed(url, {
        ...user.headers,
        accept,
        'accept-encoding': 'br',
        'if-none-match': String(kept.br?.at(-1)?.headers.etag),
      });
      if (again.status !== 304) throw new Error(`Expected 304, got ${again.status}`);
      const of = (timings: readonly Timing[] = [], pick: (timing: Timing) => number) =>
        median(timings.map(pick));
      const compared = engine === 'PostgreSQL' ? { peer: limit, most } : {};
      told.push(
        { what: `${name} after a change: first byte`, figure: of(after, ({ first }) => first) },
        {
          what: `${name} after a change: last byte`,
          figure: of(after, ({ last }) => last),
          bytes: of(after, ({ bytes }) => bytes),
          ...compared,
        },
        {
          what: `${name} after a change: longest pause of the server's loop`,
          figure: median(pauses),
          peer: scale.goal(20),
          most: 1,
        },
        ...(['br', 'gzip'] as const).map((encoding) => ({
          what: `${name} kept, ${encoding}: last byte`,
          figure: of(kept[encoding], ({ last }) => last),
          peer: scale.goal(10),
          most: 1,
        })),
        {
          what: `${name} kept, uncompressed: first byte`,
          figure: of(kept.identity, ({ first }) => first),
          peer: scale.goal(50),
          most: 1,
        },
        { what: `${name} kept, asked with If-None-Match`, figure: again.last, peer: scale.goal(10), most: 1 },
      );
    }
    rows[engine] = told;
    await server.stop();
    user.leave();
  } finally {
    rmSync(pauseFile, { force: true });
    await place.remove();
  }
}
report('register-lists', `All light points (${lightPoints})`, besideEmbedded(rows));
