/** What a request for features asks: every parameter by its name, and nothing that nobody knows. */
import { MOST_FEATURES } from '@lucerna/contract/endpoints/ogc';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { malformed } from '../../http/fault.ts';
import type { Collection, CollectionField } from './collections.ts';
import { type Condition, castOf, type PageStart, type SortKey } from './conditions.ts';
import { FilterCompiler, isInstant } from './cql2/compile.ts';
import { readJson } from './cql2/json.ts';
import { boxGeometry } from './cql2/nodes.ts';
import { readText } from './cql2/text.ts';
import { invalidParameter } from './ogc-fault.ts';
import { crs84, type ReferenceSystem, readSystem } from './reference-systems.ts';
import { givenGeometry, strayFault } from './transforms.ts';

/** After percent-decoding. */
const LONGEST_FILTER = 32 * 1024;

export interface ItemsQuery {
  readonly limit: number;
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortKey[];
  readonly start: PageStart | undefined;
  readonly fields: readonly CollectionField[];
  readonly system: ReferenceSystem;
}

/** The parameters of an address, each at most once. Throws a 400 for one that is there twice, or that nobody knows. */
export function parametersOf(request: FastifyRequest, known: readonly string[]): ReadonlyMap<string, string> {
  const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!known.includes(name)) throw malformed(`Il parametro «${name}» non è tra quelli conosciuti`);
    if (given.has(name)) throw invalidParameter(name, "c'è più di una volta");
    given.set(name, value);
  }
  return given;
}

const onItems = ['f', 'limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'properties', 'sortby'] as const;
const filtering = ['filter', 'filter-lang', 'filter-crs', 'offset', 'dopo'] as const;

export function readItemsQuery(
  request: FastifyRequest,
  collection: Collection,
  codistat: string,
): ItemsQuery {
  const own = collection.fields.map(({ key }) => key);
  const given = parametersOf(request, [...onItems, ...filtering, ...own]);
  const system = (name: string) => {
    const uri = given.get(name);
    return uri === undefined ? crs84 : readSystem(codistat, name, uri);
  };
  const sort = readSort(given.get('sortby'), collection);
  refuseOffset(given.get('offset'));
  const conditions = [
    ...readBox(given.get('bbox'), collection, system('bbox-crs')),
    ...readDatetime(given.get('datetime'), collection),
    ...collection.fields.flatMap((field) => readEquality(field, given.get(field.key))),
    ...readFilter(given, collection, system('filter-crs')),
  ];
  return {
    limit: readLimit(given.get('limit')),
    conditions,
    sort,
    start: readStart(given.get('dopo'), sort),
    fields: readProperties(given.get('properties'), collection),
    system: system('crs'),
  };
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return MOST_FEATURES;
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1)
    throw invalidParameter('limit', 'serve un numero intero da 1 in su');
  // Beyond the most a page has it is the most (part 1, 7.15.2).
  return Math.min(Number(given), MOST_FEATURES);
}

/** Zero is what some clients send with everything; any other would be slow, and there is a better way. */
function refuseOffset(given: string | undefined): void {
  if (given === undefined || given === '0') return;
  throw invalidParameter(
    'offset',
    'per le pagine che seguono si segue il collegamento «next» della risposta',
  );
}

function readBox(
  given: string | undefined,
  { geometry }: Collection,
  system: ReferenceSystem,
): readonly Condition[] {
  if (given === undefined) return [];
  const numbers = given
    .split(',')
    .map((part) => (/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(part) ? Number(part) : Number.NaN));
  if (![4, 6].includes(numbers.length) || !numbers.every(Number.isFinite)) {
    throw invalidParameter('bbox', 'servono quattro numeri separati da virgole');
  }
  const flat = numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers;
  const [a = 0, b = 0, c = 0, d = 0] = flat as number[];
  if (b > d || (a > c && system.latitudeFirst))
    throw invalidParameter('bbox', 'il minimo deve venire prima del massimo');
  if (geometry === undefined) return [];
  const touches = (box: readonly number[]) => {
    const drawn = boxGeometry(box, 0);
    const fault = strayFault(drawn, system);
    if (fault !== undefined) throw invalidParameter('bbox', fault);
    const area = givenGeometry(drawn, system);
    return sql`(${sql.raw(geometry.sql)} && ${area} and st_intersects(${sql.raw(geometry.sql)}, ${area}))`;
  };
  if (a <= c) return [touches([a, b, c, d])];
  // A box over the other side of the world.
  if (system.srid !== 4326) throw invalidParameter('bbox', 'il minimo deve venire prima del massimo');
  return [sql`(${touches([a, b, 180, d])} or ${touches([-180, b, c, d])})`];
}

/** Of the years 0000 to 9999; the year 0 is a leap year. */
const isMoment = (text: string) => isInstant(text.replace(/^0000-/, '2000-'));
const isDay = (text: string) => /^[\d-]{10}$/.test(text);
/** PostgreSQL knows no year 0: it is the first before Christ. */
const asDatabaseSays = (text: string) => (text.startsWith('0000-') ? `0001${text.slice(4)} BC` : text);

function readDatetime(given: string | undefined, { modified }: Collection): readonly Condition[] {
  if (given === undefined) return [];
  if (modified === undefined)
    throw invalidParameter('datetime', 'di questa raccolta non si sa quando è cambiata');
  const [from = '', to, ...more] = given.split('/');
  const isOpen = (side: string) => side === '' || side === '..';
  const sides = to === undefined ? [from] : [from, to];
  const fit = sides.every((side) => (to !== undefined && isOpen(side)) || isMoment(side));
  if (more.length > 0 || !fit) {
    throw invalidParameter(
      'datetime',
      'serve un istante, o due separati da una barra, come 2026-01-01T00:00:00Z/..',
    );
  }
  const cell = sql.raw(modified);
  const day = (side: string) => sql`${asDatabaseSays(side)}::date`;
  const instant = (side: string) => sql`${asDatabaseSays(side)}::timestamptz`;
  if (to === undefined) {
    if (isDay(from)) return [sql`(${cell} >= ${day(from)} and ${cell} < ${day(from)} + 1)`];
    return [sql`date_trunc('second', ${cell}) = date_trunc('second', ${instant(from)})`];
  }
  if (!isOpen(from) && !isOpen(to) && Date.parse(from) > Date.parse(to)) {
    throw invalidParameter('datetime', "l'inizio viene dopo la fine");
  }
  const end = isDay(to) ? sql`${cell} < ${day(to)} + 1` : sql`${cell} <= ${instant(to)}`;
  return [...(isOpen(from) ? [] : [sql`${cell} >= ${instant(from)}`]), ...(isOpen(to) ? [] : [end])];
}

const wanted: Readonly<Record<CollectionField['type'], string>> = {
  text: 'serve un testo',
  number: 'serve un numero',
  integer: 'serve un numero',
  boolean: 'serve true o false',
  date: 'serve una data, come 2026-01-31',
  instant: 'serve un istante, come 2026-01-31T08:00:00Z',
};

function fits({ type }: CollectionField, text: string): boolean {
  switch (type) {
    case 'text':
      return !text.includes('\0') && text.isWellFormed();
    case 'number':
    case 'integer':
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) && Number.isFinite(Number(text));
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'date':
      return isCalendarDate(text);
    case 'instant':
      return isInstant(text);
  }
}

function readEquality(field: CollectionField, given: string | undefined): readonly Condition[] {
  if (given === undefined) return [];
  if (!fits(field, given)) throw invalidParameter(field.key, wanted[field.type]);
  // A number as it is read here: of `1e-400` the database would say that it is out of range.
  const value = castOf[field.type] === 'float8' ? Number(given) : given;
  return [sql`${sql.raw(field.sql)} = ${value}::${sql.raw(castOf[field.type])}`];
}

function readFilter(
  given: ReadonlyMap<string, string>,
  collection: Collection,
  system: ReferenceSystem,
): readonly Condition[] {
  const language = given.get('filter-lang') ?? 'cql2-text';
  if (language !== 'cql2-text' && language !== 'cql2-json') {
    throw invalidParameter('filter-lang', 'può essere cql2-text o cql2-json');
  }
  const filter = given.get('filter');
  if (filter === undefined) return [];
  if (Buffer.byteLength(filter) > LONGEST_FILTER) throw invalidParameter('filter', 'è più lungo di 32 KiB');
  const node = language === 'cql2-text' ? readText(filter) : readJson(filter);
  return [new FilterCompiler(collection, system).condition(node)];
}

function fieldNamed(collection: Collection, parameter: string, name: string): CollectionField {
  const field = collection.fields.find(({ key }) => key === name);
  if (field === undefined) throw invalidParameter(parameter, `non c'è nessun campo «${name}»`);
  return field;
}

function readSort(given: string | undefined, collection: Collection): readonly SortKey[] {
  if (given === undefined) return [];
  const keys = given.split(',').map((part) => {
    const [, sign, name = ''] = /^\s*([+-]?)\s*(.*?)\s*$/.exec(part) ?? [];
    return { field: fieldNamed(collection, 'sortby', name), descending: sign === '-' };
  });
  if (new Set(keys.map(({ field }) => field.key)).size < keys.length) {
    throw invalidParameter('sortby', "un campo c'è più di una volta");
  }
  return keys;
}

function readProperties(given: string | undefined, collection: Collection): readonly CollectionField[] {
  if (given === undefined) return collection.fields;
  const names = given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'geometry' && name !== 'id');
  const chosen = new Set(names.map((name) => fieldNamed(collection, 'properties', name)));
  return collection.fields.filter((field) => chosen.has(field));
}

/** Where a page begins, as `next` says it. */
export const writtenStart = ({ values, after }: PageStart) =>
  Buffer.from(JSON.stringify([after, ...values])).toString('base64url');

function readStart(given: string | undefined, sort: readonly SortKey[]): PageStart | undefined {
  if (given === undefined) return undefined;
  const fault = () => invalidParameter('dopo', 'si prende dal collegamento «next» di una risposta');
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'));
  } catch {
    throw fault();
  }
  if (!Array.isArray(read) || read.length !== sort.length + 1) throw fault();
  const [after, ...values] = read as unknown[];
  if (!Number.isSafeInteger(after)) throw fault();
  const good = values.every((value, i) => {
    const field = sort[i]?.field;
    return value === null || (field !== undefined && typeof value !== 'object' && fits(field, String(value)));
  });
  if (!good) throw fault();
  return { after: after as number, values: values as PageStart['values'] };
}
