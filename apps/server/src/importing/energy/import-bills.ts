/**
 * The import of a file of bills, written as elements are: what is new in short transactions that nobody sees, the entry's
 * own end in the last one, and all of it taken away where it does not come to that (decision record 66).
 */

import type { Bill } from '@lucerna/domain/bill';
import { billFile } from '@lucerna/domain/rules/importing/accounting-file';
import type { Database, TenantTx } from '../../db/database.ts';
import { settleWaiting } from '../../energy/settle-findings.ts';
import { note } from '../../trail/note.ts';
import { actorOf, type ImportEntry, type ImportedSort, underEntry } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import type { ImportProgress } from '../progress.ts';
import { advanceLayers, closeEntry } from '../queries.ts';
import { breather, inSlices } from '../slices.ts';
import { takeAway } from '../take-away.ts';
import { type BillDone, billIdentity, type PlannedBill, planBills } from './bill-plan.ts';
import { metersOf } from './meters.ts';
import { billPage, readMeters } from './queries.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableRow } from './table-row.ts';
import { changeBills, countPlants, insertBills, tellOfBills } from './write-bills.ts';

const billSort: ImportedSort = { segment: billFile.segment, names: { many: 'bollette' } };

/** So many bills change in the last transaction, together; more would keep others waiting, and change piece by piece. */
const changedTogether = 500;
const lastDeadlineMs = 60_000;

type Change = Extract<BillDone, { change: unknown }>;
type Insert = Extract<BillDone, { insert: unknown }>;

export async function importBills(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome> {
  const { db, codistat, entry: asked, progress } = job;
  if (!job.write || asked === undefined) return { plan: await planned(job, rows), written: false };
  const subject = { codistat, kind: billSort, file: asked.file, user: asked.user, id: asked.id };
  const result = await underEntry(db, subject, async (entry) => {
    const plan = await planned(job, rows);
    progress.signal.throwIfAborted();
    if (job.allOrNothing && plan.some((row) => row.outcome === 'rifiuta')) {
      await takeAway(db, codistat, entry.id);
      return { plan, written: false };
    }
    const passedOver = await write(db, entry, plan, progress);
    return { plan: plan.map((row) => (passedOver.has(row) ? leftAlone(row) : row)), written: true };
  });
  // A plant at a time is soon checked, and a town of them takes its time: what is left is checked when somebody asks.
  if (result.written) await settleWaiting(db, codistat);
  return result;
}

const leftAlone = ({ place, label }: PlannedBill): PlannedBill => ({
  ...{ place, label, outcome: 'lascia' },
  told: [{ what: "qualcuno l'ha cambiata mentre l'importazione scriveva" }],
});

async function planned(
  { db, codistat, mapper, progress }: TableImport,
  rows: readonly TableRow[],
): Promise<PlannedBill[]> {
  const readOnly = { readOnly: true };
  const meters = metersOf(await db.tenant(codistat, readMeters, readOnly));
  const existing = new Map<string, Bill[]>();
  const pause = breather();
  for (let after = 0; ; ) {
    progress.signal.throwIfAborted();
    const page = await db.tenant(codistat, (tx) => billPage(tx, after), readOnly);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id_letture;
    for (const bill of page) {
      const identity = billIdentity(bill);
      existing.set(identity, [...(existing.get(identity) ?? []), bill]);
    }
    await pause();
  }
  return planBills(rows, { meters, existing, placeOf: mapper.placeOf }, pause);
}

const isChange = (row: PlannedBill): row is PlannedBill & { readonly done: Change } =>
  row.done !== undefined && 'change' in row.done;
const isInsert = (row: PlannedBill): row is PlannedBill & { readonly done: Insert } =>
  row.done !== undefined && 'insert' in row.done;

/** Gives the rows that were left as they are because somebody changed their bill meanwhile. */
async function write(
  db: Database,
  entry: ImportEntry<ImportedSort>,
  plan: readonly PlannedBill[],
  progress: ImportProgress,
): Promise<ReadonlySet<PlannedBill>> {
  const { codistat, id } = entry;
  const inserts = plan.filter(isInsert);
  const changes = plan.filter(isChange);
  const passedOver = new Set<PlannedBill>();
  let written = 0;
  const tell = (rows: number) => {
    written += rows;
    progress.tell({ step: 'writing', rows: written, of: inserts.length + changes.length });
  };
  await inSlices(inserts, async (slice) => {
    progress.signal.throwIfAborted();
    const values = slice.map(({ done }) => done.insert);
    await db.tenant(codistat, (tx) => insertBills(tx, id, values), { actor: actorOf(entry, false) });
    tell(slice.length);
  });
  const apply = async (tx: TenantTx, some: readonly (PlannedBill & { readonly done: Change })[]) => {
    const done = await changeBills(
      tx,
      id,
      some.map((row) => row.done),
    );
    for (const row of some) if (!done.has(row.done.id_letture)) passedOver.add(row);
  };
  const isMany = changes.length > changedTogether;
  await inSlices(isMany ? changes : [], async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(codistat, (tx) => apply(tx, slice), { actor: actorOf(entry, true) });
    tell(slice.length);
  });
  progress.signal.throwIfAborted();
  const plants = new Set(inserts.map(({ done }) => done.insert.id_contat));
  await db.tenant(
    codistat,
    async (tx) => {
      if ((await countPlants(tx, [...plants])) < plants.size) throw new ImportFault(plantGone);
      if (!isMany) await apply(tx, changes);
      if (inserts.length > 0) {
        await advanceLayers(tx, [billFile.segment]);
        await tellOfBills(tx, id);
      }
      await closeEntry(tx, entry, countsOf(plan, passedOver));
      note(tx, codistat, {
        azione: 'importazione',
        cosa: 'Importazione: Bollette',
        oggetto: `${plan.length} ${plan.length === 1 ? 'riga' : 'righe'}`,
      });
      progress.signal.throwIfAborted();
    },
    { actor: actorOf(entry, true), deadlineMs: lastDeadlineMs },
  );
  return passedOver;
}

function countsOf(plan: readonly PlannedBill[], passedOver: ReadonlySet<PlannedBill>) {
  const count = (outcome: PlannedBill['outcome']) =>
    plan.filter((row) => row.outcome === outcome && !passedOver.has(row)).length;
  return {
    ...{ inserite: count('inserisce'), modificate: count('modifica'), rifiutate: count('rifiuta') },
    ...{ lasciate: count('lascia') + passedOver.size, da_posizionare: 0 },
  };
}

const plantGone =
  "Nel frattempo è stato eliminato un impianto di cui il file ha bollette. Non è stato scritto nulla: ripeti l'importazione.";
