/**
 * The queues of other accounts in this browser. Nobody else sees or sends them, but whoever has the phone in the hand may
 * know that they are there, and whose they are.
 */
import { type Owner, ownerNamed } from '../owner.ts';
import { queueSort, storagePrefix } from './queue-store.ts';

export interface OthersQueue {
  readonly owner: Owner;
  /** How many interventions wait. */
  readonly count: number;
}

export function queuedByOthers(own: Owner, storage: Pick<Storage, 'key' | 'length'>): readonly OthersQueue[] {
  const found = new Map<string, OthersQueue>();
  for (let i = 0; i < storage.length; i++) {
    const name = storage.key(i) ?? '';
    if (!name.startsWith(storagePrefix)) continue;
    const owner = ownerNamed(queueSort, name.slice(storagePrefix.length));
    if (owner === null || (owner.username === own.username && owner.codistat === own.codistat)) continue;
    const whose = JSON.stringify([owner.codistat, owner.username]);
    found.set(whose, { owner, count: (found.get(whose)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** `1 intervento di manutentore aspetta …`: whose, and until when. */
export function othersWords({ owner, count }: OthersQueue, own: Owner): string {
  const many = count === 1 ? '1 intervento' : `${count} interventi`;
  const waits = count === 1 ? 'aspetta' : 'aspettano';
  const elsewhere = owner.codistat === own.codistat ? '' : ' (un altro Comune)';
  return `Su questo dispositivo ${many} di ${owner.username}${elsewhere} ${waits} che quell'account acceda di nuovo.`;
}
