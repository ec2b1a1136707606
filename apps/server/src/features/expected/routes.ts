/** Atteso e fatturato: what was billed to each cabinet beside what its lamps should have taken. */
import {
  type ExpectedRow,
  expectedCabinet,
  expectedYear,
  exportExpected,
  judgeExpected,
} from '@lucerna/contract/endpoints/expected';
import { verdictMessages } from '@lucerna/domain/messages';
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { consumptionVerdicts } from '@lucerna/domain/vocabulary/consumption-verdict';
import type { Clock } from '../../clock.ts';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { readParameterValues } from '../../energy/parameters.ts';
import { invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { sendWorkbook } from '../../http/responses/workbook.ts';
import { workbookBytes } from '../../spreadsheet/workbook.ts';
import { readLastMonth, writeJudged } from './account-queries.ts';
import { type Asked, cabinetOf, reckonOne, rowOf, yearOf } from './accounts.ts';
import { KeptAccounts } from './kept-accounts.ts';
import { switchingRoutes } from './switching-routes.ts';

const columns = [
  { key: 'uten', label: 'Codice' },
  { key: 'verdetto', label: 'Verdetto' },
  { key: 'dal', label: 'Dal' },
  { key: 'atteso', label: 'Atteso (kWh)' },
  { key: 'incertezza', label: 'Incertezza (± kWh)' },
  { key: 'fatturato', label: 'Fatturato (kWh)' },
  { key: 'euro_anno', label: "Euro nell'anno" },
  { key: 'euro_regime', label: "Euro all'anno a regime" },
  { key: 'notte', label: 'Di notte (kW)' },
  { key: 'notte_2s', label: 'Di notte, ± (kW)' },
  { key: 'costante', label: 'Sempre (kW)' },
  { key: 'costante_2s', label: 'Sempre, ± (kW)' },
  { key: 'motivo', label: 'Motivo' },
  { key: 'stato', label: 'Stato' },
  { key: 'nota', label: 'Nota' },
] as const;

const labels = new Map<string, string>(consumptionVerdicts.map(({ value, label }) => [value, label]));

/** The month that ends the year: what is asked, else the last one with a bill, else the present one. */
async function endOf(tx: TenantTx, asked: string | undefined, present: string): Promise<string> {
  return asked ?? (await readLastMonth(tx, present)) ?? present;
}

/** What the year that ends with a month is reckoned by: parameters as of its last day. */
async function askedOf(tx: TenantTx, end: string): Promise<Asked> {
  const lastDay = dayOfNumber(nextMonthNumber(`${monthOfNumber(monthNumber(end))}-01`) - 1);
  return { end, parameters: await readParameterValues(tx, lastDay) };
}

export function expectedRoutes(mount: Mount, db: Database, clock: Clock): void {
  switchingRoutes(mount, db, clock);
  const kept = new KeptAccounts();
  const present = () => italianClock(clock().toISOString()).slice(0, 7);

  function refuseFuture(asked: string | undefined): void {
    if (asked !== undefined && asked > present()) throw invalid({ fine: verdictMessages.future });
  }

  async function readYear(codistat: string, asked: string | undefined) {
    refuseFuture(asked);
    const work = async (tx: TenantTx) => {
      const end = await endOf(tx, asked, present());
      return { end, reckoned: await kept.read(tx, await askedOf(tx, end)) };
    };
    const { end, reckoned } = await db.tenant(codistat, work, lateReading);
    return yearOf(reckoned.map(rowOf), end);
  }

  mount.read(expectedYear, async ({ query: { fine }, user }) => ({
    data: await readYear(user.codistat, fine),
  }));

  mount.read(exportExpected, async ({ query: { fine }, user, reply }) => {
    const { centraline } = await readYear(user.codistat, fine);
    const rows = centraline.map((row) => ({ ...row, verdetto: labels.get(row.verdetto) ?? row.verdetto }));
    return sendWorkbook(
      reply,
      'atteso-e-fatturato.xlsx',
      workbookBytes([{ name: 'Atteso e fatturato', columns, rows }]),
    );
  });

  mount.read(expectedCabinet, async ({ params: { id }, query: { fine }, user }) => {
    const work = async (tx: TenantTx) => {
      const end = await endOf(tx, fine, present());
      const reckoned = await reckonOne(tx, id, await askedOf(tx, end));
      if (reckoned === undefined) throw notFound();
      refuseFuture(fine);
      return cabinetOf(tx, reckoned);
    };
    return { data: await db.tenant(user.codistat, work, lateReading) };
  });

  mount.write(judgeExpected, async ({ params: { id }, user, readBody }, tx) => {
    const end = await endOf(tx, undefined, present());
    const reckoned = await reckonOne(tx, id, await askedOf(tx, end));
    if (reckoned === undefined) throw notFound();
    const judged = { id_imp: id, verdetto: reckoned.account.judgement.verdict, ...readBody() };
    await writeJudged(tx, judged, user.username);
    const data: ExpectedRow = rowOf({ ...reckoned, judged });
    return { success: true as const, data };
  });
}
