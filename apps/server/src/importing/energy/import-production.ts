/** The import of a file of payments of production, of which there are few: planned and written in one transaction. */
import type { TenantTx } from '../../db/database.ts';
import { note } from '../../trail/note.ts';
import { metersOf } from './meters.ts';
import { type PlannedPayment, planPayments, productionTable } from './production-plan.ts';
import { lockTable, readMeters, readProduction, writePayments } from './queries.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableRow } from './table-row.ts';
import { keepWritten, readBefore } from './undo-table.ts';

/** Time enough for a decade of payments on a slow disk. */
const deadlineMs = 30 * 60_000;

export function importProduction(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome> {
  const { db, codistat, progress, entry } = job;
  const { name } = productionTable;
  const work = async (tx: TenantTx): Promise<TableOutcome> => {
    if (job.write) await lockTable(tx, name);
    const plan = planPayments(rows, metersOf(await readMeters(tx)), await readProduction(tx));
    progress.signal.throwIfAborted();
    const refused = plan.some((row) => row.outcome === 'rifiuta');
    if (!job.write || (refused && job.allOrNothing)) return { plan, written: false };
    const before = entry === undefined ? undefined : await readBefore(tx, name);
    await writePayments(
      tx,
      plan.flatMap(({ done }) => (done === undefined ? [] : [done])),
    );
    note(tx, codistat, {
      azione: 'importazione',
      cosa: 'Importazione: Produzione energetica',
      oggetto: `${plan.length} ${plan.length === 1 ? 'riga' : 'righe'}`,
    });
    if (entry !== undefined && before !== undefined) {
      await keepEntry(tx, entry, plan);
      await keepWritten(tx, name, entry.id, before);
    }
    return { plan, written: true };
  };
  return db.tenant(codistat, work, {
    ...{ deadlineMs, readOnly: !job.write },
    actor: { user: entry?.user ?? 'importa', origin: 'importazione' },
  });
}

/** In the transaction of the rows themselves: there is nothing that others could see half of. */
async function keepEntry(
  tx: TenantTx,
  { id, user, file }: NonNullable<TableImport['entry']>,
  plan: readonly PlannedPayment[],
): Promise<void> {
  const count = (outcome: PlannedPayment['outcome']) => plan.filter((row) => row.outcome === outcome).length;
  await tx.sql
    .insertInto('importazioni')
    .values({
      ...{ codistat: tx.codistat, id, tipo: productionTable.name, file, chi: user, stato: 'scritta' },
      ...{ inserite: count('inserisce'), modificate: count('modifica') },
      ...{ lasciate: count('lascia'), rifiutate: count('rifiuta'), conclusa_il: new Date() },
    })
    .execute();
}
