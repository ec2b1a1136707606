/** Elements of several kinds changed together, and taken back as one (contract, Features). */
import { changeTogether } from '@lucerna/contract/endpoints/editing';
import { openOperation } from '../../elements/operation.ts';
import type { Mount } from '../../http/mount.ts';
import { changedFeatures, holdChanges, makeChanges } from './named-changes.ts';

/** Thousands of elements, each with its own values, take longer than one. */
const deadlineMs = 60_000;

export function togetherRoutes(mount: Mount): void {
  mount.write(
    changeTogether,
    async ({ user, readBody }, tx) => {
      const { modifiche } = readBody();
      const groups = await holdChanges(tx, user, modifiche);
      const operazione = await openOperation(tx, user.username, 'insieme');
      await makeChanges(tx, groups);
      const elementi = [...(await changedFeatures(tx, modifiche, groups))];
      return { success: true as const, data: { operazione, modificati: elementi.length, elementi } };
    },
    { deadlineMs },
  );
}
