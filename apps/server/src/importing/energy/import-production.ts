/** The import of a file of payments of production: new PODs, contracts and payments, and changed amounts. */
import { paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import { carryOut, tableNote, type Writer } from '../carry-out.ts';
import type { ImportedSort } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import { metersOf } from './meters.ts';
import { type Payment, type PlannedPayment, paymentIdentity, planPayments } from './production-plan.ts';
import { readMeters, readProduction, readUndonePayments } from './queries.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableRow } from './table-row.ts';
import { changePayments, insertContracts, insertPayments } from './write-payments.ts';

const productionSort: ImportedSort = { segment: paymentFile.segment, names: { many: 'produzione' } };

interface Planned {
  readonly plan: readonly PlannedPayment[];
  /** By `paymentIdentity`: what has a row already, be it one that was undone. */
  readonly there: ReadonlySet<string>;
}

export async function importProduction(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome> {
  let there: ReadonlySet<string> = new Set();
  return carryOut(job, {
    sort: productionSort,
    async plan() {
      const made = await planned(job, rows);
      there = made.there;
      return made.plan;
    },
    writer: (plan, { id }) => paymentWriter({ plan, there }, id),
    leftAlone: (row) => row,
    noteOf: tableNote(paymentFile.title),
    keep: job.keep,
  });
}

function planned({ db, codistat, mapper }: TableImport, rows: readonly TableRow[]): Promise<Planned> {
  return db.tenant(
    codistat,
    async (tx) => {
      const known = await readProduction(tx);
      const there = new Set([...known.payments.keys(), ...(await readUndonePayments(tx))]);
      return {
        plan: planPayments(rows, { meters: metersOf(await readMeters(tx)), known, placeOf: mapper.placeOf }),
        there,
      };
    },
    { readOnly: true },
  );
}

function paymentWriter({ plan, there }: Planned, id: number): Writer<PlannedPayment, Payment, Payment> {
  const done = plan.flatMap((row) => (row.done === undefined ? [] : [row.done]));
  const isThere = (payment: Payment) => there.has(paymentIdentity(payment));
  const inserted = new Set<string>();
  return {
    tables: ['produzione_corrispettivi', 'importazioni_contabilita'],
    inserts: {
      rows: done.filter((payment) => !isThere(payment)),
      async write(tx, slice) {
        const news = firstOfEach(slice).filter((payment) => !inserted.has(paymentIdentity(payment)));
        await insertContracts(tx, slice);
        if ((await insertPayments(tx, id, news)) < news.length) throw new ImportFault(thereMeanwhile);
        for (const payment of news) inserted.add(paymentIdentity(payment));
      },
    },
    changes: {
      rows: done.filter(isThere),
      async write(tx, some) {
        await insertContracts(tx, some);
        await changePayments(tx, id, firstOfEach(some));
        return new Set();
      },
    },
    finish: async () => {},
  };
}

/** The same month of a contract stands in a row for each of its PODs. */
function firstOfEach(payments: readonly Payment[]): readonly Payment[] {
  return [...new Map([...payments].reverse().map((one) => [paymentIdentity(one), one])).values()].reverse();
}

const thereMeanwhile =
  "Nel frattempo sono cambiati i corrispettivi di cui parla il file. Non è stato scritto nulla: ripeti l'importazione.";
