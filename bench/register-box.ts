/**
 * A box of about 1,000 of 100,000 light points: the processor time of server and database together, beside the
 * limit of 20 ms (of the embedded engine, which may take twice as long, 40) and beside what the bare rows cost in the
 * same run. `npm run bench -- register-box`
 */
import { geoJsonMediaType } from '@lucerna/contract/columns';
import { type Row, report } from './report.ts';
import { cpuOf, processesOfServer, startServer } from './servers/server-process.ts';
import { city, engines, type Place, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const wanted = lightPoints / 100;
const mostMs = { embedded: 40, PostgreSQL: 20 } as const;
const calls = 300;
/** A server runs for months: what the first calls cost is the compiling of what they run. */
const warm = 300;

type Box = readonly [number, number, number, number];

/** A box around the town's middle that holds about as many points as are wanted. */
async function boxOf(
  connect: () => Promise<{ box: Box; count: number }[]>,
): Promise<{ box: Box; count: number }> {
  const tried = await connect();
  return tried.reduce((best, one) =>
    Math.abs(one.count - wanted) < Math.abs(best.count - wanted) ? one : best,
  );
}

/** The processes of the database, and what the rows of the box cost them without anything made of them. */
async function bareRows(place: Place, box: Box): Promise<{ also: number[]; bareMs: number }> {
  const db = await place.open();
  const bare = `SELECT * FROM ip_pl WHERE the_geom && ST_MakeEnvelope(${box.join()}, 4326)`;
  const read = async () => {
    await db.system(async ({ copyOut }) => {
      for await (const _ of copyOut(bare));
    });
  };
  await read();
  const { pid } = await db.system(({ sql }) =>
    sql.selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid')).executeTakeFirstOrThrow(),
  );
  const also = processesOfServer(pid);
  const cpu = () => also.reduce((sum, one) => sum + cpuOf(one), 0);
  const before = cpu();
  for (let i = 0; i < calls; i += 1) await read();
  const bareMs = (cpu() - before) / calls;
  await db.close();
  return { also: also.filter((one) => one !== pid), bareMs };
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const { box, count } = await boxOf(() =>
      db.system(async ({ sql }) => {
        const found: { box: Box; count: number }[] = [];
        const points = await sql
          .selectFrom('ip_pl')
          .select(({ fn }) => [
            fn<number>('st_x', ['the_geom']).as('lon'),
            fn<number>('st_y', ['the_geom']).as('lat'),
          ])
          .where('codistat', '=', city)
          .execute();
        const middle = points[Math.floor(points.length / 2)] ?? { lon: 0, lat: 0 };
        for (let half = 0.0005; half < 0.05; half *= 1.1) {
          const box = [middle.lon - half, middle.lat - half, middle.lon + half, middle.lat + half] as const;
          const inside = points.filter(
            ({ lon, lat }) => lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3],
          );
          found.push({ box, count: inside.length });
        }
        return found;
      }),
    );
    await db.close();

    const server = await startServer(place.variables);
    const headers = { ...(await server.signIn('uno')), accept: geoJsonMediaType, 'accept-encoding': 'br' };
    const url = `${server.address}/api/v2.0/pl?bbox=${box.join()}`;
    const ask = async () => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`The box: ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    for (let i = 0; i < warm; i += 1) await ask();

    const { also, bareMs } =
      engine === 'PostgreSQL' ? await bareRows(place, box) : { also: [], bareMs: undefined };
    const before = server.cpuMs(...also);
    const start = performance.now();
    for (let i = 0; i < calls; i += 1) await ask();
    const wall = (performance.now() - start) / calls;
    const cpu = (server.cpuMs(...also) - before) / calls;
    await server.stop();

    const what = `${engine}: a box of ${count} of ${lightPoints}`;
    if (bareMs !== undefined)
      rows.push({ what: `${engine}: the bare rows, in the database alone`, figure: bareMs });
    rows.push(
      { what: `${what}, processor time`, figure: cpu, peer: mostMs[engine], most: 1 },
      { what: `${what}, until its last byte`, figure: wall },
    );
  } finally {
    await place.remove();
  }
}
report('register-box', 'A box of light points as GeoJSON', rows);
