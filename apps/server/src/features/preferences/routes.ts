/** What an account prefers. The register of activities is not told: a column that somebody widened is no deed. */
import { listPreferences, MOST_PREFERENCES, setPreference } from '@lucerna/contract/endpoints/preferences';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { countOtherPreferences, forgetPreference, keepPreference, preferencesOf } from './queries.ts';

export function preferenceRoutes(mount: Mount, db: Database): void {
  mount.read(listPreferences, async ({ user }) => ({
    data: await db.tenant(user.codistat, (tx) => preferencesOf(tx, user.id), { readOnly: true }),
  }));

  mount.call(setPreference, async ({ user, readBody }) => {
    const { nome, valore } = readBody();
    await db.tenant(user.codistat, async (tx) => {
      if (valore === '') return forgetPreference(tx, user.id, nome);
      if ((await countOtherPreferences(tx, user.id, nome)) >= MOST_PREFERENCES) {
        throw invalid({}, `Si possono ricordare al massimo ${MOST_PREFERENCES} preferenze`);
      }
      return keepPreference(tx, user.id, nome, valore);
    });
    return { success: true as const };
  });
}
