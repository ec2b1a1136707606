/** All SQL of the register's lists: the database copies cells out, which become JSON on their way. */
import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import type { Page } from '../../db/copy-in-pages.ts';
import { identifier, literal } from '../../db/literal.ts';
import { decimals } from '../../geojson/coordinate.ts';
import type { LayerSource, Links } from './layer-source.ts';

/** What of a layer is listed: what lies in a box, the keys within a range, or some keys; all of it where none is told. */
export interface Part extends Page {
  readonly box?: BoundingBox | undefined;
  readonly ids?: readonly number[];
}

function boxSql([west, south, east, north]: BoundingBox): string {
  // An envelope without an inside is no valid polygon: then it is a line, or a point.
  const flat = west === east || south === north;
  const corners = `st_makepoint(${west}, ${south}), st_makepoint(${east}, ${north})`;
  if (!flat) return `st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
  const point = west === east && south === north;
  return `st_setsrid(${point ? `st_makepoint(${west}, ${south})` : `st_makeline(${corners})`}, 4326)`;
}

/**
 * The two boxes first, by the index: row security lets no function past it that might tell of hidden rows, and
 * `&&` is one that does not (see `prepare-server.ts`). Then what really touches.
 */
const touches = (area: string) => `t.the_geom && ${area} and st_intersects(t.the_geom, ${area})`;

const keysSql = (ids: readonly number[]) => `'{${ids.map(Number).join()}}'::int[]`;

function conditionsOf(source: LayerSource, codistat: string, { box, after, upTo, ids }: Part): string {
  const conditions = [`t.codistat = ${literal(codistat)}`, ...source.where];
  if (after !== undefined) conditions.push(`t.${source.key} > ${after}`);
  if (upTo !== undefined) conditions.push(`t.${source.key} <= ${upTo}`);
  if (ids !== undefined) conditions.push(`t.${source.key} = any (${keysSql(ids)})`);
  if (box !== undefined) {
    conditions.push(source.shape === 'none' ? 'false' : touches(boxSql(box)));
  }
  return conditions.join(' and ');
}

function rowsSql(source: LayerSource, codistat: string, part: Part): string {
  // Ordered before anything is made of them: it is rows that are put in order, never the text of a whole layer.
  const rows = `select * from ${source.table} t where ${conditionsOf(source, codistat, part)} order by t.${source.key}`;
  return `from (${rows}) t`;
}

/** The key of every so many rows of the list, in order. */
export function pageEndsSql(
  source: LayerSource,
  codistat: string,
  rowsOfPage: number,
  box: BoundingBox | undefined,
): string {
  const rows = `select t.${source.key} as key, row_number() over (order by t.${source.key}) as place from ${source.table} t`;
  return `select key from (${rows} where ${conditionsOf(source, codistat, { box })}) t where place % ${rowsOfPage} = 0 order by key`;
}

/**
 * The links of the row `t` in the order of the other's key, each as `text` makes it; null where it has none. Ordered by a
 * sum: a whole list is planned without sorting, and by the key itself each row would walk all links of the town.
 */
function linksSql(source: LayerSource, { own, other, table, key }: Links, text: string): string {
  return (
    `(select string_agg(${text}, ',' order by a.${other} + 0) from edifici_impianti a ` +
    `join ${table} o on o.codistat = a.codistat and o.${key} = a.${other} and o.eliminato_il is null ` +
    `where a.codistat = t.codistat and a.${own} = t.${source.key})`
  );
}

/**
 * One row of cells a feature: its key, then longitude and latitude (points) or a GeoJSON geometry (any), then its
 * properties as the database writes them. Last, where the list has links, they: `12:0.725,40:1`.
 */
export function cellsSql(source: LayerSource, codistat: string, part: Part = {}): string {
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
  return `select ${all.join(', ')} ${rowsSql(source, codistat, part)}`;
}

/**
 * Which of the keys the list has no longer, in order. Of a table that two lists share, what always was the other's is
 * none of them: only the history knows whether it ever was this one's.
 */
export function goneSql(source: LayerSource, codistat: string, ids: readonly number[]): string {
  const { table, key, only, where } = source;
  const row = `select from ${table} t where t.codistat = ${literal(codistat)} and t.${key} = x.id`;
  const moved =
    only &&
    `select from storico s where s.codistat = ${literal(codistat)} and s.tabella = ${literal(table)} ` +
      `and s.id_elemento = x.id and s.azione <> 'inserimento' and s.dopo ? ${literal(only.field)}`;
  const here = where.length === 0 ? 'true' : where.join(' and ');
  const elsewhere = only && `not exists (${row} and not (${only.condition})) or exists (${moved})`;
  return (
    `select x.id from unnest(${keysSql(ids)}) x(id) where not exists (${row} and ${here})` +
    `${elsewhere === undefined ? '' : ` and (${elsewhere})`} order by 1`
  );
}
