/** Municipalities as the public meets them: whoever takes no reports is not there. */

import type { Operator } from '@lucerna/contract/endpoints/operator';
import type { PublicTown } from '@lucerna/contract/endpoints/public-reports';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/fault.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { findTown } from './queries.ts';

export interface PublicParts {
  readonly db: Database;
  readonly own: OwnAddress;
  readonly operator: Operator;
}

/** Undefined where it is unknown, takes no reports, or may not be reached by everybody. Contacts of its own stand first. */
export async function townIfOpen(
  { db, own, operator }: PublicParts,
  codistat: string,
): Promise<PublicTown | undefined> {
  const town = own.mayBePublic ? await findTown(db, codistat) : undefined;
  if (town === undefined) return undefined;
  const known = operator.comuni[codistat] ?? operator.agenzia;
  return {
    ...town,
    telefono: town.telefono ?? known?.telefono ?? null,
    email: town.email ?? known?.email ?? null,
  };
}

/** The same; throws a 404. */
export async function openTown(parts: PublicParts, codistat: string): Promise<PublicTown> {
  const town = await townIfOpen(parts, codistat);
  if (town === undefined) throw notFound();
  return town;
}
