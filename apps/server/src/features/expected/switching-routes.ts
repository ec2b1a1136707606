/** What expected consumption is reckoned by: parameters, lighting profiles, what hangs on cabinets. */
import {
  cabinetSwitching,
  insertProfile,
  listProfiles,
  modifyProfile,
  removeProfile,
  switchCabinet,
} from '@lucerna/contract/endpoints/lighting-profiles';
import {
  listParameters,
  type Parameter,
  parameterFault,
  setParameter,
} from '@lucerna/contract/endpoints/parameters';
import { fieldFaults, profileMessages } from '@lucerna/domain/messages';
import { dayNumber, dayOfNumber } from '@lucerna/domain/rules/day-number';
import { firstProfile } from '@lucerna/domain/rules/expected/lit-hours';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { isOfQuality } from '@lucerna/domain/vocabulary/quality-parameter';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { parametersOf } from '../../energy/parameters.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { askForWhole } from '../../quality/waiting.ts';
import { readSwitching } from './account-queries.ts';
import { FIRST_PROFILE } from './accounts.ts';
import * as queries from './queries.ts';

export function switchingRoutes(mount: Mount, db: Database, clock: Clock): void {
  const today = () => italianClock(clock().toISOString()).slice(0, 10);

  mount.read(listParameters, async ({ query: { al }, user }) => {
    const work = (tx: TenantTx) => parametersOf(tx, al ?? today());
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.write(setParameter, async ({ params: { chiave }, readBody }, tx) => {
    const { dal, valore, fonte } = readBody();
    const fault = parameterFault(chiave, valore);
    if (fault !== undefined) throw invalid({ valore: fault });
    await queries.writeParameter(tx, { chiave, dal, valore, fonte });
    // What comes into force on a later day is checked by on that day.
    if (isOfQuality(chiave) && dal <= today()) await askForWhole(tx);
    const data = (await parametersOf(tx, dal)).find((one) => one.chiave === chiave) as Parameter;
    return { success: true as const, data };
  });

  mount.read(listProfiles, async ({ user }) => {
    const own = await db.tenant(user.codistat, queries.readProfiles, { readOnly: true });
    const { dopo_tramonto, prima_alba } = firstProfile;
    return { data: [{ id: null, nome: FIRST_PROFILE, dopo_tramonto, prima_alba, riduzioni: [] }, ...own] };
  });

  mount.write(insertProfile, async ({ readBody }, tx) => {
    return { success: true as const, data: await queries.keepProfile(tx, readBody()) };
  });

  mount.write(modifyProfile, async ({ params: { id }, readBody }, tx) => {
    if (!(await queries.hasProfile(tx, id))) throw notFound();
    return { success: true as const, data: await queries.changeProfile(tx, id, readBody()) };
  });

  mount.write(removeProfile, async ({ params: { id } }, tx) => {
    if (!(await queries.hasProfile(tx, id))) throw notFound();
    if (await queries.isInUse(tx, id)) throw conflict(profileMessages.inUse);
    await queries.forgetProfile(tx, id);
    return { success: true as const, data: { id } };
  });

  mount.read(cabinetSwitching, async ({ params: { id }, query: { al }, user }) => {
    const work = async (tx: TenantTx) => {
      if (!(await queries.isCabinet(tx, id))) throw notFound();
      const set = await readSwitching(tx, [id]);
      const day = dayNumber(al ?? today());
      const now = set.findLast(({ from }) => from <= day);
      return {
        id_imp: id,
        id_profilo: now?.id_profilo ?? null,
        carichi_noti: [...(now?.carichi_noti ?? [])],
        dal: now === undefined ? null : dayOfNumber(now.from),
        giorni: set.map(({ from }) => dayOfNumber(from)),
      };
    };
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.write(switchCabinet, async ({ params: { id }, readBody }, tx) => {
    if (!(await queries.hasCabinet(tx, id))) throw notFound();
    const { id_profilo, carichi_noti, dal } = readBody();
    if (id_profilo !== null && !(await queries.hasProfile(tx, id_profilo))) {
      throw invalid({ id_profilo: fieldFaults.unknownReference });
    }
    const data = { id_imp: id, id_profilo, carichi_noti, dal };
    await queries.switchFrom(tx, data);
    return { success: true as const, data };
  });
}
