/** Several elements inserted at once, with what changes along with them, and taken back as one (contract, Features). */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import { faultsByPath, faultsOfEach } from '../../elements/element-faults.ts';
import { featureOf, idOf, readElements } from '../../elements/element-row.ts';
import { insertElements } from '../../elements/element-write.ts';
import { openOperation } from '../../elements/operation.ts';
import { refuseFaulty } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { holdChanges, makeChanges } from './named-changes.ts';

export function seriesRoutes(mount: Mount): void {
  for (const { kind, series } of Object.values(editingCalls)) {
    mount.write(series, async ({ user, readBody }, tx) => {
      const { elementi, modifiche = [] } = readBody();
      const changes = await holdChanges(tx, user, modifiche);
      refuseFaulty(faultsByPath(await faultsOfEach(tx, kind, elementi), (i) => `elementi.${i}`));
      const operazione = await openOperation(tx, user.username, 'serie');
      const ids = await insertElements(
        tx,
        kind,
        elementi.map((element) => ({ ...element, short: true })),
      );
      await makeChanges(tx, changes);
      const rows = await readElements(tx, kind, ids);
      const made = rows.toSorted((a, b) => idOf(kind, a) - idOf(kind, b));
      return {
        success: true as const,
        data: { operazione, elementi: made.map((row) => featureOf(kind, row)) },
      };
    });
  }
}
