/** Links between buildings and plants: made, changed, taken away (contract, Features). */
import { removeLink, saveLink } from '@lucerna/contract/endpoints/links';
import { notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { areThere, deleteLink, putLink } from './queries.ts';

export function linkRoutes(mount: Mount): void {
  mount.write(saveLink, async ({ reply, readBody }, tx) => {
    const { id_edificio, id_impianto, coefficiente } = readBody();
    const link = { id_edificio, id_impianto, coefficiente };
    if (!(await areThere(tx, link))) throw notFound();
    const { created } = await putLink(tx, link);
    reply.code(created ? 201 : 200);
    return { success: true as const, data: link };
  });

  mount.write(removeLink, async ({ readBody }, tx) => {
    const { id_edificio, id_impianto } = readBody();
    const pair = { id_edificio, id_impianto };
    // The link of a deleted element is out of sight, and waits for it to come back.
    const removed = (await areThere(tx, pair)) ? await deleteLink(tx, pair) : undefined;
    if (removed === undefined) throw notFound();
    return { success: true as const, data: removed };
  });
}
