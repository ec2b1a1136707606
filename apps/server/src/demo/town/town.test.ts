import { describe, expect, test } from 'vitest';
import { Nearby } from '../plane/nearby.ts';
import { distanceToPath, lengthOf } from '../plane/path.ts';
import { contains } from '../plane/polygon.ts';
import { clearance, overlap, reachOf } from '../plane/rectangle.ts';
import { randomFrom } from '../random.ts';
import { layouts } from './layouts.ts';
import { roadway, type Street } from './plan.ts';
import { StreetIndex } from './street-index.ts';
import { settle, type Town } from './town.ts';

const towns: Readonly<Record<string, Town>> = {
  valley: townOf('valley'),
  lake: townOf('lake'),
  city: townOf('city'),
};

function townOf(name: keyof typeof layouts): Town {
  const random = randomFrom(`prova/${name}`);
  return settle(layouts[name](random.branch('plan'), 3_000), random.branch('town'));
}

describe.each(Object.entries(towns))('a town laid out as %s', (_, town) => {
  const drawn = town.streets.filter((street) => street.drawn);

  test('has streets with a name each', () => {
    expect(town.streets.length).toBeGreaterThan(30);
    const names = town.streets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+( \S.*)?$/u);
  });

  test('has no stub of a street', () => {
    expect(Math.min(...drawn.map(({ path }) => lengthOf(path)))).toBeGreaterThan(10);
  });

  test('has every lit street and every house within its border', () => {
    for (const { lit, path } of drawn) {
      if (lit) expect(path.every((point) => contains(town.border, point))).toBe(true);
    }
    for (const { footprint } of town.houses) {
      expect(footprint.every((point) => contains(town.border, point))).toBe(true);
    }
  });

  test('has no house on a street', () => {
    const index = new StreetIndex<Street>(drawn);
    const onStreet = town.houses.filter(({ lot: { base } }) =>
      index.some(
        base.centre,
        reachOf(base),
        ({ street, from, to }) => clearance(base, from, to) < roadway[street.class] / 2,
      ),
    );
    expect(onStreet).toEqual([]);
  });

  test('has no house on another, on water or in a park', () => {
    const placed = new Nearby<(typeof town.houses)[number]>(50);
    for (const house of town.houses) {
      const { base } = house.lot;
      expect(placed.some(base.centre, reachOf(base), (other) => overlap(base, other.lot.base))).toBe(false);
      placed.addAt(house, base.centre, reachOf(base));
    }
    for (const ground of town.grounds) {
      const inIt = town.houses.filter(({ lot }) => contains(ground.ring, lot.base.centre));
      expect(inIt).toEqual([]);
    }
  });

  test('numbers its houses odd on the left, even on the right, no number twice in a street', () => {
    const seen = new Set<string>();
    for (const { lot, number } of town.houses) {
      const key = `${lot.street.name} ${number}`;
      expect(seen.has(key), key).toBe(false);
      seen.add(key);
      expect(Number.parseInt(number, 10) % 2).toBe(lot.side === 'left' ? 1 : 0);
      expect(distanceToPath(lot.street.path, lot.base.centre)).toBeLessThan(60);
    }
  });
});

test('another seed draws another town', () => {
  const other = randomFrom('altra');
  const town = settle(layouts.valley(other.branch('plan')), other.branch('town'));
  expect(town.streets[5]?.path).not.toEqual(towns.valley?.streets[5]?.path);
});
