/**
 * A change of one light point by the API, beside the bare UPDATE with its triggers; and twenty users who change as fast
 * as they are answered, all in one town of 100,000 points, beside twenty in as many towns.
 * `npm run bench -- writes`
 */
import { loadLargeTown } from '../apps/server/src/demo/load-demo.ts';
import { besideEmbedded, median, percentile, type Row, report } from './report.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';
import { lightPointsOf, type User, usersOf } from './servers/users.ts';

/** 3 ms where the bare UPDATE took 1.3. */
const mostOfBareUpdate = 3 / 1.3;
const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const pointsOfTown = 300;
const atOnce = 20;
const calls = 300;
/** Until its functions are compiled: a server works for months. */
const warm = 1_000;
const seconds = 6;
const actor = { user: 'bench', origin: 'modulo' } as const;

/** Users, each with the light points that it changes: nobody waits for another's. */
type Writers = readonly { readonly user: User; readonly ids: readonly number[] }[];

/** Changes as fast as they are answered, for some seconds. */
async function together(address: string, writers: Writers): Promise<{ rate: number; p99: number }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    writers.map(async ({ user, ids }) => {
      for (let i = 0; performance.now() < end; i += 1) {
        const id = ids[i % ids.length];
        times.push((await user.need(address, 'PUT', `/api/v2.0/pl/${id}`, { note: `${times.length}` })).ms);
      }
    }),
  );
  return { rate: times.length / seconds, p99: percentile(times, 0.99) };
}

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const cityIds = await lightPointsOf(db, city);
    const inCity: Writers = (await usersOf(db, city, atOnce)).map((user, i) => ({
      user,
      ids: cityIds.filter((_, n) => n % atOnce === i).slice(0, pointsOfTown),
    }));
    const inTowns: { user: User; ids: number[] }[] = [];
    for (let i = 0; i < atOnce; i += 1) {
      const codistat = `9993${String(i).padStart(2, '0')}`;
      await loadLargeTown(db, { codistat, nome: `Paese ${i}`, lightPoints: pointsOfTown });
      const [user] = await usersOf(db, codistat, 1);
      if (user !== undefined) inTowns.push({ user, ids: await lightPointsOf(db, codistat) });
    }
    await db.system(({ script }) => script('ANALYZE'), { deadlineMs: 120_000 });
    const bare: number[] = [];
    for (let i = 0; i < calls; i += 1) {
      const update = `UPDATE ip_pl SET note = 'bare ${i}' WHERE codistat = '${city}' AND plid = ${cityIds[i]}`;
      await db.tenant(
        city,
        async (tx) => {
          const start = performance.now();
          await tx.script(update);
          bare.push(performance.now() - start);
        },
        { actor },
      );
    }
    await db.close();

    const server = await startServer(place.variables);
    const one = inCity[0]?.user as User;
    const alone: number[] = [];
    for (let i = 0; i < warm + calls; i += 1) {
      const { ms } = await one.need(server.address, 'PUT', `/api/v2.0/pl/${cityIds[i]}`, {
        note: `alone ${i}`,
      });
      if (i >= warm) alone.push(ms);
    }
    // In turns, twice: what else the machine does meets both alike.
    const measured = {
      one: [] as { rate: number; p99: number }[],
      many: [] as { rate: number; p99: number }[],
    };
    for (let round = 0; round < 2; round += 1) {
      measured.many.push(await together(server.address, inTowns));
      measured.one.push(await together(server.address, inCity));
    }
    await server.stop();
    for (const { user } of [...inCity, ...inTowns]) user.leave();
    const best = (of: { rate: number }[]) => Math.max(...of.map(({ rate }) => rate));
    // Milliseconds a change, so that less is better, as everywhere.
    rows[engine] = [
      { what: 'the bare UPDATE with its triggers', figure: median(bare) },
      { what: 'a PUT alone', figure: median(alone), peer: median(bare), most: mostOfBareUpdate },
      { what: '20 users in 20 towns, ms a PUT', figure: 1_000 / best(measured.many) },
      {
        what: '20 users in one town, ms a PUT',
        figure: 1_000 / best(measured.one),
        peer: 1_000 / best(measured.many),
        most: 1.25,
      },
      {
        what: '20 users in one town, 99th percentile',
        figure: Math.min(...measured.one.map(({ p99 }) => p99)),
        peer: scale.goal(250),
        most: 1,
      },
    ];
  } finally {
    await place.remove();
  }
}
report('writes', `Changes of light points, ${lightPoints} in the city`, besideEmbedded(rows));
