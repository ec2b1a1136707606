/** Interior-lighting retrofits of buildings (contract, Interior lighting). */
import {
  insertRetrofit,
  listRetrofits,
  modifyRetrofit,
  oneRetrofit,
  removeRetrofit,
  type SentRow,
} from '@lucerna/contract/endpoints/interior-lighting';
import type { Retrofit } from '@lucerna/domain/interior-lighting';
import { fieldFaults, requestMessages } from '@lucerna/domain/messages';
import { summaryOf } from '@lucerna/domain/rules/interior-lighting';
import type { FastifyRequest } from 'fastify';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import { exportRoutes } from './export/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { refuseWithoutGate } from './gate.ts';
import {
  changeHead,
  deleteRetrofit,
  insertHead,
  type RetrofitKey,
  readBuilding,
  readRetrofit,
  readRetrofits,
  replaceRows,
} from './queries.ts';

/** The intervention that a path names, held until the end; 404 where it is not there, 409 where it is newer. */
async function holdRetrofit(tx: TenantTx, key: RetrofitKey, request: FastifyRequest): Promise<Retrofit> {
  const retrofit = await readRetrofit(tx, key, { lock: true });
  if (retrofit === undefined) throw notFound();
  if (!matches(request, retrofit.versione)) throw conflict(requestMessages.stale, retrofit);
  return retrofit;
}

/** A row keeps its key only where it is one of the intervention's, and the only one of that key. */
function checkKeys(rows: readonly SentRow[], { impianti }: Retrofit): void {
  const free = new Set(impianti.map(({ id }) => id));
  const faults = rows.flatMap(({ id }, i) =>
    id === null || free.delete(id) ? [] : [[`impianti.${i}.id`, fieldFaults.unknownReference]],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** What a writer is told is what is stored. */
async function retrofitNow(tx: TenantTx, key: RetrofitKey): Promise<Retrofit> {
  return (await readRetrofit(tx, key)) as Retrofit;
}

export function interiorLightingRoutes(mount: Mount, db: Database): void {
  mount.read(listRetrofits, async ({ params: { id }, user }) => {
    refuseWithoutGate(user);
    const work = async (tx: TenantTx) => {
      const building = await readBuilding(tx, id);
      if (building === undefined) throw notFound();
      const interventi = (await readRetrofits(tx, id)).map(({ id, description, versione, impianti }) => {
        const { existing, design, saving, designRows } = summaryOf(impianti);
        return {
          id,
          description,
          versione,
          energia_stato_di_fatto_kWh: existing.energyKwh,
          energia_stato_di_progetto_kWh: design.energyKwh,
          risparmio: saving,
          righe_stato_di_progetto: designRows,
        };
      });
      return { data: { descrizione: building.descrizione, interventi } };
    };
    return db.tenant(user.codistat, work, { readOnly: true });
  });

  mount.read(oneRetrofit, async ({ params: { id, interventoId }, user }) => {
    refuseWithoutGate(user);
    const data = await db.tenant(
      user.codistat,
      (tx) => readRetrofit(tx, { id: interventoId, building: id }),
      { readOnly: true },
    );
    if (data === undefined) throw notFound();
    return { data };
  });

  mount.write(insertRetrofit, async ({ params: { id: building }, user, readBody }, tx) => {
    refuseWithoutGate(user);
    if ((await readBuilding(tx, building, { hold: true })) === undefined) throw notFound();
    const { description = null, impianti = [] } = readBody();
    const id = await insertHead(tx, building, description, user.username);
    await replaceRows(tx, id, impianti);
    return { success: true as const, data: await retrofitNow(tx, { id, building }) };
  });

  mount.write(modifyRetrofit, async ({ params, user, request, readBody }, tx) => {
    refuseWithoutGate(user);
    const key = { id: params.interventoId, building: params.id };
    const before = await holdRetrofit(tx, key, request);
    const { description, impianti } = readBody();
    if (impianti !== undefined) {
      checkKeys(impianti, before);
      await replaceRows(tx, key.id, impianti);
    }
    await changeHead(tx, key.id, description, user.username);
    return { success: true as const, data: await retrofitNow(tx, key) };
  });

  mount.write(removeRetrofit, async ({ params: { id: building, interventoId: id }, user, request }, tx) => {
    refuseWithoutGate(user);
    await holdRetrofit(tx, { id, building }, request);
    await deleteRetrofit(tx, id);
    return { success: true as const, data: { id } };
  });

  fileRoutes(mount, db);
  exportRoutes(mount, db);
}
