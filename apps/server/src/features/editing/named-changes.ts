/** Changes of elements of several kinds that one call names: held, judged, and made as one (contract, Features). */
import type { BodyOf } from '@lucerna/contract/endpoint';
import type { changeTogether } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Kind } from '@lucerna/domain/kind';
import { requestMessages } from '@lucerna/domain/messages';
import type { TenantTx } from '../../db/database.ts';
import { faultsByPath, faultsOfEach } from '../../elements/element-faults.ts';
import { featureOf, idOf, readElements } from '../../elements/element-row.ts';
import { changeElements, changeOf, type ElementChange } from '../../elements/element-write.ts';
import { refersFirst } from '../../elements/references.ts';
import { conflict, refuseFaulty } from '../../http/fault.ts';
import { refuseUnwritable } from '../../http/key-guard.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import { type Held, holdNamed } from './named-elements.ts';

type Modifications = BodyOf<typeof changeTogether>['modifiche'];
type Modification = Modifications[number] & { readonly at: string };

/** What is to change of one kind, and the elements that it changes, held until the end. */
export interface OfKind {
  readonly kind: Kind;
  readonly changes: readonly Modification[];
  readonly held: Held;
}

/**
 * Holds what is named until the end. Throws a 403 where a key may not write one of the kinds, a 422 where something is
 * not there or wrong, and a 409 with the current features of those that changed since.
 */
export async function holdChanges(
  tx: TenantTx,
  user: SignedIn,
  named: Modifications,
): Promise<readonly OfKind[]> {
  refuseUnwritable(user, new Set(named.map(({ entita }) => entita)));
  const groups = await hold(
    tx,
    named.map((one, i) => ({ ...one, at: `modifiche.${i}` })),
  );
  refuseFaulty(Object.assign({}, ...groups.map(({ held }) => held.faults)));
  const stale = groups.flatMap(({ kind, held }) =>
    held.stale.map((row) => ({ ...featureOf(kind, row), entita: kind.segment })),
  );
  if (stale.length > 0) throw conflict(requestMessages.stale, stale);
  for (const group of groups) await refuseWrong(tx, group);
  return groups;
}

/** Makes the changes that are held; they belong to the operation that is open. */
export async function makeChanges(tx: TenantTx, groups: readonly OfKind[]): Promise<void> {
  for (const group of groups) await changeElements(tx, group.kind, changesOf(group));
}

/** What the elements are now, in the order in which they were named. */
export async function changedFeatures(
  tx: TenantTx,
  named: Modifications,
  groups: readonly OfKind[],
): Promise<readonly Feature[]> {
  const now = new Map<string, Feature>();
  for (const { kind, held } of groups) {
    for (const row of await readElements(tx, kind, [...held.elements.keys()])) {
      now.set(`${kind.segment} ${idOf(kind, row)}`, featureOf(kind, row));
    }
  }
  return named.flatMap(({ entita, id }) => now.get(`${entita} ${id}`) ?? []);
}

/** What is named, kind by kind. */
async function hold(tx: TenantTx, modifiche: readonly Modification[]): Promise<readonly OfKind[]> {
  const groups: OfKind[] = [];
  for (const kind of refersFirst) {
    const changes = modifiche.filter(({ entita }) => entita === kind.segment);
    if (changes.length > 0) groups.push({ kind, changes, held: await holdNamed(tx, kind, changes) });
  }
  return groups;
}

async function refuseWrong(tx: TenantTx, { kind, changes }: OfKind): Promise<void> {
  const faults = await faultsOfEach(
    tx,
    kind,
    changes.map(({ campi }) => campi),
  );
  refuseFaulty(faultsByPath(faults, (i) => `${changes[i]?.at}.campi`));
}

function changesOf({ kind, changes, held }: OfKind): readonly ElementChange[] {
  return changes.flatMap(({ id, campi }) => {
    const element = held.elements.get(id);
    return element === undefined ? [] : [changeOf(kind, element, campi.values, campi.geometry)];
  });
}
