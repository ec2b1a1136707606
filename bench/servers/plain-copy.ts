/**
 * How fast this machine is: goals in milliseconds are for one on which PostgreSQL writes the rows of 100,000 light
 * points to a file in 494 ms, and are scaled by how long that takes in the run itself.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Database } from '../../apps/server/src/db/database.ts';
import { median } from '../report.ts';
import { city } from './town.ts';

const measuredOn = { ms: 494, lightPoints: 100_000 } as const;
const rounds = 3;

/** What the light points of the city are listed by. */
export const listedColumns = [
  ...lightPoint.fields.map(({ key }) => key),
  'st_x(the_geom) AS lon',
  'st_y(the_geom) AS lat',
].join(', ');
export const listedRows = `FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL`;

/** The time in which PostgreSQL writes what a query gives to a file. */
export async function copyToFileMs(db: Database, query: string): Promise<number> {
  const file = join(tmpdir(), `lucerna-bench-${process.pid}.copy`);
  const start = performance.now();
  await db.system((tx) => tx.script(`COPY (${query}) TO '${file}'`), { deadlineMs: 60_000 });
  const took = performance.now() - start;
  rmSync(file, { force: true });
  return took;
}

export interface Scale {
  readonly copyMs: number;
  /** A goal of the machine, on this one. */
  readonly goal: (ms: number) => number;
}

/** Measured where PostgreSQL is; the embedded engine is held to PostgreSQL's figures. */
export async function scaleOf(db: Database): Promise<Scale> {
  if (db.engine !== 'postgres') return { copyMs: Number.NaN, goal: (ms) => ms };
  const { count } = await db.system(async ({ sql }) => {
    const row = await sql
      .selectFrom('ip_pl')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('codistat', '=', city)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count) };
  });
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1)
    times.push(await copyToFileMs(db, `SELECT ${listedColumns} ${listedRows}`));
  const copyMs = median(times);
  const factor = copyMs / ((measuredOn.ms * count) / measuredOn.lightPoints);
  return { copyMs, goal: (ms) => ms * factor };
}
