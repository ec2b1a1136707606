/** All that the map service reads; what the embedded one draws as one JSON text. */
import { sql } from 'kysely';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { styles, unknownStyle } from './drawing/palette.ts';
import type { Bounds, View } from './drawing/view.ts';
import type { MapLayer } from './layer-name.ts';

/** A picture is worth waiting for only so long; the next one may come sooner. */
const deadlineMs = 8_000;
const reading = { ...lateReading, deadlineMs } as const;

/** They change with every write to what the picture shows. */
export function versionsOf(db: Database, codistat: string, layers: readonly MapLayer[]): Promise<number[]> {
  return db.tenant(codistat, (tx) => layerVersions(tx, layers), reading);
}

/** Above so many square metres a picture shows no single buildings: they would be dust, and too many. */
const mostBuiltArea = 4e7;

/** Whose rows, and where, for a picture; `gone` is aborted when nobody waits for it any longer. */
interface Shown {
  readonly codistat: string;
  readonly box: Bounds;
  readonly gone: AbortSignal;
}

/** Rows for a picture of the technical map, as the drawing thread reads them (`MapRow`). */
export function mapRows(db: Database, { codistat, box, gone }: Shown, view: View): Promise<string> {
  const { resolution, width, height, density } = view;
  const area = (width * height * resolution * resolution) / (density * density);
  const hidden = Object.entries(styles)
    .filter(([classe, { upTo }]) => resolution > upTo || (classe === 'edificio' && area > mostBuiltArea))
    .map(([classe]) => classe);
  const known = Object.keys(styles);
  // A third of a pixel, in degrees; what is smaller than that is not there.
  const tolerance = resolution / 3 / 111_195;
  const unknownToo = resolution <= unknownStyle.upTo;
  return textOf(
    db,
    codistat,
    (tx) => sql<{ text: string }>`
      SELECT coalesce(json_agg(json_build_array(id, classe, nome, forma) ORDER BY id), '[]')::text AS text
      FROM (
        SELECT id, classe, nome,
          ST_AsGeoJSON(ST_Simplify(the_geom, ${tolerance}::float8), 7)::json AS forma
        FROM carta_tecnica
        WHERE codistat = ${tx.codistat} AND the_geom && ${envelope(box)}
          AND NOT classe = ANY(${hidden}::text[])
          AND (${unknownToo}::boolean OR classe = ANY(${known}::text[]))
      ) AS righe
      WHERE forma IS NOT NULL`,
    gone,
  );
}

/** House numbers (`NumberRow`). */
export function numberRows(db: Database, { codistat, box, gone }: Shown): Promise<string> {
  return textOf(
    db,
    codistat,
    (tx) => sql<{ text: string }>`
      SELECT coalesce(
        json_agg(json_build_array(id, numero, ST_X(the_geom), ST_Y(the_geom)) ORDER BY id), '[]')::text AS text
      FROM civici
      WHERE codistat = ${tx.codistat} AND the_geom && ${envelope(box)}`,
    gone,
  );
}

/** A feature that was pointed at: `properties` are those of its layer. */
export interface InfoFeature {
  /** Its own among the features of its layer. */
  readonly id: number | string;
  readonly properties: Readonly<Record<string, string | null>>;
  readonly geometry: unknown;
}

/** What lies within the box, the nearest to the place first. */
export async function featuresAt(
  db: Database,
  codistat: string,
  layer: MapLayer,
  place: { readonly lon: number; readonly lat: number; readonly box: Bounds; readonly count: number },
): Promise<InfoFeature[]> {
  const point = sql`ST_SetSRID(ST_MakePoint(${place.lon}::float8, ${place.lat}::float8), 4326)`;
  const properties =
    layer === 'civici'
      ? sql`json_build_object('toponimo', toponimo, 'numero', numero)`
      : sql`json_build_object('classe', classe, 'nome', nome)`;
  const text = await textOf(
    db,
    codistat,
    (tx) => sql<{ text: string }>`
      SELECT coalesce(json_agg(riga), '[]')::text AS text
      FROM (
        SELECT json_build_object('id', id, 'properties', ${properties},
          'geometry', ST_AsGeoJSON(the_geom, 7)::json) AS riga
        FROM ${sql.table(layer)}
        WHERE codistat = ${tx.codistat} AND the_geom && ${envelope(place.box)}
          AND ST_Intersects(the_geom, ${envelope(place.box)})
        ORDER BY ST_Dimension(the_geom), ST_Distance(the_geom, ${point}), id
        LIMIT ${place.count}
      ) AS righe`,
  );
  return JSON.parse(text) as InfoFeature[];
}

/** Longitude and latitude of what the municipality's border and maps cover; null where there is nothing. */
export async function mappedBox(db: Database, codistat: string): Promise<Bounds | null> {
  return db.tenant(
    codistat,
    async (tx) => {
      const { rows } = await sql<{ [K in keyof Bounds]: number | null }>`
        SELECT ST_XMin(e) AS "minX", ST_YMin(e) AS "minY", ST_XMax(e) AS "maxX", ST_YMax(e) AS "maxY"
        FROM (
          SELECT ST_Extent(the_geom) AS e FROM (
            SELECT the_geom FROM confini WHERE codistat = ${tx.codistat}
            UNION ALL SELECT the_geom FROM carta_tecnica WHERE codistat = ${tx.codistat}
          ) AS tutto
        ) AS limiti`.execute(tx.sql);
      const [box] = rows;
      return box === undefined || box.minX === null ? null : (box as Bounds);
    },
    reading,
  );
}

/** What the municipality's layers are called on the server of maps of `WMS_URL`; null: the same as here. */
export async function upstreamNames(
  db: Database,
  codistat: string,
): Promise<Readonly<Record<MapLayer, string | null>>> {
  const row = await db.tenant(
    codistat,
    (tx) =>
      tx.sql
        .selectFrom('comuni')
        .select(['wms_carta_tecnica as carta_tecnica', 'wms_civici as civici'])
        .where('codistat', '=', codistat)
        .executeTakeFirst(),
    reading,
  );
  return row ?? { carta_tecnica: null, civici: null };
}

function envelope({ minX, minY, maxX, maxY }: Bounds) {
  return sql`ST_MakeEnvelope(${minX}::float8, ${minY}::float8, ${maxX}::float8, ${maxY}::float8, 4326)`;
}

async function textOf(
  db: Database,
  codistat: string,
  query: (tx: TenantTx) => { execute: (on: TenantTx['sql']) => Promise<{ rows: { text: string }[] }> },
  gone?: AbortSignal,
): Promise<string> {
  const work = async (tx: TenantTx) => (await query(tx).execute(tx.sql)).rows[0]?.text ?? '[]';
  return db.tenant(codistat, work, gone === undefined ? reading : { ...reading, gone });
}
