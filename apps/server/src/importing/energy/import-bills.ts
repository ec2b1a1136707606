/** The import of a file of bills (decision record 66). */
import type { Bill } from '@lucerna/domain/bill';
import { billFile } from '@lucerna/domain/rules/importing/accounting-file';
import { breather } from '../../db/slices.ts';
import { recheckWaiting } from '../../energy/recheck-findings.ts';
import { carryOut, tableNote, type Writer } from '../carry-out.ts';
import type { ImportedSort } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import { advanceLayers, pagesOf } from '../queries.ts';
import { type BillDone, billIdentity, type PlannedBill, planBills } from './bill-plan.ts';
import { metersOf } from './meters.ts';
import { billPage, readMeters } from './queries.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableRow } from './table-row.ts';
import { changeBills, countPlants, insertBills, tellOfBills } from './write-bills.ts';

const billSort: ImportedSort = { segment: billFile.segment, names: { many: 'bollette' } };

type Change = PlannedBill & { readonly done: Extract<BillDone, { change: unknown }> };
type Insert = PlannedBill & { readonly done: Extract<BillDone, { insert: unknown }> };

export async function importBills(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome> {
  const result = await carryOut(job, {
    sort: billSort,
    plan: () => planned(job, rows),
    writer: billWriter,
    leftAlone,
    noteOf: tableNote(billFile.title),
    keep: job.keep,
  });
  // A plant at a time is soon checked, and a town of them takes its time: what is left is checked when somebody asks.
  if (result.written) await recheckWaiting(job.db, job.codistat);
  return result;
}

const leftAlone = ({ place, label }: PlannedBill): PlannedBill => ({
  place,
  label,
  outcome: 'lascia',
  told: [{ what: "qualcuno l'ha cambiata mentre l'importazione scriveva" }],
});

async function planned(job: TableImport, rows: readonly TableRow[]): Promise<PlannedBill[]> {
  const { db, codistat, mapper } = job;
  const meters = metersOf(await db.tenant(codistat, readMeters, { readOnly: true }));
  const existing = new Map<string, Bill[]>();
  const pause = breather();
  for await (const page of pagesOf(job, billPage, ({ id_letture }) => id_letture)) {
    for (const bill of page) {
      const identity = billIdentity(bill);
      existing.set(identity, [...(existing.get(identity) ?? []), bill]);
    }
    await pause();
  }
  return planBills(rows, { meters, existing, placeOf: mapper.placeOf }, pause);
}

const isChange = (row: PlannedBill): row is Change => row.done !== undefined && 'change' in row.done;
const isInsert = (row: PlannedBill): row is Insert => row.done !== undefined && 'insert' in row.done;

function billWriter(
  plan: readonly PlannedBill[],
  { id }: { readonly id: number },
): Writer<PlannedBill, Insert, Change> {
  const inserts = plan.filter(isInsert);
  const plants = new Set(inserts.map(({ done }) => done.insert.id_contat));
  return {
    tables: ['bollette', 'importazioni_contabilita'],
    inserts: {
      rows: inserts,
      write(tx, slice) {
        return insertBills(
          tx,
          id,
          slice.map(({ done }) => done),
        );
      },
    },
    changes: {
      rows: plan.filter(isChange),
      async write(tx, some) {
        const changes = some.map(({ done }) => done);
        const changed = await changeBills(tx, id, changes);
        return new Set(some.filter(({ done }) => !changed.has(done.id_letture)));
      },
    },
    async finish(tx) {
      if ((await countPlants(tx, [...plants])) < plants.size) throw new ImportFault(plantGone);
      if (inserts.length === 0) return;
      await advanceLayers(tx, [billFile.segment]);
      await tellOfBills(tx, id);
    },
  };
}

const plantGone =
  "Nel frattempo è stato eliminato un impianto di cui il file ha bollette. Non è stato scritto nulla: ripeti l'importazione.";
