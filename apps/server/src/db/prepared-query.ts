/** Prepared queries of Kysely: composing the text of a small query costs as much as its whole round trip, so it is composed once. */
import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { preparedStatement } from './prepared-statements.ts';

/**
 * A query of which only the values of those names change: put together at its first asking, and planned once a session
 * (see `preparedStatement` for which queries are so). `compose` is given stand-ins of the values, and hands them on as they are.
 */
export function preparedQuery<N extends string>(
  names: readonly N[],
  compose: (standIns: Readonly<Record<N, never>>) => CompiledQuery,
): (values: Readonly<Record<N, unknown>>) => CompiledQuery {
  const standIns = new Map<unknown, N>(names.map((name) => [{ name }, name]));
  let composed: CompiledQuery | undefined;
  return (values) => {
    if (composed === undefined) {
      const given = Object.fromEntries([...standIns].map(([standIn, name]) => [name, standIn]));
      composed = compose(given as Record<N, never>);
      preparedStatement(composed.sql);
    }
    const parameters = composed.parameters.map((value) => {
      const name = standIns.get(value);
      return name === undefined ? value : values[name];
    });
    return CompiledQuery.raw(composed.sql, parameters);
  };
}

/**
 * Asks a query that is planned once a session (see `preparedStatement` for which may be). Its text must be one of few:
 * nothing in it may follow from what a client sent.
 */
export function askPrepared<T>(
  asking: Tx['sql'],
  query: RawBuilder<T> | Compilable<T>,
): Promise<QueryResult<T>> {
  const compiled = query.compile(asking);
  preparedStatement(compiled.sql);
  return asking.executeQuery(compiled);
}
