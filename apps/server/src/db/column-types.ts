/** Column types that Kysely does not know by itself. Instants are ISO 8601 texts in UTC (see `value-types.ts`). */
import type { ColumnType } from 'kysely';

/** An instant: read as ISO 8601 in UTC, written as such a text or a `Date`. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;

/**
 * A geometry. Read by itself it is hexadecimal EWKB, so ask for `ST_AsGeoJSON` and the like; written as EWKT,
 * hexadecimal EWKB, GeoJSON text, or by an expression.
 */
export type Geometry = ColumnType<string, string, string>;
