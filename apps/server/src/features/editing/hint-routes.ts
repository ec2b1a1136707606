/** Values that the municipality already uses in a field, offered while one types (specification, section 2). */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { mostUsedValues } from './hints.ts';

export function hintRoutes(mount: Mount, db: Database): void {
  for (const { kind, hints } of Object.values(editingCalls)) {
    mount.read(hints, async ({ query: { campo, q }, user }) => ({
      data: await db.tenant(user.codistat, (tx) => mostUsedValues(tx, kind, campo, q), { readOnly: true }),
    }));
  }
}
