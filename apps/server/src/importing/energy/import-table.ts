/** The import of a file of bills or payments: read, plan, and (unless it is only tried) write, in one transaction. */
import type { Database, TenantTx } from '../../db/database.ts';
import { settleAll } from '../../energy/settle-findings.ts';
import { note } from '../../trail/note.ts';
import type { ImportProgress } from '../progress.ts';
import type { RecordSource } from '../read/record.ts';
import { billTable, planBills } from './bill-plan.ts';
import { metersOf } from './meters.ts';
import type { PlannedTableRow } from './planned-row.ts';
import { planPayments, productionTable } from './production-plan.ts';
import { lockTable, readBills, readMeters, readProduction, writeBills, writePayments } from './queries.ts';
import type { ImportedTable, TableMapper, TableRow } from './table-row.ts';
import { keepWritten, readBefore } from './undo-table.ts';

export interface TableImport {
  readonly db: Database;
  readonly codistat: string;
  readonly source: RecordSource;
  readonly mapper: TableMapper;
  readonly write: boolean;
  readonly allOrNothing: boolean;
  readonly progress: ImportProgress;
  /** Whose import it is, where it stands among the municipality's. */
  readonly entry?: { readonly id: number; readonly user: string; readonly file: string };
}

export interface TableImportResult {
  readonly plan: readonly PlannedTableRow<unknown>[];
  readonly leftOut: number;
  readonly written: boolean;
}

/** What is imported, by the word of `--tipo`. */
export interface EnergyImport {
  readonly table: ImportedTable;
  readonly title: string;
  plan(
    tx: TenantTx,
    rows: readonly TableRow[],
    write: boolean,
  ): Promise<{ readonly plan: readonly PlannedTableRow<unknown>[]; write(): Promise<void> }>;
}

function doneOf<Done>(plan: readonly PlannedTableRow<Done>[]): Done[] {
  return plan.flatMap(({ done }) => (done === undefined ? [] : [done]));
}

export const energyImports: Readonly<Record<string, EnergyImport>> = {
  bollette: {
    table: billTable,
    title: 'Bollette',
    async plan(tx, rows, write) {
      const meters = metersOf(await readMeters(tx));
      const plan = planBills(rows, meters, await readBills(tx, { hold: write }));
      return {
        plan,
        async write() {
          await writeBills(tx, doneOf(plan));
          await settleAll(tx);
        },
      };
    },
  },
  produzione: {
    table: productionTable,
    title: 'Produzione energetica',
    async plan(tx, rows) {
      const meters = metersOf(await readMeters(tx));
      const plan = planPayments(rows, meters, await readProduction(tx));
      return { plan, write: () => writePayments(tx, doneOf(plan)) };
    },
  },
};

/** Time enough for 100,000 rows on a slow disk. */
const deadlineMs = 30 * 60_000;

export async function importTable(of: EnergyImport, job: TableImport): Promise<TableImportResult> {
  const { db, codistat, source, mapper, progress } = job;
  const rows: TableRow[] = [];
  let leftOut = 0;
  for await (const record of source.records()) {
    const row = mapper.map(record);
    if (row === null) leftOut += 1;
    else rows.push(row);
  }
  progress.tell({ step: 'comparing', rows: rows.length });
  const work = async (tx: TenantTx) => {
    if (job.write) await lockTable(tx, of.table.name);
    const { plan, write } = await of.plan(tx, rows, job.write);
    progress.signal.throwIfAborted();
    const refused = plan.some((row) => row.outcome === 'rifiuta');
    if (!job.write || (refused && job.allOrNothing)) return { plan, leftOut, written: false };
    const before = job.entry === undefined ? undefined : await readBefore(tx, of.table.name);
    await write();
    note(tx, codistat, {
      azione: 'importazione',
      cosa: `Importazione: ${of.title}`,
      oggetto: `${plan.length} ${plan.length === 1 ? 'riga' : 'righe'}`,
    });
    if (job.entry !== undefined && before !== undefined) {
      await keepEntry(tx, of, job.entry, plan);
      await keepWritten(tx, of.table.name, job.entry.id, before);
    }
    return { plan, leftOut, written: true };
  };
  return db.tenant(codistat, work, {
    ...{ deadlineMs, readOnly: !job.write },
    actor: { user: job.entry?.user ?? 'importa', origin: 'importazione' },
  });
}

/** In the transaction of the rows themselves: there is nothing that others could see half of. */
async function keepEntry(
  tx: TenantTx,
  { table }: EnergyImport,
  { id, user, file }: NonNullable<TableImport['entry']>,
  plan: readonly PlannedTableRow<unknown>[],
): Promise<void> {
  const count = (outcome: PlannedTableRow<unknown>['outcome']) =>
    plan.filter((row) => row.outcome === outcome).length;
  await tx.sql
    .insertInto('importazioni')
    .values({
      ...{ codistat: tx.codistat, id, tipo: table.name, file, chi: user, stato: 'scritta' },
      ...{ inserite: count('inserisce'), modificate: count('modifica') },
      ...{ lasciate: count('lascia'), rifiutate: count('rifiuta'), conclusa_il: new Date() },
    })
    .execute();
}
