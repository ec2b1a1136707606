/**
 * How values come out of the database, alike on both engines. Numbers come as numbers (`bigint` and `numeric` too, hence
 * `count(*)` and sums), dates as `YYYY-MM-DD`, instants as ISO 8601 in UTC, JSON parsed, the rest as the driver has it.
 */
import pg from 'pg';

const oid = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;

type Parse = (text: string) => unknown;

const parsers = new Map<number, Parse>([
  [oid.int8, wholeNumber],
  [oid.numeric, Number],
  [oid.date, (text) => text],
  [oid.timestamp, (text) => text],
  [oid.timestamptz, instant],
]);

/** A bigint beyond 2^53 would come out changed: an error is better than a wrong number. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

function instant(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

export function parserOf(typeOid: number): Parse {
  return parsers.get(typeOid) ?? (pg.types.getTypeParser(typeOid, 'text') as Parse);
}

/** The same for a `pg` connection. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((typeOid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(typeOid, 'binary')
      : parserOf(typeOid)) as typeof pg.types.getTypeParser,
};
