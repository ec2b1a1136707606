/** Firms that work for the municipality. */
import { insertFirm, listFirms, modifyFirm, removeFirm } from '@lucerna/contract/endpoints/firms';
import type { Database } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import { workAnswers } from '../../work/work-answers.ts';
import {
  addFirm,
  changeFirm,
  dropFirm,
  firmsOf,
  holdFirm,
  isInUse,
  isNameTaken,
  waitToName,
} from './queries.ts';

const nameTaken = () => invalid({ nome: workAnswers.firmNameTaken });

export function firmRoutes(mount: Mount, db: Database): void {
  mount.read(listFirms, async ({ user }) => ({
    data: await db.tenant(user.codistat, (tx) => firmsOf(tx, user.impresaId), { readOnly: true }),
  }));

  mount.write(insertFirm, async ({ readBody }, tx) => {
    const { nome, telefono, email } = readBody();
    await waitToName(tx);
    const data = await addFirm(tx, { nome, telefono, email });
    if (data === undefined) throw nameTaken();
    return { success: true as const, data };
  });

  mount.write(modifyFirm, async ({ params: { id }, request, readBody }, tx) => {
    const held = await holdFirm(tx, id);
    if (held === undefined) throw notFound();
    if (!matches(request, held.versione)) throw conflict(workAnswers.stale, held);
    const { nome, telefono, email } = readBody();
    await waitToName(tx);
    if (await isNameTaken(tx, nome, id)) throw nameTaken();
    return { success: true as const, data: await changeFirm(tx, id, { nome, telefono, email }) };
  });

  mount.write(removeFirm, async ({ params: { id }, request }, tx) => {
    const held = await holdFirm(tx, id);
    if (held === undefined) throw notFound();
    if (!matches(request, held.versione)) throw conflict(workAnswers.stale, held);
    if (await isInUse(tx, id)) throw conflict(workAnswers.firmInUse);
    await dropFirm(tx, id);
    return { success: true as const, data: { id } };
  });
}
