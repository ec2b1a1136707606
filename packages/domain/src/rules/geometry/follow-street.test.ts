import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, lengthOf } from './distance.ts';
import { followStreet, type Street, streetBeside } from './follow-street.ts';
import type { Position } from './geojson.ts';

const bend: readonly Position[] = [
  [10.58, 46.05],
  [10.582, 46.05],
  [10.582, 46.052],
];
const street = (nome: string | null, tracciato: readonly Position[]): Street => ({
  nome,
  classe: 'strada',
  tracciato,
});
const europa = street('Via Europa', bend);
const far = street(
  'Via Lontana',
  bend.map(([lon, lat]) => [lon + 0.01, lat]),
);

describe('a line between two places', () => {
  it('bends with the street that both stand beside', () => {
    const followed = followStreet([10.5805, 46.0501], [10.5821, 46.0515], [far, europa]);
    expect(followed?.street.nome).toBe('Via Europa');
    expect(followed?.path).toEqual([
      [10.5805, 46.05],
      [10.582, 46.05],
      [10.582, 46.0515],
    ]);
  });

  it('goes back along it where it was begun at its end', () => {
    const there = followStreet([10.5805, 46.0501], [10.5821, 46.0515], [europa]);
    const back = followStreet([10.5821, 46.0515], [10.5805, 46.0501], [europa]);
    expect(back?.path).toEqual([...(there?.path ?? [])].reverse());
  });

  it('goes on over the pieces of one street, whichever way they were drawn', () => {
    const pieces = [street('Via Europa', bend.slice(0, 2)), street('Via Europa', bend.slice(1).reverse())];
    const followed = followStreet([10.5805, 46.0501], [10.5821, 46.0515], pieces);
    expect(followed?.path).toContainEqual([10.582, 46.05]);
  });

  it('goes round a ring the shorter way, in the direction in which it was drawn', () => {
    const ring: readonly Position[] = [...bend, [10.58, 46.052], [10.58, 46.05]];
    const corner: Position = [10.58, 46.05];
    const [east, north]: readonly Position[] = [
      [10.5805, 46.05],
      [10.58, 46.0505],
    ];
    if (east === undefined || north === undefined) return;
    expect(followStreet(east, north, [street('Via delle Mura', ring)])?.path).toEqual([east, corner, north]);
    expect(followStreet(north, east, [street('Via delle Mura', ring)])?.path).toEqual([north, corner, east]);
  });

  it('follows none where one of them stands away from it, or both at one spot', () => {
    expect(followStreet([10.5805, 46.0501], [10.6, 46.06], [europa])).toBeNull();
    expect(followStreet([10.5805, 46.0501], [10.5805, 46.0501], [europa])).toBeNull();
    expect(followStreet([10.5805, 46.05], [10.581, 46.05], [])).toBeNull();
  });

  it('is never shorter than the way through the air from foot to foot, nor longer than the street', () => {
    const on = (t: number): Position =>
      t < 0.5 ? [10.58 + 0.004 * t, 46.05] : [10.582, 46.05 + 0.004 * (t - 0.5)];
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (a, b) => {
        const followed = followStreet(on(a), on(b), [europa]);
        if (followed === null) return;
        const coordinates = [...followed.path];
        const length = lengthOf({ type: 'LineString', coordinates }) ?? 0;
        expect(length).toBeGreaterThanOrEqual(distanceBetween(on(a), on(b)) - 0.01);
        expect(length).toBeLessThanOrEqual(
          (lengthOf({ type: 'LineString', coordinates: [...bend] }) ?? 0) + 0.01,
        );
      }),
    );
  });
});

describe('the street beside a place', () => {
  it('is the nearest that has a name, and none from farther than a street is wide', () => {
    expect(streetBeside([10.5805, 46.0501], [street(null, bend), far, europa])).toBe('Via Europa');
    expect(streetBeside([10.5805, 46.0505], [europa])).toBeNull();
  });
});
