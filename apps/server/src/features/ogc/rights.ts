/** Which collections a key may read and write. */

import type { Kind } from '@lucerna/domain/kind';
import { keyMessages } from '@lucerna/domain/messages';
import { Fault, notFound } from '../../http/fault.ts';
import { mayDo } from '../../http/key-guard.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { type Collection, collectionById, collections } from './collections.ts';
import { MethodNotAllowed } from './ogc-fault.ts';

interface Named {
  readonly codistat: string;
  readonly collectionId: string;
}

export function mayRead(user: Staff, { scopes }: Collection): boolean {
  return scopes.length === 0 || scopes.some((scope) => mayDo(user, scope, 'lettura'));
}

export function mayWrite(user: Staff, { kind }: Collection): boolean {
  return kind !== undefined && mayDo(user, kind.segment, 'scrittura');
}

/** The collections that the key may read. */
export const readableCollections = (user: Staff) => collections.filter((one) => mayRead(user, one));

/** Another municipality is a 404, as if it were not there. */
export function checkTown(user: Staff, { codistat }: Pick<Named, 'codistat'>): void {
  if (user.codistat !== codistat) throw notFound();
}

/** The collection of a path: 404 where there is none, 403 without its scope. */
export function readableCollection(user: Staff, named: Named): Collection {
  checkTown(user, named);
  const collection = collectionById(named.collectionId);
  if (collection === undefined) throw notFound();
  if (!mayRead(user, collection)) throw new Fault(403, keyMessages.notInScope);
  return collection;
}

const reading = 'GET, HEAD, OPTIONS';

export function allowedOnItems(user: Staff, collection: Collection): string {
  return mayWrite(user, collection) ? `${reading}, POST` : reading;
}

export function allowedOnItem(user: Staff, collection: Collection): string {
  return mayWrite(user, collection) ? `${reading}, PUT, PATCH, DELETE` : reading;
}

/** The collection that a request writes: 405 where it is only read, 403 without the scope. */
export function writableCollection(
  user: Staff,
  named: Named,
): { readonly collection: Collection; readonly kind: Kind } {
  const collection = readableCollection(user, named);
  const { kind } = collection;
  if (kind === undefined) throw new MethodNotAllowed(reading);
  if (!mayWrite(user, collection)) throw new Fault(403, keyMessages.notInScope);
  return { collection, kind };
}
