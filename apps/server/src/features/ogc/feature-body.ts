/** What a request writes: a GeoJSON feature or a part of one, made what the register's own calls take. */

import { readOnlyNamesOf } from '@lucerna/contract/element-schema';
import { ogcMediaTypes } from '@lucerna/contract/endpoints/ogc';
import { type Field, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { badJson } from '../../http/body.ts';
import { Fault, invalid, malformed } from '../../http/fault.ts';
import type { Collection } from './collections.ts';
import { isObject } from './cql2/is-object.ts';
import type { FilterGeometry } from './cql2/nodes.ts';
import { crs84, type ReferenceSystem, readSystem } from './reference-systems.ts';
import { givenGeometry, strayFault } from './transforms.ts';

export interface SentFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Null where it is taken away; undefined where nothing is said of it. */
  readonly geometry: unknown;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The media type without its parameters. None at all is a 400, another than those a 415. */
export function expectType(request: FastifyRequest, types: readonly string[]): void {
  const given = request.headers['content-type'];
  if (given === undefined || given.trim() === '') throw malformed("Manca l'intestazione Content-Type");
  const [type = '', ...parameters] = given
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((one) => one.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (!types.includes(type) || (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')) {
    throw new Fault(415, `Il corpo della richiesta deve essere ${types.join(' o ')}`);
  }
}

export const writtenTypes = [ogcMediaTypes.geoJson, ogcMediaTypes.json];

function readJsonBody(request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined;
  if (bytes === undefined || bytes.length === 0) throw malformed('Manca il corpo della richiesta');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw badJson();
  }
}

/** A feature, or with `partial` what of one changes. */
export function readSentFeature(
  request: FastifyRequest,
  { partial }: { readonly partial: boolean },
): SentFeature {
  const body = readJsonBody(request);
  if (!isObject(body)) throw invalid({}, 'Serve un oggetto GeoJSON di tipo Feature');
  const { type, properties, geometry } = body;
  if (type !== 'Feature' && !(partial && type === undefined)) throw invalid({ type: 'Serve «Feature»' });
  if (properties !== undefined && properties !== null && !isObject(properties)) {
    throw invalid({ properties: 'Deve essere un oggetto' });
  }
  return { properties: properties ?? {}, geometry };
}

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** A value that came as a text, as the field has it: QGIS guesses types from ten features. What is none stays. */
function asValue({ type }: Field, value: unknown): unknown {
  if (typeof value === 'number' && type === 'text') return String(value);
  if (type === 'boolean' && (value === 0 || value === 1)) return value === 1;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (type === 'text') return value;
  if (text === '') return null;
  if ((type === 'number' || type === 'integer') && numberForm.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|t|1|vero|sì|si)$/i.test(text)) return true;
  if (type === 'boolean' && /^(false|f|0|falso|no)$/i.test(text)) return false;
  if (type === 'date') return /^\d{4}-\d\d-\d\d[T ]/.test(text) ? text.slice(0, 10) : text;
  return text;
}

/** The fields that a client sets, out of what was sent; names that are only read are left out, unknown ones stay, to be refused. */
export function sentValues(
  collection: Collection,
  kind: Kind,
  { properties }: SentFeature,
): Record<string, unknown> {
  const ignored = new Set([
    ...readOnlyNamesOf(kind),
    ...collection.fields.filter((field) => !setByClient(field)).map(({ key }) => key),
  ]);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (ignored.has(name)) continue;
    const field = kind.fields.find(({ key }) => key === name);
    values[name] = field === undefined ? value : asValue(field, value);
  }
  return values;
}

/** The system of the coordinates that come, by `Content-Crs`. */
export function sentSystem(request: FastifyRequest, codistat: string): ReferenceSystem {
  const given = request.headers['content-crs'];
  return typeof given === 'string' ? readSystem(codistat, 'Content-Crs', given) : crs84;
}

const singles: Readonly<Record<string, string>> = {
  MultiPoint: 'Point',
  MultiLineString: 'LineString',
  MultiPolygon: 'Polygon',
};

/** One part of a geometry of several is a single one. */
function simplified(geometry: unknown): unknown {
  if (!isObject(geometry)) return geometry;
  const { type, coordinates } = geometry;
  const single = typeof type === 'string' ? singles[type] : undefined;
  if (single === undefined || !Array.isArray(coordinates) || coordinates.length !== 1) return geometry;
  return { type: single, coordinates: coordinates[0] };
}

function isPosition(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

function isWellFormed(coordinates: unknown, depth: number): boolean {
  if (!Array.isArray(coordinates) || coordinates.length === 0 || depth > 4) return false;
  return isPosition(coordinates) || coordinates.every((one) => isWellFormed(one, depth + 1));
}

function withoutHeights(value: unknown): unknown {
  if (isPosition(value)) return [value[0], value[1]];
  return Array.isArray(value) ? value.map(withoutHeights) : value;
}

/** The geometry in WGS84, longitude first; what is none is left as it is, for the register's own check to refuse. */
export async function inWgs84(tx: TenantTx, geometry: unknown, system: ReferenceSystem): Promise<unknown> {
  const simple = simplified(geometry);
  if (system === crs84 || !isObject(simple)) return simple;
  const { type, coordinates } = simple;
  if (typeof type !== 'string' || !isWellFormed(coordinates, 0)) return simple;
  const flat = { type, coordinates: withoutHeights(coordinates) } as FilterGeometry;
  const fault = strayFault(flat, system);
  if (fault !== undefined) throw invalid({ geometry: capitalised(fault) });
  const { rows } = await sql<{ geometry: unknown }>`
    select st_asgeojson(${givenGeometry(flat, system)}, 15)::json as geometry`.execute(tx.sql);
  return rows[0]?.geometry ?? simple;
}

/** A metre along a meridian, in degrees. */
const metre = 1 / 111_320;

/** Whether both are the same to a millimetre. */
function isSamePlace(a: unknown, b: unknown): boolean {
  if (isPosition(a) && isPosition(b)) {
    const scale = Math.cos((a[1] * Math.PI) / 180);
    return Math.hypot((a[0] - b[0]) * scale, a[1] - b[1]) < metre / 1000;
  }
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((one, i) => isSamePlace(one, b[i]));
}

export function isSameGeometry(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  return a.type === b.type && isSamePlace(a.coordinates, b.coordinates);
}
