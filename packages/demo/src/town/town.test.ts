import { describe, expect, test } from 'vitest';
import { generateMunicipality } from '../municipality.ts';
import { Nearby } from '../plane/nearby.ts';
import { distanceToPath, lengthOf } from '../plane/path.ts';
import { contains } from '../plane/polygon.ts';
import { clearance, overlap, reachOf } from '../plane/rectangle.ts';
import { randomFrom } from '../random.ts';
import { everyTown } from '../towns/every-town.ts';
import { largeCity } from '../towns/large-city.ts';
import { valchiara } from '../towns/valchiara.ts';
import { drawTown } from './layouts.ts';
import { roadway, type Street } from './plan.ts';
import { StreetIndex } from './street-index.ts';
import { settle, type Town } from './town.ts';
import type { Layout, Step, TownPlan } from './town-plan.ts';

const plans: readonly (readonly [name: string, plan: Layout])[] = [
  ...everyTown.map(({ codistat, plan }) => [codistat, plan] as const),
  ['a large city', largeCity],
];

function townOf(plan: Layout, seed: string): Town {
  const random = randomFrom(`prova/${seed}`);
  return settle(drawTown(plan, random.branch('plan'), 3_000), random.branch('town'));
}

describe.each(plans)('the town of %s', (name, plan) => {
  const town = townOf(plan, name);
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
  const paths = (seed: string) => townOf(valchiara.plan, seed).streets.map(({ path }) => path);
  expect(paths('una')).not.toEqual(paths('altra'));
});

describe('a plan', () => {
  const hamlet: TownPlan = {
    layout: 'drawn',
    steps: [
      {
        draw: 'line',
        as: 'road',
        through: [
          [-400, 0],
          [0, 30],
          [400, 0],
        ],
      },
      { draw: 'street', name: 'Via Roma', class: 'main', quarter: 'axis', along: 'road' },
      {
        draw: 'street',
        quarter: 'grid',
        theme: 'trees',
        through: [
          [0, 300],
          [10, 100],
          [0, -50],
        ],
        cuts: [{ to: 'road' }],
      },
    ],
    landmarks: [{ name: 'Municipio', use: 'town-hall', near: [40, 20], width: 26, depth: 15 }],
  };

  test('is all that a new town needs: streets with lights, houses, landmarks', () => {
    const made = generateMunicipality({
      codistat: '999003',
      nome: 'Prato',
      centre: [10, 45],
      interiorLighting: false,
      seed: 'prova',
      plan: hamlet,
    });
    const streets = new Set(made.lightPoints.map(({ toponimo }) => toponimo));
    expect([...streets]).toEqual(['Via Roma', expect.stringMatching(/^Via de/)]);
    expect(made.houseNumbers.length).toBeGreaterThan(10);
    expect(made.buildings.length).toBeGreaterThan(0);
    expect(townOf(hamlet, 'Prato').houses.map(({ landmark }) => landmark?.name)).toContain('Municipio');
  });

  test('names what it lacks, and a line that it draws twice', () => {
    const draw = (steps: TownPlan['steps']) => () => townOf({ ...hamlet, steps }, 'Prato');
    const [road, ...streets] = hamlet.steps as [Step, ...Step[]];
    expect(draw(streets)).toThrow('the line road, which none before it draws');
    expect(draw([road, road])).toThrow('Two lines of a town cannot both be called road');
  });
});
