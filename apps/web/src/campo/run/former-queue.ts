/** What the pages of Manutenzioni queued in this browser comes into the app's own queue: kept there first, then let go here. */
import type { KeptAccount } from '../keep/account.ts';
import { putAll } from '../keep/queue.ts';
import { isUnreadable, readWork, type Work } from '../records/work.ts';

/** As those pages name what they keep (`features/maintenance/owner.ts`). */
const prefixOf = ({ codistat, username }: Pick<KeptAccount, 'codistat' | 'username'>) =>
  `lucerna.manutenzioni.coda.${codistat}.${encodeURIComponent(username)}.`;

interface Found {
  readonly name: string;
  readonly work: Work;
}

/** What nobody can read stays where it is: those pages show it. */
export function formerWorks(
  storage: Pick<Storage, 'key' | 'length' | 'getItem'>,
  prefix: string,
): readonly Found[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return names.flatMap((name): Found[] => {
    if (!name.startsWith(prefix)) return [];
    try {
      const work = readWork(name, JSON.parse(storage.getItem(name) ?? 'null'));
      return isUnreadable(work) ? [] : [{ name, work }];
    } catch {
      return [];
    }
  });
}

/** Under the lock by which those pages send, so that none sends what is being taken. */
export async function takeFormerQueue(account: KeptAccount): Promise<void> {
  const prefix = prefixOf(account);
  const take = async () => {
    const found = formerWorks(window.localStorage, prefix);
    if (found.length === 0) return;
    await putAll(found.map(({ work }) => work));
    for (const { name } of found) window.localStorage.removeItem(name);
  };
  try {
    const locks = navigator.locks as LockManager | undefined;
    const lock = prefix.replace(/^lucerna\./, '').replace(/\.$/, '');
    await (locks === undefined ? take() : locks.request(lock, take));
  } catch (error) {
    console.warn(error);
  }
}
