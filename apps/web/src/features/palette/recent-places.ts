/** The places that an account opened last from the palette, the latest first; this browser alone knows them, until the account signs out. */
import type { Account } from '@lucerna/contract/account';
import { foundSchema } from '@lucerna/contract/found-schema';
import { z } from 'zod';
import { personalName } from '../../state/personal-memory.ts';
import { remember, remembered } from '../../state/remembered.ts';
import { GUIDE, keyOfEntry, type PlaceEntry, SCREEN } from './palette-entry.ts';

const MOST = 20;

const nameFor = (owner: Account) => personalName('cercati', owner);

/** Kept by an older version, or changed by hand: what does not read is forgotten. */
const keptSchema = z.array(
  foundSchema.extend({ tipo: z.enum([...foundSchema.shape.tipo.options, SCREEN, GUIDE]) }),
);

export function recentPlaces(owner: Account): readonly PlaceEntry[] {
  try {
    return keptSchema.parse(JSON.parse(remembered(nameFor(owner)) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepRecent(owner: Account, opened: PlaceEntry): void {
  const { tipo, id, titolo, dettaglio, percorso } = opened;
  const others = recentPlaces(owner).filter((one) => keyOfEntry(one) !== keyOfEntry(opened));
  const now = [{ tipo, id, titolo, dettaglio, percorso }, ...others].slice(0, MOST);
  remember(nameFor(owner), JSON.stringify(now));
}
