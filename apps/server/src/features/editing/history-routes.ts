/** The history of elements, and going back in it (contract, Features). */
import { editingCalls, recentChanges } from '@lucerna/contract/endpoints/editing';
import { requestMessages } from '@lucerna/domain/messages';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { featureOf, readElement, versionOf } from '../../elements/element-row.ts';
import { changeElements, changeOf } from '../../elements/element-write.ts';
import { deletedElements, readHistory, stateAt } from '../../elements/history.ts';
import { readRecentChanges } from '../../elements/recent-changes.ts';
import { brokenReferences } from '../../elements/references.ts';
import { conflict, invalid, notFound, refuseFaulty } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';

export function historyRoutes(mount: Mount, db: Database): void {
  mount.read(recentChanges, async ({ query: { dal, prima }, user }) => {
    const read = (tx: TenantTx) => readRecentChanges(tx, dal, prima);
    const { changes, earlier } = await db.tenant(user.codistat, read, lateReading);
    return { data: [...changes], precedenti: earlier };
  });

  for (const { kind, history, deleted, restore } of Object.values(editingCalls)) {
    mount.read(deleted, async ({ user }) => ({
      data: await db.tenant(user.codistat, (tx) => deletedElements(tx, kind), lateReading),
    }));

    mount.read(history, async ({ params: { id }, user }) => {
      const lines = await db.tenant(
        user.codistat,
        async (tx) => {
          if ((await readElement(tx, kind, id)) === undefined) throw notFound();
          return readHistory(tx, kind, id);
        },
        lateReading,
      );
      return { data: lines };
    });

    mount.write(restore, async ({ params: { id }, request, readBody }, tx) => {
      const row = await readElement(tx, kind, id, { lock: true });
      if (row === undefined) throw notFound();
      if (!matches(request, versionOf(row))) throw conflict(requestMessages.stale, featureOf(kind, row));
      const { versione } = readBody();
      const lines = await readHistory(tx, kind, id);
      const line = lines.find((one) => one.versione === versione);
      if (line === undefined) throw invalid({ versione: 'Questa versione non esiste' });
      if (line.azione === 'eliminazione') {
        throw invalid({ versione: "In questa versione l'elemento era eliminato: scegline una precedente" });
      }
      const state = stateAt(kind, lines, versione);
      const [broken = {}] = await brokenReferences(tx, kind, [state.values]);
      refuseFaulty(broken, "Qualcosa a cui l'elemento era collegato non c'è più");
      const { values, geometry } = state;
      await changeElements(tx, kind, [changeOf(kind, row, values, geometry)], { restored: true });
      const now = await readElement(tx, kind, id);
      if (now === undefined) throw notFound();
      return { success: true as const, data: featureOf(kind, now) };
    });
  }
}
