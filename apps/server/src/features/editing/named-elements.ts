/** The elements that a call names with the version it saw of each, held until the end (contract, Features). */
import type { Kind } from '@lucerna/domain/kind';
import { fieldFaults } from '@lucerna/domain/messages';
import type { TenantTx } from '../../db/database.ts';
import { type ElementRow, idOf, readElements, versionOf } from '../../elements/element-row.ts';

export interface Named {
  readonly id: number;
  readonly versione: number;
  /** Its place in the body: `righe.3`. */
  readonly at: string;
}

export interface Held {
  /** Those that are there, by key. */
  readonly elements: ReadonlyMap<number, ElementRow>;
  /** What was named and is not there, or twice. */
  readonly faults: Readonly<Record<string, string>>;
  /** Those that are in another version by now. */
  readonly stale: readonly ElementRow[];
}

export async function holdNamed(tx: TenantTx, kind: Kind, named: readonly Named[]): Promise<Held> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = await readElements(tx, kind, ids, { lock: true });
  const live = found.filter((element) => element.deletedAt === null);
  const elements = new Map(live.map((element) => [idOf(kind, element), element]));
  const faults: Record<string, string> = {};
  const seen = new Set<number>();
  for (const { id, at } of named) {
    if (!elements.has(id)) faults[`${at}.id`] = fieldFaults.unknownReference;
    else if (seen.has(id)) faults[`${at}.id`] = 'Questo elemento compare due volte';
    seen.add(id);
  }
  const stale = named.flatMap(({ id, versione }) => {
    const element = elements.get(id);
    return element !== undefined && versionOf(element) !== versione ? [element] : [];
  });
  return { elements, faults, stale };
}
