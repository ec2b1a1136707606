/**
 * The export of 100,000 and of 200,000 rows, as the page sends those of its grid: how long, how much memory above what
 * the process held before, and how long somebody else's quick reads take meanwhile. `npm run bench -- export`
 */
import { gzipSync } from 'node:zlib';
import { besideEmbedded, percentile, type Row, report } from './report.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { type EngineName, engines, placeWithCity } from './servers/town.ts';
import { usersOf } from './servers/users.ts';

const sizes = [100_000, 200_000] as const;
const mostMb = 150;
/** What others wait at most for what they ask, their 95th percentile. */
const mostOthersMs = 30;
const pauseMs = 20;
/** The small town of `placeWithCity`, in which nobody exports. */
const elsewhere = '999101';
/** What the grid of light points shows, as wide as its rows are. */
const columns = 38;

function bodyOf(rows: number): string {
  const keys = Array.from({ length: columns }, (_, i) => i.toString(36));
  const row = (i: number) =>
    Object.fromEntries(
      keys.map((key, c) => {
        if (c === 0) return [key, i];
        if (c % 6 === 1) return [key, `Via dei Tigli ${i % 400}`];
        if (c % 6 === 2) return [key, `LED ${c}`];
        if (c % 6 === 3) return [key, c * 10 + (i % 10)];
        if (c % 6 === 4) return [key, '2019-05-14'];
        return [key, i % 3 === 0 ? 'Sì' : 'No'];
      }),
    );
  const pieces = Array.from({ length: rows }, (_, i) => JSON.stringify(row(i)));
  const head = JSON.stringify({
    sheet: 'Punti Luce',
    columns: keys.map((key) => ({ key, label: `Colonna ${key}` })),
  });
  return `${head.slice(0, -1)},"rows":[${pieces.join(',')}]}`;
}

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, 10_000);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const [exporter] = await usersOf(db, '999100', 1);
    const [other] = await usersOf(db, elsewhere, 1);
    await db.close();
    if (exporter === undefined || other === undefined) throw new Error('No users');
    const server = await startServer(place.variables);
    const { address } = server;
    const read = () => other.need(address, 'GET', '/api/v2.0/me');
    for (let i = 0; i < 100; i += 1) await read();
    const told: Row[] = [];
    for (const size of sizes) {
      const json = bodyOf(size);
      // As the page sends it.
      const body = gzipSync(json);
      const held = server.residentMb();
      let most = held;
      let done = false;
      const waits: number[] = [];
      const watching = (async () => {
        while (!done) {
          waits.push((await read()).ms);
          most = Math.max(most, server.residentMb());
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      })();
      const start = performance.now();
      const answer = await fetch(`${address}/api/utils/export`, {
        method: 'POST',
        headers: { ...exporter.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body,
      });
      const bytes = (await answer.arrayBuffer()).byteLength;
      const took = performance.now() - start;
      done = true;
      await watching;
      const what = `${size.toLocaleString('en')} rows`;
      if (!answer.ok) {
        console.log(`${what} of ${Math.round(json.length / 1e6)} MB: ${answer.status}`);
        told.push({ what: `${what}: refused`, figure: 1, unit: 'times', peer: 1, most: 0 });
        continue;
      }
      told.push(
        { what: `${what}: until the file is there`, figure: took, bytes },
        {
          what: `${what}: memory above what was held`,
          figure: most - held,
          unit: 'MB',
          peer: mostMb,
          most: 1,
        },
        {
          what: `${what}: others' /me meanwhile, 95th percentile`,
          figure: percentile(waits, 0.95),
          peer: scale.goal(mostOthersMs),
          most: 1,
        },
      );
    }
    rows[engine] = told;
    await server.stop();
    for (const user of [exporter, other]) user.leave();
  } finally {
    await place.remove();
  }
}
report('export', 'Exports of many rows', besideEmbedded(rows));
