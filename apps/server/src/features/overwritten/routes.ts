/** Overwritten values: shown to whoever supervises the register, given back, or left (decision record 117). */

import type { FieldValues } from '@lucerna/contract/element-schema';
import {
  acceptAllOverwritten,
  acceptOverwritten,
  listOverwritten,
  restoreOverwritten,
} from '@lucerna/contract/endpoints/overwritten';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { requestMessages } from '@lucerna/domain/messages';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../../db/database.ts';
import { elementFaults } from '../../elements/element-faults.ts';
import { readElement } from '../../elements/element-row.ts';
import { changeElements, changeOf } from '../../elements/element-write.ts';
import { PLACE_FIELD } from '../../elements/overwritten.ts';
import { conflict, notFound, refuseFaulty } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { holdOverwritten, readOverwritten, settleOverwritten } from './queries.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Geometries as the database writes them, to seven decimals. */
function samePlace(a: unknown, b: unknown): boolean {
  const rounded = (value: unknown) =>
    JSON.stringify(value, (_, one) => (typeof one === 'number' ? Math.round(one * 1e7) / 1e7 : one));
  const parts = (value: unknown) => {
    const { type, coordinates } = (value ?? {}) as {
      readonly type?: unknown;
      readonly coordinates?: unknown;
    };
    return rounded([type, coordinates]);
  };
  return parts(a) === parts(b);
}

export function overwrittenRoutes(mount: Mount, db: Database): void {
  mount.read(listOverwritten, async ({ user }) => ({
    data: await db.tenant(user.codistat, readOverwritten, { readOnly: true }),
  }));

  mount.write(restoreOverwritten, async ({ params: { id }, user }, tx) => {
    const held = await holdOverwritten(tx, id);
    if (held === undefined) throw notFound();
    const { campo, prima, dopo } = held;
    const kind = kindBySegment(held.entita);
    const row = await readElement(tx, kind, held.id_elemento, { lock: true });
    if (row === undefined || row.deletedAt !== null) throw notFound();
    const isPlace = campo === PLACE_FIELD;
    const adesso = isPlace ? row.geometry : (row.values[campo] ?? null);
    if (!(isPlace ? samePlace(adesso, dopo) : same(adesso, dopo))) {
      throw conflict(requestMessages.stale, { prima, dopo, adesso });
    }
    const values = (isPlace ? {} : { [campo]: prima ?? null }) as FieldValues;
    const geometry = isPlace ? (prima as Geometry) : undefined;
    refuseFaulty(await elementFaults(tx, kind, values, geometry));
    await changeElements(tx, kind, [changeOf(kind, row, values, geometry)]);
    await settleOverwritten(tx, user.username, id);
    return { success: true as const, data: { id } };
  });

  mount.write(acceptOverwritten, async ({ params: { id }, user }, tx) => {
    if ((await settleOverwritten(tx, user.username, id)) === 0) throw notFound();
    return { success: true as const, data: { id } };
  });

  mount.write(acceptAllOverwritten, async ({ user }, tx) => ({
    success: true as const,
    data: { visti: await settleOverwritten(tx, user.username) },
  }));
}
