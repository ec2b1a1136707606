/** The changed cells of a grid, written all at once or not at all (contract, Features). */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import { requestMessages } from '@lucerna/domain/messages';
import { faultsByPath } from '../../elements/element-faults.ts';
import { featureOf } from '../../elements/element-row.ts';
import { changeElements, changeOf } from '../../elements/element-write.ts';
import { openOperation } from '../../elements/operation.ts';
import { brokenReferences } from '../../elements/references.ts';
import { conflict, refuseFaulty } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { holdNamed } from './named-elements.ts';

/** Thousands of rows, each with its own values, take longer than one element. */
const deadlineMs = 60_000;

export function completeRoutes(mount: Mount): void {
  for (const { kind, complete } of Object.values(editingCalls)) {
    mount.write(
      complete,
      async ({ user, readBody }, tx) => {
        const { righe } = readBody();
        const named = righe.map(({ id, versione }, i) => ({ id, versione, at: `righe.${i}` }));
        const { elements, faults, stale } = await holdNamed(tx, kind, named);
        refuseFaulty(faults);
        if (stale.length > 0) {
          throw conflict(
            requestMessages.stale,
            stale.map((element) => featureOf(kind, element)),
          );
        }
        const broken = await brokenReferences(
          tx,
          kind,
          righe.map(({ campi }) => campi),
        );
        refuseFaulty(faultsByPath(broken, (i) => `righe.${i}.campi`));

        const operazione = await openOperation(tx, user.username, 'multipla');
        const changes = righe.flatMap(({ id, campi }) => {
          const element = elements.get(id);
          return element === undefined ? [] : [changeOf(kind, element, campi)];
        });
        await changeElements(tx, kind, changes);
        return { success: true as const, data: { operazione, modificati: changes.length } };
      },
      { deadlineMs },
    );
  }
}
