/**
 * The import of a file of payments of production, written as bills are: new PODs, contracts and payments in short transactions
 * that nobody sees, the entry's own end in the last one, and all of it taken away where it does not come to that.
 */
import { paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import type { Database } from '../../db/database.ts';
import { note } from '../../trail/note.ts';
import { actorOf, type ImportEntry, type ImportedSort, underEntry } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import type { ImportProgress } from '../progress.ts';
import { closeEntry } from '../queries.ts';
import { inSlices } from '../slices.ts';
import { takeAway } from '../take-away.ts';
import { metersOf } from './meters.ts';
import { type Payment, type PlannedPayment, paymentIdentity, planPayments } from './production-plan.ts';
import { readMeters, readPaymentsTakenBack, readProduction } from './queries.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableRow } from './table-row.ts';
import { changePayments, insertContracts, insertPayments } from './write-payments.ts';

const productionSort: ImportedSort = { segment: paymentFile.segment, names: { many: 'produzione' } };

/** So many payments change in the last transaction, together; more would keep others waiting, and change piece by piece. */
const changedTogether = 500;
const lastDeadlineMs = 60_000;

interface Planned {
  readonly plan: readonly PlannedPayment[];
  /** By `paymentIdentity`: what has a row already, be it one that was taken back. */
  readonly there: ReadonlySet<string>;
}

export async function importProduction(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome> {
  const { db, codistat, entry: asked, progress } = job;
  if (!job.write || asked === undefined) return { plan: (await planned(job, rows)).plan, written: false };
  const subject = { codistat, kind: productionSort, file: asked.file, user: asked.user, id: asked.id };
  return underEntry(db, subject, async (entry) => {
    const { plan, there } = await planned(job, rows);
    progress.signal.throwIfAborted();
    if (job.allOrNothing && plan.some((row) => row.outcome === 'rifiuta')) {
      await takeAway(db, codistat, entry.id);
      return { plan, written: false };
    }
    await write(db, entry, { plan, there }, progress);
    return { plan, written: true };
  });
}

function planned({ db, codistat, mapper }: TableImport, rows: readonly TableRow[]): Promise<Planned> {
  return db.tenant(
    codistat,
    async (tx) => {
      const known = await readProduction(tx);
      const there = new Set([...known.payments.keys(), ...(await readPaymentsTakenBack(tx))]);
      return {
        plan: planPayments(rows, { meters: metersOf(await readMeters(tx)), known, placeOf: mapper.placeOf }),
        there,
      };
    },
    { readOnly: true },
  );
}

async function write(
  db: Database,
  entry: ImportEntry<ImportedSort>,
  { plan, there }: Planned,
  progress: ImportProgress,
): Promise<void> {
  const { codistat, id } = entry;
  const done = plan.flatMap((row) => (row.done === undefined ? [] : [row.done]));
  const changes = done.filter((payment) => there.has(paymentIdentity(payment)));
  const inserted = new Set<string>();
  let written = 0;
  const tell = (rows: number) => {
    written += rows;
    progress.tell({ step: 'writing', rows: written, of: done.length });
  };
  await inSlices(done, async (slice) => {
    progress.signal.throwIfAborted();
    const news = firstOfEach(slice).filter(
      (payment) => !there.has(paymentIdentity(payment)) && !inserted.has(paymentIdentity(payment)),
    );
    await db.tenant(
      codistat,
      async (tx) => {
        await insertContracts(tx, slice);
        if ((await insertPayments(tx, id, news)) < news.length) throw new ImportFault(thereMeanwhile);
      },
      { actor: actorOf(entry, false) },
    );
    for (const payment of news) inserted.add(paymentIdentity(payment));
    tell(slice.filter((payment) => !there.has(paymentIdentity(payment))).length);
  });
  const isMany = changes.length > changedTogether;
  await inSlices(isMany ? changes : [], async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(codistat, (tx) => changePayments(tx, id, firstOfEach(slice)), {
      actor: actorOf(entry, true),
    });
    tell(slice.length);
  });
  progress.signal.throwIfAborted();
  await db.tenant(
    codistat,
    async (tx) => {
      if (!isMany) await changePayments(tx, id, firstOfEach(changes));
      await closeEntry(tx, entry, countsOf(plan));
      note(tx, codistat, {
        azione: 'importazione',
        cosa: 'Importazione: Produzione energetica',
        oggetto: `${plan.length} ${plan.length === 1 ? 'riga' : 'righe'}`,
      });
      progress.signal.throwIfAborted();
    },
    { actor: actorOf(entry, true), deadlineMs: lastDeadlineMs },
  );
}

/** The same month of a contract stands in a row for each of its PODs. */
function firstOfEach(payments: readonly Payment[]): readonly Payment[] {
  return [...new Map([...payments].reverse().map((one) => [paymentIdentity(one), one])).values()].reverse();
}

function countsOf(plan: readonly PlannedPayment[]) {
  const count = (outcome: PlannedPayment['outcome']) => plan.filter((row) => row.outcome === outcome).length;
  return {
    ...{ inserite: count('inserisce'), modificate: count('modifica'), rifiutate: count('rifiuta') },
    ...{ lasciate: count('lascia'), da_posizionare: 0 },
  };
}

const thereMeanwhile =
  "Nel frattempo sono cambiati i corrispettivi di cui parla il file. Non è stato scritto nulla: ripeti l'importazione.";
