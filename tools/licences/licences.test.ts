/** A licence that nobody has read does not get in. */
import { describe, expect, it } from 'vitest';
import { inside, wrapperOf } from './inside.ts';
import { shipped, undescribed, unknownIn } from './shipped.ts';

const all = shipped();

describe('what ships', () => {
  it('is under licences that somebody has read, each package', () => {
    expect(all.length).toBeGreaterThan(100);
    const unread = all.flatMap(({ name, version, licence }) =>
      licence === '' || unknownIn(licence).length > 0 ? [`${name}@${version}: ${licence || 'none'}`] : [],
    );
    expect(unread).toEqual([]);
  });

  it('holds nothing compiled whose parts nobody has described', () => {
    expect(undescribed()).toEqual([]);
  });

  it('is under such licences in what is compiled too, and describes nothing that is not there', () => {
    const wrappers = new Set(all.map(({ name }) => wrapperOf(name)));
    for (const [wrapper, parts] of Object.entries(inside)) {
      expect([...wrappers]).toContain(wrapper);
      for (const { name, licence } of parts) expect([name, unknownIn(licence)]).toEqual([name, []]);
    }
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', []],
    ['(MIT AND Zlib)', []],
    ['MIT OR GPL-3.0-only', []],
    ['MIT AND SSPL-1.0', ['SSPL-1.0']],
    ['BUSL-1.1', ['BUSL-1.1']],
    ['SEE LICENSE IN x', ['SEE LICENSE IN x']],
  ])('%s has unknown parts: %j', (expression, unknown) => {
    expect(unknownIn(expression)).toEqual(unknown);
  });
});
