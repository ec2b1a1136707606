/** SQL of the map that the field app keeps. */
import { sql } from 'kysely';
import { type Database, lateReading } from '../../../db/database.ts';
import { layerVersions } from '../../../elements/layer-versions.ts';
import type { Square } from './grid.ts';

const reading = { ...lateReading, deadlineMs: 20_000 } as const;

/** Moves with the technical map, the house numbers and the border. */
export function zoneVersion(db: Database, codistat: string): Promise<number> {
  return db.tenant(
    codistat,
    async (tx) => {
      const versions = await layerVersions(tx, ['carta_tecnica', 'civici']);
      const { versione } = await tx.sql
        .selectFrom('comuni')
        .select('versione')
        .where('codistat', '=', codistat)
        .executeTakeFirstOrThrow();
      return versions.reduce((sum, one) => sum + one, versione);
    },
    reading,
  );
}

/** Those of the squares within the border in which there is something; with `anything` whatever is there. */
export function drawnSquares(
  db: Database,
  codistat: string,
  squares: readonly Square[],
  anything: boolean,
): Promise<Square[]> {
  if (squares.length === 0) return Promise.resolve([]);
  const of = (pick: (square: Square) => number) => squares.map(pick);
  return db.tenant(
    codistat,
    async (tx) => {
      const { rows } = await sql<{ place: number }>`
        WITH q AS MATERIALIZED (
          SELECT place, ST_MakeEnvelope(x0, y0, x1, y1, 4326) AS box
          FROM unnest(${of(({ box }) => box.minX)}::float8[], ${of(({ box }) => box.minY)}::float8[],
            ${of(({ box }) => box.maxX)}::float8[], ${of(({ box }) => box.maxY)}::float8[])
            WITH ORDINALITY AS u (x0, y0, x1, y1, place)
        )
        SELECT q.place::int AS place FROM q
        WHERE (NOT EXISTS (SELECT FROM confini WHERE codistat = ${tx.codistat})
            OR EXISTS (SELECT FROM confini b WHERE b.codistat = ${tx.codistat} AND b.the_geom && q.box
              AND ST_Intersects(b.the_geom, q.box)))
          AND (${anything}::boolean
            OR EXISTS (SELECT FROM carta_tecnica c WHERE c.codistat = ${tx.codistat} AND c.the_geom && q.box)
            OR EXISTS (SELECT FROM civici n WHERE n.codistat = ${tx.codistat} AND n.the_geom && q.box))
        ORDER BY q.place`.execute(tx.sql);
      return rows.flatMap(({ place }) => squares[place - 1] ?? []);
    },
    reading,
  );
}
