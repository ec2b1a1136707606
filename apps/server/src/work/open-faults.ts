/** The open fault of an element: one alone, which whatever is reported later joins. */
import { openFaultStates } from '@lucerna/domain/rules/work/fault-steps';
import { type RawBuilder, sql } from 'kysely';

/** A source of rows, alias `g`: that fault, its own or the one that its own was joined to; none where nothing is open. */
export function openFaults(
  codistat: RawBuilder<unknown>,
  entita: RawBuilder<unknown>,
  element: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select t.* from guasti o join guasti t on t.codistat = o.codistat and t.id = coalesce(o.unito_a, o.id)
    where o.codistat = ${codistat} and o.entita = ${entita} and o.id_elemento = ${element}
      and t.stato = any(${[...openFaultStates]}::text[])
    order by o.unito_a is not null, t.id limit 1) g`;
}
