/** Fields set on several elements at once, and taken back as one (contract, Features). */
import { editingCalls, undoOperation } from '@lucerna/contract/endpoints/editing';
import { fieldFaults } from '@lucerna/domain/messages';
import { disagreementWords, mayDisagree } from '@lucerna/domain/rules/lamp-sigla';
import { elementFaults } from '../../elements/element-faults.ts';
import { readElements } from '../../elements/element-row.ts';
import { changeElements, changeOf } from '../../elements/element-write.ts';
import { openOperation } from '../../elements/operation.ts';
import { conflict, invalid, notFound, refuseFaulty } from '../../http/fault.ts';
import { refuseUnwritable } from '../../http/key-guard.ts';
import type { Mount } from '../../http/mount.ts';
import { undoChanges } from './operations.ts';

export function severalRoutes(mount: Mount): void {
  for (const { kind, several } of Object.values(editingCalls)) {
    mount.write(several, async ({ user, readBody }, tx) => {
      const { ids: named, campi } = readBody();
      const ids = [...new Set(named)];
      const found = await readElements(tx, kind, ids, { lock: true });
      if (found.filter((row) => row.deletedAt === null).length < ids.length) {
        throw invalid({ ids: fieldFaults.unknownReference });
      }
      refuseFaulty(await elementFaults(tx, kind, campi));
      const operazione = await openOperation(tx, user.username, 'multipla');
      await changeElements(
        tx,
        kind,
        found.map((row) => changeOf(kind, row, campi)),
      );
      const avvisi = mayDisagree(Object.keys(campi))
        ? [...disagreementWords(found.map(({ values }) => ({ ...values, ...campi })))]
        : [];
      return { success: true as const, data: { operazione, modificati: ids.length, avvisi } };
    });
  }

  mount.write(undoOperation, async ({ params: { id }, user }, tx) => {
    const undone = await undoChanges(tx, id, ({ segment }) => refuseUnwritable(user, [segment]));
    if (undone === 'unknown') throw notFound();
    if (undone === 'already') throw conflict('Questa modifica è già stata annullata');
    return { success: true as const, data: undone };
  });
}
