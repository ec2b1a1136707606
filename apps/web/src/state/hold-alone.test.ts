import { expect, it } from 'vitest';
import { holdAlone } from './hold-alone.ts';

/** The locks of a browser, as its pages share them. */
function browserLocks(): LockManager {
  const taken = new Set<string>();
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => unknown) => {
    await Promise.resolve();
    if (taken.has(name)) return run(null);
    taken.add(name);
    await run({ name, mode: 'exclusive' });
    taken.delete(name);
  };
  return { request, query: async () => ({ held: [], pending: [] }) } as unknown as LockManager;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('lets one page begin at a time, and the next one after that has left', async () => {
  const locks = browserLocks();
  const begun: string[] = [];
  const page = (name: string) => holdAlone('bozza', () => begun.push(name), locks);
  const leaveFirst = page('first');
  await settle();
  page('second');
  await settle();
  expect(begun).toEqual(['first']);
  leaveFirst();
  await settle();
  page('third');
  await settle();
  expect(begun).toEqual(['first', 'third']);
});

it('does not begin where the page has left before its turn came', async () => {
  const begun: string[] = [];
  holdAlone('bozza', () => begun.push('late'), browserLocks())();
  await settle();
  expect(begun).toEqual([]);
});

it('begins at once where the browser has no locks', () => {
  const begun: string[] = [];
  holdAlone('bozza', () => begun.push('first'), null);
  expect(begun).toEqual(['first']);
});
