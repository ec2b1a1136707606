/** Energy production and its payments (contract, Bills, consumption, production). */
import {
  listProductionPods,
  podContracts,
  productionByConvention,
} from '@lucerna/contract/endpoints/production';
import { fieldFaults } from '@lucerna/domain/messages';
import { monthNumber } from '@lucerna/domain/rules/analysis-periods';
import { MOST_PRODUCTION_YEARS } from '@lucerna/domain/rules/production-periods';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { type Months, readPayments } from '../../energy/payments.ts';
import { invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { hasPod, readContracts, readPods } from './queries.ts';

function rangeFaults({ da, a }: Months): Record<string, string> {
  const months = monthNumber(a) - monthNumber(da) + 1;
  if (months < 1) return { a: 'Il mese finale non può precedere quello iniziale' };
  return months > MOST_PRODUCTION_YEARS * 12
    ? { a: `Si possono chiedere al massimo ${MOST_PRODUCTION_YEARS} anni` }
    : {};
}

function refuse(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export function productionRoutes(mount: Mount, db: Database): void {
  mount.read(productionByConvention, async ({ query: { tipi, convenzione, da, a }, user }) => {
    const types = productionPlantTypes.map(({ value }) => value).filter((type) => tipi.includes(type));
    const convention = conventions.find(({ code }) => code === convenzione)?.code;
    refuse({
      ...(types.length < tipi.length ? { tipi: fieldFaults.notInList } : {}),
      ...(convention === undefined ? { convenzione: fieldFaults.notInList } : {}),
      ...rangeFaults({ da, a }),
    });
    if (convention === undefined) throw new Error('An unknown convention was let through');
    const paid = await db.tenant(
      user.codistat,
      (tx) => readPayments(tx, [convention], types, { da, a }),
      lateReading,
    );
    return { data: paid.map(({ mese, corrispettivo, energia }) => ({ mese, corrispettivo, energia })) };
  });

  mount.read(listProductionPods, async ({ user }) => ({
    data: await db.tenant(user.codistat, readPods, lateReading),
  }));

  mount.read(podContracts, async ({ params: { pod }, query, user }) => {
    const work = async (tx: TenantTx) => {
      if (!(await hasPod(tx, pod))) throw notFound();
      refuse(rangeFaults(query));
      return { data: await readContracts(tx, pod, query) };
    };
    return db.tenant(user.codistat, work, lateReading);
  });
}
