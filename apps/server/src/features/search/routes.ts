/** The palette's call (contract, Features), and that of the house numbers. */
import { findHouseNumbers, searchEverywhere } from '@lucerna/contract/endpoints/search';
import { streetsWithin } from '@lucerna/contract/endpoints/streets';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { findEverywhere } from './find.ts';
import { HouseNumbers } from './house-numbers.ts';
import { WordsOfMunicipalities } from './known-words.ts';
import { axesWithin, numbersWithin } from './streets.ts';

export function searchRoutes(mount: Mount, db: Database): void {
  const words = new WordsOfMunicipalities();
  const numbers = new HouseNumbers();
  mount.read(searchEverywhere, async ({ query: { q }, user }) => ({
    data: await db.tenant(user.codistat, (tx) => findEverywhere(tx, q, words, numbers), {
      readOnly: true,
    }),
  }));

  mount.read(findHouseNumbers, async ({ query: { q }, user }) => ({
    data: await db.tenant(user.codistat, (tx) => numbers.find(tx, q), { readOnly: true }),
  }));

  mount.read(streetsWithin, async ({ query: { bbox }, user }) => ({
    data: await db.tenant(
      user.codistat,
      async (tx) => ({ vie: await axesWithin(tx, bbox), civici: await numbersWithin(tx, bbox) }),
      { readOnly: true },
    ),
  }));
}
