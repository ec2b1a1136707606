import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import { type Street, streetBeside } from '@lucerna/domain/rules/geometry/follow-street';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { createEditGeometry } from '../../../state/edit-geometry.ts';
import {
  firstPlan,
  layoutOf,
  type SeriesPlan,
  seriesFaults,
  seriesLine,
  shownMeasures,
  spotsOf,
  withMeasure,
} from './series-plan.ts';
import { groundOf } from './street-ground.ts';

/** 286 m to the north. */
const path: Geometry = {
  type: 'LineString',
  coordinates: [
    [10.58, 46.05],
    [10.58, 46.05257206],
  ],
};
const twelve = withMeasure(firstPlan, 'numero', 12);
const free = () => false;
const codes = (plan: SeriesPlan, first = '1561', isTaken: (code: string) => boolean = free) =>
  spotsOf(plan, path, first, isTaken).map(({ code }) => code);

const typed = { pl_cod: '1561', id_imp: 3, toponimo: 'Via Europa', pl_tipo: 'Stradale', lampot: 'LED 57' };
const faults = (plan: SeriesPlan, draft: object = {}, geometry: Geometry | null = path) =>
  seriesFaults({
    kind: lightPoint,
    plan,
    base: {},
    draft: { ...typed, ...draft },
    edited: createEditGeometry(geometry).get(),
  });

describe('number and distance hold each other', () => {
  it('and the one that was typed last wins; the length stays', () => {
    expect(shownMeasures(twelve, layoutOf(twelve, path))).toMatchObject({ numero: 12, distanza: 26 });
    const apart = withMeasure(twelve, 'distanza', 30);
    expect(layoutOf(apart, path)).toMatchObject({ count: 10, spacing: 30 });
    expect(shownMeasures(apart, layoutOf(apart, path))).toMatchObject({ numero: 10, distanza: 30 });
    expect(layoutOf(apart, path)?.length).toBeCloseTo(286, 0);
  });

  it('and neither is known without a line, or without a number that can be read', () => {
    expect(shownMeasures(twelve, layoutOf(twelve, null))).toMatchObject({ numero: 12, distanza: null });
    for (const value of [null, '', 'dodici', 1, 501, 2.5]) {
      const plan = withMeasure(firstPlan, 'numero', value);
      expect(layoutOf(plan, path)).toBeNull();
      expect(spotsOf(plan, path, '1', free)).toEqual([]);
      expect(faults(plan)).toHaveProperty('numero');
    }
  });
});

describe('the places of a series', () => {
  it('are called by the free codes from the first one on', () => {
    expect(codes(twelve)).toHaveLength(12);
    expect(codes(twelve).slice(0, 3)).toEqual(['1561', '1562', '1563']);
    expect(codes(twelve, '1561', (code) => code === '1562').slice(0, 3)).toEqual(['1561', '1563', '1564']);
  });

  it('stay where they are when one is left empty, and its code is the next one’s', () => {
    const without = { ...twelve, empty: new Set([1]) };
    expect(codes(without).slice(0, 3)).toEqual(['1561', null, '1562']);
    const places = (plan: SeriesPlan) => spotsOf(plan, path, '1', free).map(({ position }) => position);
    expect(places(without)).toEqual(places(twelve));
    // Of another number other places are left empty.
    expect(withMeasure(without, 'numero', 11).empty.size).toBe(0);
  });
});

describe('a series that can be inserted', () => {
  it('has nothing wrong', () => {
    expect(faults(twelve)).toEqual({});
  });

  it.each([
    ['has a line', faults(twelve, {}, null), 'geometry', 'Non è stato inserito un elemento in mappa'],
    [
      'has what each of its elements needs',
      faults(twelve, { toponimo: ' ' }),
      'toponimo',
      'Questo campo è obbligatorio',
    ],
    [
      'has a code to go on from',
      faults(twelve, { pl_cod: 'palo' }),
      'pl_cod',
      'Serve un numero da cui continuare: per esempio P01',
    ],
    [
      'has 500 elements at most',
      faults(withMeasure(twelve, 'distanza', 0.5)),
      'distanza',
      'Deve essere almeno 1',
    ],
    [
      'has two at least',
      faults(withMeasure(twelve, 'distanza', 300)),
      'distanza',
      'Sulla linea ne sta uno solo: accorcia la distanza',
    ],
    [
      'is not empty',
      faults({ ...twelve, empty: new Set(Array.from({ length: 12 }, (_, i) => i)) }),
      'numero',
      'Lascia almeno un elemento',
    ],
    [
      'is beside the line by a distance',
      faults({ ...withMeasure(twelve, 'scostamento', null), side: 'left' }),
      'scostamento',
      'Questo campo è obbligatorio',
    ],
  ])('%s', (_, found, field, message) => {
    expect(found).toMatchObject({ [field]: message });
  });

  it('says how many there would be on a line that is too long', () => {
    const far: Geometry = {
      type: 'LineString',
      coordinates: [
        [10.58, 46],
        [10.58, 46.01],
      ],
    };
    expect(faults(withMeasure(twelve, 'distanza', 1), {}, far).distanza).toMatch(
      /^Sarebbero 1\.11\d: al massimo 500/,
    );
  });
});

describe('a series along a street', () => {
  const bend: Street = {
    nome: 'Via Europa',
    classe: 'strada',
    tracciato: [
      [10.58, 46.05],
      [10.581, 46.051],
      [10.58, 46.0525],
    ],
  };
  const civici = [{ toponimo: 'Via Europa', numero: '3', lon: 10.5799, lat: 46.05 }];
  const along: SeriesPlan = { ...twelve, ground: groundOf({ vie: [bend], civici }) };

  it('bends with it, from half its width and the distance from the kerb', () => {
    const line = seriesLine(along, path);
    expect(line).toMatchObject({ street: 'Via Europa', kerb: 4.25 });
    const spots = spotsOf(along, path, '1561', free);
    for (const { position } of spots.slice(1, -1)) {
      const [lon, lat] = position;
      const foot = streetBeside([lon, lat], [bend]);
      expect(foot).toBe('Via Europa');
    }
    const [first] = spots;
    expect(distanceBetween(first?.position ?? [0, 0], [10.58, 46.05])).toBeCloseTo(4.75, 1);
    expect(first?.reference).toBe('Davanti al civico 3');
  });

  it('is longer than the line that was drawn, and stays on it where it shall not follow', () => {
    const straight = { ...along, follows: false };
    expect(layoutOf(along, path)?.length).toBeGreaterThan(layoutOf(straight, path)?.length ?? 0);
    expect(seriesLine(straight, path)).toMatchObject({ geometry: path, kerb: null });
    expect(seriesLine({ ...along, ground: groundOf({ vie: [], civici: [] }) }, path).geometry).toEqual(path);
  });
});
