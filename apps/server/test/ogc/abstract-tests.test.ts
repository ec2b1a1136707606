/** The abstract tests of OGC API Features, parts 1 to 4, as tables (decision record 127). */
import { afterAll, describe, expect, it } from 'vitest';
import { conformanceClasses } from '../../src/features/ogc/conformance.ts';
import { openOgc } from '../http/ogc-world.ts';
import { part1 } from './part-1.ts';
import { part2 } from './part-2.ts';
import { part3 } from './part-3.ts';
import { part4 } from './part-4.ts';

const service = await openOgc();
afterAll(() => service.world.close());

const parts = { 'Part 1': part1, 'Part 2': part2, 'Part 3': part3, 'Part 4': part4 };

it('are of the classes that are declared, each of which has some', () => {
  const declared = conformanceClasses.filter((one) => /ogcapi-features-[1-4]\//.test(one));
  const shown = new Set(Object.values(parts).flatMap((tests) => tests.map(({ of }) => of)));
  expect([...shown].sort()).toEqual([...declared].sort());
});

describe.each(Object.entries(parts))('%s', (_, tests) => {
  it.each(tests.map((one) => [one.id, one.asserts, one] as const))('%s: %s', (_id, _asserts, { show }) =>
    show(service),
  );
});
