/** Elements of several kinds changed together, and taken back as one (contract, Features). */
import type { BodyOf } from '@lucerna/contract/endpoint';
import { changeTogether } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Kind } from '@lucerna/domain/kind';
import { requestMessages } from '@lucerna/domain/messages';
import type { TenantTx } from '../../db/database.ts';
import { faultsByPath, faultsOfEach } from '../../elements/element-faults.ts';
import { featureOf, idOf, readElements } from '../../elements/element-row.ts';
import { changeElements, changeOf, type ElementChange } from '../../elements/element-write.ts';
import { openOperation } from '../../elements/operation.ts';
import { refersFirst } from '../../elements/references.ts';
import { conflict, refuseFaulty } from '../../http/fault.ts';
import { refuseUnwritable } from '../../http/key-guard.ts';
import type { Mount } from '../../http/mount.ts';
import { type Held, holdNamed } from './named-elements.ts';

type Modification = BodyOf<typeof changeTogether>['modifiche'][number] & { readonly at: string };

interface OfKind {
  readonly kind: Kind;
  readonly changes: readonly Modification[];
  readonly held: Held;
}

/** Thousands of elements, each with its own values, take longer than one. */
const deadlineMs = 60_000;

export function togetherRoutes(mount: Mount): void {
  mount.write(
    changeTogether,
    async ({ user, readBody }, tx) => {
      const body = readBody();
      refuseUnwritable(user, new Set(body.modifiche.map(({ entita }) => entita)));
      const modifiche = body.modifiche.map((one, i) => ({ ...one, at: `modifiche.${i}` }));
      const groups = await hold(tx, modifiche);
      refuseFaulty(Object.assign({}, ...groups.map(({ held }) => held.faults)));
      const stale = groups.flatMap(({ kind, held }) =>
        held.stale.map((row) => ({ ...featureOf(kind, row), entita: kind.segment })),
      );
      if (stale.length > 0) throw conflict(requestMessages.stale, stale);
      for (const group of groups) await refuseWrong(tx, group);

      const operazione = await openOperation(tx, user.username, 'insieme');
      for (const group of groups) await changeElements(tx, group.kind, changesOf(group));
      const now = new Map<string, Feature>();
      for (const { kind, held } of groups) {
        for (const row of await readElements(tx, kind, [...held.elements.keys()])) {
          now.set(`${kind.segment} ${idOf(kind, row)}`, featureOf(kind, row));
        }
      }
      const elementi = modifiche.flatMap(({ entita, id }) => now.get(`${entita} ${id}`) ?? []);
      return { success: true as const, data: { operazione, modificati: elementi.length, elementi } };
    },
    { deadlineMs },
  );
}

/** What is named, kind by kind, held until the end. */
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
