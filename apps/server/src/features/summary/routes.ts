/**
 * The figures of the dashboard. What walks over many rows is kept by the versions of what it was made of: the next write
 * to them makes it anew, whoever writes.
 */
import { type Summary, townSummary } from '@lucerna/contract/endpoints/summary';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { may } from '@lucerna/domain/rules/permissions';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { lastMonthOf } from '@lucerna/domain/rules/summary/bill-calendar';
import type { Clock } from '../../clock.ts';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import {
  type PointFigures,
  readChanges,
  readCounts,
  readPending,
  readPlantTypes,
  readPointFigures,
  readSelections,
} from '../../elements/register-figures.ts';
import { recheckWaiting } from '../../energy/recheck-findings.ts';
import type { Mount } from '../../http/mount.ts';
import { BilledPlants } from './billed-plants.ts';
import {
  type BillFigures,
  billFigures,
  readFindingFigures,
  readProductionFigures,
} from './energy-figures.ts';
import { KeptByVersion } from './kept-by-version.ts';

/** The first answer of a year reads two years of bills: on a machine with other work it may take its time. */
const deadlineMs = 30_000;

/** Light points are counted with what they are. */
const others = kinds.filter(({ segment }) => segment !== 'pl');

export function summaryRoutes(mount: Mount, db: Database, clock: Clock): void {
  const points = new KeptByVersion<PointFigures>();
  const counts = new KeptByVersion<Summary['incompleti']>();
  const pending = new KeptByVersion<NonNullable<Summary['da_confermare']>>();
  const plantTypes = new KeptByVersion<Summary['impianti_per_tipo']>();
  const changes = new KeptByVersion<Summary['modifiche']['per_entita']>();
  const energy = new KeptByVersion<BillFigures>();
  const billed = new BilledPlants();
  const lastMonth = () => lastMonthOf(italianClock(clock().toISOString()).slice(0, 10));

  mount.read(townSummary, async ({ user }) => {
    const { codistat, capabilities, previousSignIn } = user;
    const month = lastMonth();
    const [confirms, accounts] = [may(capabilities, 'confirmMaintenance'), may(capabilities, 'accounting')];
    if (accounts) await recheckWaiting(db, codistat);
    const work = async (tx: TenantTx) => {
      // The months of all plants fit into so much memory.
      await tx.script("SET LOCAL work_mem = '32MB'");
      const asked = ['bollette', 'impianti', 'manutenzioni', 'pl', ...others.map(({ segment }) => segment)];
      const [bills = 0, plants = 0, upkeep = 0, light = 0, ...rest] = await layerVersions(tx, asked);
      const elements = `${light} ${rest}`;
      const { punti_luce, incompleti } = await points.get(codistat, `${light}`, () => readPointFigures(tx));
      const known = [incompleti, ...(await counts.get(codistat, `${rest}`, () => readCounts(tx, others)))];
      const waiting = () => pending.get(codistat, `${upkeep} ${elements}`, () => readPending(tx));
      const since = (instant: string) =>
        changes.get(`${codistat} ${instant}`, elements, () => readChanges(tx, instant));
      return {
        punti_luce,
        ...(confirms ? { da_confermare: await waiting() } : {}),
        incompleti: kinds.flatMap(({ segment }) => known.find(({ entita }) => entita === segment) ?? []),
        impianti_per_tipo: await plantTypes.get(codistat, `${plants}`, () => readPlantTypes(tx)),
        selezioni: await readSelections(tx, user.id),
        ...(accounts
          ? {
              anomalie: await readFindingFigures(tx),
              ...(await energy.get(codistat, `${bills} ${plants} ${month}`, async () => {
                return billFigures(await billed.read(tx, yearOf(month), { bills, plants }), month);
              })),
              produzione: await readProductionFigures(tx, month),
            }
          : {}),
        modifiche: {
          dal: previousSignIn,
          per_entita: previousSignIn === null ? [] : await since(previousSignIn),
        },
      };
    };
    return { data: await db.tenant(codistat, work, { ...lateReading, deadlineMs }) };
  });
}

const yearOf = (month: string) => Number(month.slice(0, 4));
