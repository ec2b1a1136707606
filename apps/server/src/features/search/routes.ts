/** The palette's call (contract, Features). */
import { searchEverywhere } from '@lucerna/contract/endpoints/search';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { findEverywhere } from './find.ts';
import { WordsOfMunicipalities } from './known-words.ts';

export function searchRoutes(mount: Mount, db: Database): void {
  const words = new WordsOfMunicipalities();
  mount.read(searchEverywhere, async ({ query: { q }, user }) => ({
    data: await db.tenant(user.codistat, (tx) => findEverywhere(tx, q, words), {
      readOnly: true,
    }),
  }));
}
