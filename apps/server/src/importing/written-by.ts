/** The lines that an import has written into the history. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/**
 * A condition on rows of `storico`: all of them bear the instant at which the import began, by which they are found
 * without reading the history of the whole town. Of an import that is written, what was linked later is not among them.
 */
export function writtenBy({ codistat }: TenantTx, id: number): RawBuilder<boolean> {
  return sql<boolean>`(storico.codistat = ${codistat} and storico.importazione = ${id} and storico.quando >= (
    select i.iniziata_il - interval '1 second' from importazioni i where i.codistat = ${codistat} and i.id = ${id}))`;
}
