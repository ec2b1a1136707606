/** All SQL of the register's lists. Answers are built as text by the database and passed on without being read. */
import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import type { Layer } from '@lucerna/contract/layer';
import type { Database, TenantTx } from '../../db/database.ts';
import { identifier, literal } from '../../db/literal.ts';
import type { LayerSource, Links, Property } from './layer-source.ts';

/** Decimals of a coordinate: a centimetre. */
const decimals = 7;
/** A hundred thousand features take some seconds of the embedded database. */
const listDeadlineMs = 60_000;

/** A value as JSON text, null where it is null. */
function jsonOf({ key, type }: Property): string {
  const column = `t.${identifier(key)}`;
  return type === 'instant'
    ? `'"' || to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
    : `to_json(${column})::text`;
}

function boxSql([west, south, east, north]: BoundingBox): string {
  // An envelope without an inside is no valid polygon: then it is a line, or a point.
  const flat = west === east || south === north;
  const corners = `st_makepoint(${west}, ${south}), st_makepoint(${east}, ${north})`;
  if (!flat) return `st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
  const point = west === east && south === north;
  return `st_setsrid(${point ? `st_makepoint(${west}, ${south})` : `st_makeline(${corners})`}, 4326)`;
}

function rowsSql(source: LayerSource, codistat: string, box: BoundingBox | undefined): string {
  const conditions = [`t.codistat = ${literal(codistat)}`, ...source.where];
  if (box !== undefined) {
    conditions.push(source.shape === 'none' ? 'false' : `st_intersects(t.the_geom, ${boxSql(box)})`);
  }
  // Ordered before anything is made of them: it is rows that are put in order, never the text of a whole layer.
  const rows = `select * from ${source.table} t where ${conditions.join(' and ')} order by t.${source.key}`;
  return `from (${rows}) t`;
}

/** The links of the row `t` in the order of the other's key, each as `text` makes it; null where it has none. */
function linksSql(source: LayerSource, { own, other, table, key }: Links, text: string): string {
  return (
    `(select string_agg(${text}, ',' order by a.${other}) from edifici_impianti a ` +
    `join ${table} o on o.codistat = a.codistat and o.${key} = a.${other} and o.eliminato_il is null ` +
    `where a.codistat = t.codistat and a.${own} = t.${source.key})`
  );
}

function linksJson(source: LayerSource, links: Links): string[] {
  const one = `concat('{"id":', a.${links.other}, ',"quota_parte":', a.coefficiente::float8, '}')`;
  return [literal(`,"${links.property}":[`), linksSql(source, links, one), `']'`];
}

/** One text a row: a comma and a GeoJSON feature. */
export function featuresSql(source: LayerSource, codistat: string, box?: BoundingBox): string {
  const geometry = source.shape === 'none' ? 'null' : `st_asgeojson(t.the_geom, ${decimals})`;
  const properties = source.properties.map((property, place) => {
    const name = literal(`${place === 0 ? '' : ','}"${property.key}":`);
    return `${name}, coalesce(${jsonOf(property)}, 'null')`;
  });
  const parts = [
    `',{"type":"Feature","id":', t.${source.key}, ',"geometry":', coalesce(${geometry}, 'null')`,
    `',"properties":{'`,
    ...properties,
    ...(source.links === undefined ? [] : linksJson(source, source.links)),
    `'}}'`,
  ];
  return `select concat(${parts.join(', ')}) ${rowsSql(source, codistat, box)}`;
}

/**
 * One row of cells a feature: its key, then longitude and latitude (points) or a GeoJSON geometry (any), then its
 * properties as the database writes them. Last, where the list has links, they: `12:0.725,40:1`.
 */
export function cellsSql(source: LayerSource, codistat: string, box?: BoundingBox): string {
  const geometry = {
    points: ['st_x(t.the_geom)', 'st_y(t.the_geom)'],
    any: [`st_asgeojson(t.the_geom, ${decimals})`],
    none: [],
  }[source.shape];
  const cells = source.properties.map(({ key }) => `t.${identifier(key)}`);
  const links =
    source.links === undefined
      ? []
      : [linksSql(source, source.links, `concat(a.${source.links.other}, ':', a.coefficiente::float8)`)];
  const all = [`t.${source.key}`, ...geometry, ...cells, ...links];
  return `select ${all.join(', ')} ${rowsSql(source, codistat, box)}`;
}

/**
 * Rows along the primary key, one after the other, from the first on: neither sorted as a whole before any goes
 * out, nor compiled for a query that runs once.
 */
const firstRowsFirst = 'SET LOCAL enable_sort = off; SET LOCAL jit = off';

/** Whatever a database's own settings are. */
const datesAsIso = 'SET LOCAL DateStyle = ISO, YMD';

/** Passes the text of a list's `COPY` on, piece by piece, within one transaction of the municipality. */
export async function copyList(
  db: Database,
  codistat: string,
  sql: string,
  use: (copied: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const work = async (tx: TenantTx) => {
    await tx.script(`${firstRowsFirst}; ${datesAsIso}`);
    await use(tx.copyOut(sql));
  };
  await db.tenant(codistat, work, { readOnly: true, deadlineMs: listDeadlineMs });
}

/** A number that changes with every write to the layer; 0 where nobody ever wrote to it. */
export async function layerVersion(db: Database, codistat: string, layer: Layer): Promise<number> {
  const row = await db.tenant(
    codistat,
    ({ sql }) =>
      sql
        .selectFrom('layer_versione')
        .select('versione')
        .where('codistat', '=', codistat)
        .where('layer', '=', layer)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row?.versione ?? 0;
}
