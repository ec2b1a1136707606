/** What changes of light points would do to the cabinets that they leave and join. */
import type { AnswerOf, BodyOf } from '@lucerna/contract/endpoint';
import type { tryQuality } from '@lucerna/contract/endpoints/quality';
import { fieldFaults } from '@lucerna/domain/messages';
import { installedWatts } from '@lucerna/domain/rules/installed-power';
import type { TenantTx } from '../../db/database.ts';
import { refuseFaulty } from '../../http/fault.ts';
import { readLoads, readTried, type TriedPoint } from './queries.ts';

type Tried = AnswerOf<typeof tryQuality>['data']['centraline'][number];

const kw = (watts: number) => Math.round(watts) / 1000;

export async function tryChanges(tx: TenantTx, { modifiche }: BodyOf<typeof tryQuality>): Promise<Tried[]> {
  const ofPoints = modifiche.map((one, i) => ({ ...one, i })).filter(({ entita }) => entita === 'pl');
  const points = new Map(
    (
      await readTried(
        tx,
        ofPoints.map(({ id }) => id),
      )
    ).map((point) => [point.plid, point]),
  );
  refuseFaulty(
    Object.fromEntries(
      ofPoints
        .filter(({ id }) => !points.has(id))
        .map(({ i }) => [`modifiche.${i}.id`, fieldFaults.unknownReference]),
    ),
  );
  const changes = ofPoints.map(({ id, campi }) => {
    const before = points.get(id) as TriedPoint;
    return { before, after: { ...before, ...(campi.values as Partial<TriedPoint>) } };
  });
  const touched = new Set(changes.flatMap(({ before, after }) => [before.id_imp, after.id_imp]));
  const cabinets = [...touched].filter((id) => id !== null).sort((a, b) => a - b);
  const loads = await readLoads(tx, cabinets);
  return cabinets.map((id_imp) => {
    const { punti = 0, watt = 0 } = loads.get(id_imp) ?? {};
    let [points, watts] = [punti, watt];
    for (const { before, after } of changes) {
      if (before.id_imp === id_imp) [points, watts] = [points - 1, watts - (installedWatts(before) ?? 0)];
      if (after.id_imp === id_imp) [points, watts] = [points + 1, watts + (installedWatts(after) ?? 0)];
    }
    return { id_imp, punti: { prima: punti, dopo: points }, kw: { prima: kw(watt), dopo: kw(watts) } };
  });
}
