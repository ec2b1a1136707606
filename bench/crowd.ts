/**
 * Four hundred users in twenty towns who ask as fast as they are answered, every second one writing: what is done for
 * them (goodput) beside the most that is done for fewer, how long the accepted wait, and that the others are refused at
 * once. Who is refused comes again after the pause that the answer names. `npm run bench -- crowd`
 */
import { loadLargeTown } from '../apps/server/src/demo/load-demo.ts';
import { besideEmbedded, percentile, type Row, report } from './report.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { type EngineName, engines, placeWithCity } from './servers/town.ts';
import { lightPointsOf, type User, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const towns = 20;
const usersOfTown = 20;
const pointsOfTown = 300;
const seconds = 10;
/** Fewer users, of whom the most is done. */
const fewer = [20, 50, 100] as const;

interface Member {
  readonly user: User;
  readonly ids: readonly number[];
  readonly writes: boolean;
}

interface Measured {
  readonly rate: number;
  readonly refused: number;
  readonly accepted: readonly number[];
  readonly refusals: readonly number[];
}

async function ask(address: string, { user, ids, writes }: Member, i: number) {
  const id = ids[i % ids.length];
  return writes
    ? user.ask(address, 'PUT', `/api/v2.0/pl/${id}`, { note: `${i}` })
    : user.ask(address, 'GET', `/api/v2.0/pl/${id}/storico`);
}

async function crowd(address: string, members: readonly Member[]): Promise<Measured> {
  const accepted: number[] = [];
  const refusals: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  await Promise.all(
    members.map(async (member, n) => {
      for (let i = n; performance.now() < end; i += 1) {
        const answer = await ask(address, member, i);
        if (answer.status < 300) {
          accepted.push(answer.ms);
        } else if (answer.status === 503) {
          refusals.push(answer.ms);
          const left = Math.min(answer.retryAfter * 1_000, end - performance.now());
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
        } else {
          throw new Error(`${answer.status} ${answer.text}`);
        }
      }
    }),
  );
  const took = (performance.now() - start) / 1_000;
  return { rate: accepted.length / took, refused: refusals.length, accepted, refusals };
}

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const members: Member[] = [];
    for (let i = 0; i < towns; i += 1) {
      const codistat = `9993${String(i).padStart(2, '0')}`;
      await loadLargeTown(db, { codistat, nome: `Paese ${i}`, lightPoints: pointsOfTown });
      const ids = await lightPointsOf(db, codistat);
      const users = await usersOf(db, codistat, usersOfTown);
      // In every group of towns, so that the first of them are of all towns alike.
      for (const [n, user] of users.entries())
        members[n * towns + i] = { user, ids, writes: (n + i) % 2 === 0 };
    }
    await db.system(({ script }) => script('ANALYZE'), { deadlineMs: 120_000 });
    await db.close();

    const server = await startServer(place.variables);
    await crowd(server.address, members.slice(0, fewer[0]));
    let peak = 0;
    for (const count of fewer)
      peak = Math.max(peak, (await crowd(server.address, members.slice(0, count))).rate);
    const all = await crowd(server.address, members);
    await server.stop();
    for (const { user } of members) user.leave();
    rows[engine] = [
      { what: `at most ${fewer.at(-1)} users: ms an answer`, figure: 1_000 / peak },
      {
        what: `${members.length} users: ms an answer (goodput)`,
        figure: 1_000 / all.rate,
        peer: 1_000 / peak,
        most: 1.05,
      },
      {
        what: `${members.length} users: the accepted, 50th percentile`,
        figure: percentile(all.accepted, 0.5),
      },
      {
        what: `${members.length} users: the accepted, 99th percentile`,
        figure: percentile(all.accepted, 0.99),
        peer: scale.goal(1_000),
        most: 1,
      },
      {
        what: `${members.length} users: the refused, 99th percentile`,
        figure: all.refusals.length === 0 ? 0 : percentile(all.refusals, 0.99),
        peer: scale.goal(1_000),
        most: 1,
      },
    ];
    console.log(
      `${engine}: ${all.accepted.length} accepted, ${all.refused} refused; peak ${Math.round(peak)}/s`,
    );
  } finally {
    await place.remove();
  }
}
report('crowd', '400 users at once, half of them writing', besideEmbedded(rows));
