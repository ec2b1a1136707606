/** Conditions that the lists of faults and orders share. */
import { type RawBuilder, sql } from 'kysely';

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
}

/** From the first moment of a day in Italy, or before the first of the day after. */
export function within(column: string, { dal, al }: Days): RawBuilder<unknown> {
  const from =
    dal === undefined
      ? sql``
      : sql`and ${sql.ref(column)} >= ${dal}::date::timestamp at time zone 'Europe/Rome'`;
  const to =
    al === undefined
      ? sql``
      : sql`and ${sql.ref(column)} < (${al}::date + 1)::timestamp at time zone 'Europe/Rome'`;
  return sql`${from} ${to}`;
}

export function inBox(
  column: string,
  bbox: readonly [number, number, number, number] | undefined,
): RawBuilder<unknown> {
  if (bbox === undefined) return sql``;
  return sql`and ${sql.ref(column)} && st_makeenvelope(${sql.join([...bbox])}, 4326)`;
}
