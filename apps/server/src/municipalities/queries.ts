/** All SQL by which municipalities are made, listed and set up. */
import { firstMapSetup, type MapSetup } from '@lucerna/contract/map-setup';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { firstCarriers } from '@lucerna/domain/vocabulary/first-carriers';
import { sql } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Database, Tx } from '../db/database.ts';

export interface Municipality {
  readonly codistat: string;
  readonly nome: string;
  readonly illuminazioneInterni: boolean;
}

export function findMunicipality(db: Database, codistat: string): Promise<Municipality | undefined> {
  return db.system(
    (tx) =>
      tx.sql
        .selectFrom('comuni')
        .select(['codistat', 'nome', 'illuminazione_interni as illuminazioneInterni'])
        .where('codistat', '=', codistat)
        .executeTakeFirst(),
    { readOnly: true },
  );
}

/** False when it is there already; then nothing is changed. */
export async function insertMunicipality(
  db: Database,
  { codistat, nome, illuminazioneInterni }: Municipality,
  border: MultiPolygonGeometry,
): Promise<boolean> {
  const geometry = JSON.stringify(border);
  return db.system(
    async (tx) => {
      const { rows } = await sql`
        INSERT INTO comuni (codistat, nome, centro, illuminazione_interni)
        VALUES (${codistat}, ${nome}, ST_PointOnSurface(ST_SetSRID(ST_GeomFromGeoJSON(${geometry}), 4326)), ${illuminazioneInterni})
        ON CONFLICT (codistat) DO NOTHING
        RETURNING codistat`.execute(tx.sql);
      if (rows.length === 0) return false;
      await sql`
        INSERT INTO confini (codistat, nome, the_geom)
        VALUES (${codistat}, ${nome}, ST_SetSRID(ST_GeomFromGeoJSON(${geometry}), 4326))`.execute(tx.sql);
      await tx.sql
        .insertInto('vettori')
        .values(firstCarriers.map((carrier) => ({ codistat, ...carrier })))
        .execute();
      note(tx, codistat, { azione: 'impostazione', cosa: 'Comune creato', oggetto: nome });
      return true;
    },
    { deadlineMs: 60_000 },
  );
}

/**
 * The polygons as one valid MultiPolygon, mended where rings cross or parts overlap; null where nothing is left.
 * Only closed rings may come in.
 */
export async function mendBorder(db: Database, border: object): Promise<object | null> {
  return db.system(
    async (tx) => {
      const { rows } = await sql<{ answer: string | null }>`
        SELECT ST_AsGeoJSON(nullif(ST_Multi(ST_CollectionExtract(ST_MakeValid(
          ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(border)}), 4326)), 3)), 'SRID=4326;MULTIPOLYGON EMPTY'::geometry), 15)
          AS answer`.execute(tx.sql);
      const answer = rows[0]?.answer ?? null;
      return answer === null ? null : (JSON.parse(answer) as object);
    },
    { readOnly: true, deadlineMs: 60_000 },
  );
}

/** Names of layers on the map server of `WMS_URL`; null where they are the same as here. */
export interface UpstreamLayers {
  readonly cartaTecnica: string | null;
  readonly civici: string | null;
}

/** Sets those that are given, and returns both; undefined where there is no such municipality. */
export function saveUpstreamLayers(
  db: Database,
  codistat: string,
  given: Partial<UpstreamLayers>,
): Promise<UpstreamLayers | undefined> {
  const { cartaTecnica, civici } = given;
  const changes = {
    ...(cartaTecnica === undefined ? {} : { wms_carta_tecnica: cartaTecnica }),
    ...(civici === undefined ? {} : { wms_civici: civici }),
  };
  return db.system(async (tx) => {
    if (Object.keys(changes).length > 0) {
      const { numUpdatedRows } = await tx.sql
        .updateTable('comuni')
        .set(changes)
        .where('codistat', '=', codistat)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) note(tx, codistat, { azione: 'impostazione', cosa: 'Livelli WMS cambiati' });
    }
    return tx.sql
      .selectFrom('comuni')
      .select(['wms_carta_tecnica as cartaTecnica', 'wms_civici as civici'])
      .where('codistat', '=', codistat)
      .executeTakeFirst();
  });
}

export interface MunicipalityLine extends Municipality, UpstreamLayers {
  readonly longitude: number;
  readonly latitude: number;
  readonly lightPoints: number | null;
  readonly accounts: number;
}

/** Light points as the kept figures have them: null where none were made yet. */
export function listMunicipalities(db: Database): Promise<MunicipalityLine[]> {
  return db.system(
    async (tx: Tx) => {
      const { rows } = await sql<MunicipalityLine>`
      SELECT c.codistat, c.nome, c.illuminazione_interni AS "illuminazioneInterni",
        c.wms_carta_tecnica AS "cartaTecnica", c.wms_civici AS civici,
        ST_X(c.centro) AS longitude, ST_Y(c.centro) AS latitude,
        f.punti_luce AS "lightPoints",
        (SELECT count(*)::integer FROM utenti u WHERE u.codistat = c.codistat AND u.attivo) AS accounts
      FROM comuni c LEFT JOIN comuni_cifre f ON f.codistat = c.codistat ORDER BY c.nome, c.codistat`.execute(
        tx.sql,
      );
      return rows;
    },
    { readOnly: true },
  );
}

/** The base layers that the municipality's map offers; undefined where there is no such municipality. */
export async function findMapSetup(db: Database, codistat: string): Promise<MapSetup | undefined> {
  const row = await db.system(
    (tx) => tx.sql.selectFrom('comuni').select('mappa').where('codistat', '=', codistat).executeTakeFirst(),
    { readOnly: true },
  );
  return row === undefined ? undefined : (row.mappa ?? firstMapSetup);
}

/** Sets them, or with null gives back those that everybody begins with. False where there is no such municipality. */
export async function saveMapSetup(db: Database, codistat: string, setup: MapSetup | null): Promise<boolean> {
  return db.system(async (tx) => {
    const { numUpdatedRows } = await tx.sql
      .updateTable('comuni')
      .set({ mappa: setup === null ? null : JSON.stringify(setup) })
      .where('codistat', '=', codistat)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    note(tx, codistat, { azione: 'impostazione', cosa: 'Sfondi della mappa cambiati' });
    return true;
  });
}
