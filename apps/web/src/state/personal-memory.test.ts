import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonal, personalName } from './personal-memory.ts';

const anna = { username: 'anna.rossi', codistat: '999001' };
const other = { username: 'anna', codistat: '999001' };

function storage(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, 'x']));
  return {
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (name: string) => kept.delete(name),
    get length() {
      return kept.size;
    },
    names: () => [...kept.keys()],
  };
}

const queue = 'lucerna.manutenzioni.coda.999001.anna%2Erossi.k';
const own = `lucerna.${personalName('cercati', anna)}`;
const others = `lucerna.${personalName('bozza', other, 'pl')}`;
let local: ReturnType<typeof storage>;
let tab: ReturnType<typeof storage>;
beforeEach(() => {
  local = storage([own, others, queue, 'lucerna.map-base-999001']);
  tab = storage([`lucerna.${personalName('elementi', anna, 'pl')}`]);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
});
afterEach(() => vi.unstubAllGlobals());

describe('at a sign-out', () => {
  it('what this browser remembers of the account goes; its queue and what is of others stays', () => {
    forgetPersonal(anna);
    expect(local.names()).toEqual([others, queue, 'lucerna.map-base-999001']);
    expect(tab.names()).toEqual([]);
  });

  it('what it remembers of anybody goes, where nobody knows whose page it was', () => {
    forgetPersonal(null);
    expect(local.names()).toEqual([queue, 'lucerna.map-base-999001']);
  });
});
