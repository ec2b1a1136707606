/** Bills of plants (contract, Bills, consumption, production). */
import { insertBill, listBills, modifyBill, pasteBills, removeBill } from '@lucerna/contract/endpoints/bills';
import type { Bill } from '@lucerna/domain/bill';
import { billMessages, fieldFaults, requestMessages } from '@lucerna/domain/messages';
import { periodFaults } from '@lucerna/domain/rules/bill-period';
import type { FastifyRequest } from 'fastify';
import type { NotedEvent } from '../../audit-log/note.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { recheckPlant } from '../../energy/recheck-findings.ts';
import { conflict, Fault, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Call, Mount } from '../../http/mount.ts';
import { exportRoutes } from './export/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import * as queries from './queries.ts';

/** The bill that a path names, held until the end; 404 where it is not there. */
async function holdBill(tx: TenantTx, id: number): Promise<Bill> {
  const bill = await queries.holdBill(tx, id);
  if (bill === undefined) throw notFound();
  return bill;
}

const lockedConflict = (bill: Bill) => conflict(billMessages.locked, bill);

function refuseStale(request: FastifyRequest, bill: Bill): void {
  if (!matches(request, bill.versione)) throw conflict(requestMessages.stale, bill);
}

/** What a body asks of a bill. A locked one takes only `{locked: false}`: anything else is the lock's conflict. */
function changeOf({ readBody }: Pick<Call<typeof modifyBill>, 'readBody'>, bill: Bill) {
  if (!bill.locked) return readBody();
  try {
    const change = readBody();
    if (change.locked === false && Object.keys(change.values).length === 0) return change;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  throw lockedConflict(bill);
}

/** What the register of activities says of a lock, or of its end. */
function lockWords(locked: boolean | undefined): Partial<NotedEvent> {
  if (locked === undefined) return {};
  return { azione: 'blocco', cosa: locked ? 'Bolletta convalidata' : 'Bolletta sbloccata' };
}

export function billRoutes(mount: Mount, db: Database): void {
  mount.read(listBills, async ({ query: { imp }, user }) => {
    const work = async (tx: TenantTx) => {
      if (!(await queries.hasPlant(tx, imp))) throw notFound();
      return { data: await queries.readBills(tx, imp) };
    };
    return db.tenant(user.codistat, work, { readOnly: true });
  });

  mount.write(insertBill, async ({ readBody }, tx) => {
    const { id_contat, values } = readBody();
    if (!(await queries.hasPlant(tx, id_contat, { hold: true }))) {
      throw invalid({ id_contat: fieldFaults.unknownReference });
    }
    const data = await queries.insertBill(tx, id_contat, values);
    await recheckPlant(tx, id_contat);
    return { success: true as const, data };
  });

  mount.write(pasteBills, async ({ readBody }, tx) => {
    const { id_contat, bollette } = readBody();
    if (!(await queries.hasPlant(tx, id_contat, { hold: true }))) {
      throw invalid({ id_contat: fieldFaults.unknownReference });
    }
    const data = await queries.insertBills(tx, id_contat, bollette);
    await recheckPlant(tx, id_contat);
    return { success: true as const, data };
  });

  mount.write(
    modifyBill,
    async (call, tx) => {
      const bill = await holdBill(tx, call.params.id_letture);
      const { values, locked } = changeOf(call, bill);
      refuseStale(call.request, bill);
      // A bill whose period is from before a rule may still be mended elsewhere.
      const isOfPeriod = values.periodo_inizio !== undefined || values.periodo_fine !== undefined;
      const faults = isOfPeriod ? periodFaults({ ...bill, ...values }) : {};
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const change = { ...values, ...(locked === undefined ? {} : { locked }) };
      const data = await queries.changeBill(tx, bill, change);
      await recheckPlant(tx, bill.id_contat);
      return { success: true as const, data };
    },
    { told: ({ readBody }) => lockWords(readBody().locked) },
  );

  mount.write(removeBill, async ({ params: { id_letture }, request }, tx) => {
    const bill = await holdBill(tx, id_letture);
    if (bill.locked) throw lockedConflict(bill);
    refuseStale(request, bill);
    await queries.deleteBill(tx, id_letture);
    await recheckPlant(tx, bill.id_contat);
    return { success: true as const, data: { id_letture } };
  });

  exportRoutes(mount, db);
  findingRoutes(mount, db);
}
