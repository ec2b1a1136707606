/** All SQL of imports of the town's own map. */

import type { FieldValue } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql } from 'kysely';
import type { TenantTx, Tx } from '../../db/database.ts';
import { type ExistingElement, placeOf } from '../existing.ts';

const pageSize = 500;

/** Fields that a file fills. */
const columnsOfMap = ({ fields }: KindDescription): string[] =>
  fields.filter(({ setBy }) => setBy !== 'key').map(({ key }) => key);

/** A page of what is there, of keys beyond `after`; none where there are no more. */
export async function mapPage(
  tx: TenantTx,
  shape: KindDescription,
  after: number,
): Promise<ExistingElement[]> {
  const columns = columnsOfMap(shape);
  const { rows } = await sql<{ answer: string }>`
    select coalesce(json_agg(json_build_array(id, forma, valori) order by id), '[]')::text as answer from (
      select id, ST_AsGeoJSON(the_geom, 15)::json as forma,
        json_build_array(${sql.join(columns.map((key) => sql.ref(key)))}) as valori
      from ${sql.table(shape.table)} where codistat = ${tx.codistat} and id > ${after} order by id limit ${pageSize}
    ) r`.execute(tx.sql);
  const page = JSON.parse(rows[0]?.answer ?? '[]') as [number, Geometry, FieldValue[]][];
  return page.map(([key, geometry, values]) => ({
    key,
    versione: 0,
    geometry,
    place: placeOf(geometry),
    byHand: new Set<string>(),
    values: Object.fromEntries(columns.map((name, i) => [name, values[i] ?? null])),
  }));
}

/** A row as it is written. */
export interface MapRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
  /** The key of the one whose other place it is. */
  readonly replaces: number | null;
}

export async function insertMapRows(
  tx: TenantTx,
  { table, ...shape }: KindDescription,
  rows: readonly MapRow[],
) {
  const columns = columnsOfMap({ table, ...shape });
  if (table === 'civici')
    await tx.insertMany(
      'civici',
      ['codistat', 'toponimo', 'numero', 'the_geom', 'sostituisce'],
      rows.map(({ values, geometry, replaces }) => [
        tx.codistat,
        values.toponimo,
        values.numero,
        geometry,
        replaces,
      ]),
    );
  else
    await tx.insertMany(
      'carta_tecnica',
      ['codistat', ...(columns as ('classe' | 'nome')[]), 'the_geom'],
      rows.map(({ values, geometry }) => [
        tx.codistat,
        ...columns.map((key) => values[key] ?? null),
        geometry,
      ]),
    );
}

/** What has another place from now on is seen no more. Out of sight, so by nobody who sees but a part. */
export async function hideReplaced(tx: Tx, codistat: string, id: number): Promise<void> {
  await sql`
    update civici set sostituito_da = ${id} where codistat = ${codistat} and sostituito_da is null
      and id in (select sostituisce from civici where codistat = ${codistat} and importazione = ${id})`.execute(
    tx.sql,
  );
}

const slice = 1_000;

/** Takes a few of the import's rows out, and shows again what they replaced; how many there were. */
export async function removeMapRows(tx: Tx, codistat: string, table: string, id: number): Promise<number> {
  const mine = sql`codistat = ${codistat} and importazione = ${id}`;
  // Read once, whatever statistics know of the rows (record 167).
  const picked = sql`select id from ${sql.table(table)} where ${mine}
    ${table === 'civici' ? sql`and sostituito_da is null` : sql``} order by id limit ${slice}`;
  if (table === 'civici')
    await sql`
      update civici set sostituito_da = null where codistat = ${codistat} and sostituito_da = ${id}
        and id in (select sostituisce from civici where codistat = ${codistat} and id = any(array(${picked})))`.execute(
      tx.sql,
    );
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where codistat = ${codistat} and id = any(array(${picked}))`.execute(
    tx.sql,
  );
  return Number(numAffectedRows ?? 0);
}

/** House numbers of the import that a later one has elsewhere: they are left. */
export async function replacedSince(tx: Tx, codistat: string, id: number) {
  const { rows } = await sql<{ id: number; codice: string }>`
    select id, toponimo || ' ' || numero as codice from civici
    where codistat = ${codistat} and importazione = ${id} and sostituito_da is not null order by id`.execute(
    tx.sql,
  );
  return rows;
}
