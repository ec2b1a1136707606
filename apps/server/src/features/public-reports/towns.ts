/** Municipalities as the public meets them: whoever takes no reports is not there. */

import type { Operator } from '@lucerna/contract/endpoints/operator';
import type { PublicTown } from '@lucerna/contract/endpoints/public-reports';
import type { Database, Tx } from '../../db/database.ts';
import { notFound } from '../../http/fault.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { findTown } from './queries.ts';

export interface PublicParts {
  readonly db: Database;
  readonly own: OwnAddress;
  readonly operator: Operator;
}

/** Undefined where it is unknown, takes no reports, or may not be reached by everybody. Contacts of its own stand first. */
export const townIfOpen = (parts: PublicParts, codistat: string): Promise<PublicTown | undefined> =>
  parts.db.system((tx) => townIn(tx, parts, codistat), { readOnly: true });

async function townIn(tx: Tx, { own, operator }: PublicParts, codistat: string) {
  const town = own.mayBePublic ? await findTown(tx, codistat) : undefined;
  if (town === undefined) return undefined;
  const known = operator.comuni[codistat] ?? operator.agenzia;
  return {
    ...town,
    telefono: town.telefono ?? known?.telefono ?? null,
    email: town.email ?? known?.email ?? null,
  };
}

/** The same where something else is read along with it; throws a 404. */
export async function openTownIn(tx: Tx, parts: PublicParts, codistat: string): Promise<PublicTown> {
  const town = await townIn(tx, parts, codistat);
  if (town === undefined) throw notFound();
  return town;
}

/** The same by itself; throws a 404. */
export async function openTown(parts: PublicParts, codistat: string): Promise<PublicTown> {
  const town = await townIfOpen(parts, codistat);
  if (town === undefined) throw notFound();
  return town;
}
