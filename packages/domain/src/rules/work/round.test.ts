import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../geometry/geojson.ts';
import { positionAround } from '../network/plane.ts';
import type { EntryState } from './order-steps.ts';
import { isToGo, lastAnswered, roundMetres, roundOrder, stopsByEnd } from './round.ts';

const at = (x: number, y: number): Position => positionAround([7.25, 45.1], [x, y]);
const start = at(0, 0);
const spots = (most: number) =>
  fc.array(fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })), {
    maxLength: most,
  });

/** The shortest way over all orders. */
function shortest(stops: readonly Position[], here = start): number {
  if (stops.length === 0) return 0;
  return Math.min(
    ...stops.map(
      (stop, i) => roundMetres(here, [stop]) + shortest(stops.toSpliced(i, 1) as Position[], stop),
    ),
  );
}

describe('the order of a round', () => {
  it('goes along a street from the near end to the far one, whatever order it is given', () => {
    const street = [300, 100, 500, 200, 400].map((x) => at(x, 0));
    expect(roundOrder(start, street)).toEqual([1, 3, 0, 4, 2]);
  });

  it('holds each stop once', () => {
    fc.assert(
      fc.property(spots(25), (list) => {
        const order = roundOrder(
          start,
          list.map(([x, y]) => at(x, y)),
        );
        expect([...order].sort((a, b) => a - b)).toEqual(list.map((_, i) => i));
      }),
    );
  });

  it('keeps the stops of one pole together', () => {
    const stops = [at(500, 0), at(100, 0), at(500.5, 0.5), at(100.4, 0), at(500, 0)];
    expect(roundOrder(start, stops)).toEqual([1, 3, 0, 2, 4]);
  });

  it('is at most a fifth longer than the best of all, and cannot be mended by turning a part around', () => {
    fc.assert(
      fc.property(spots(6), (list) => {
        const stops = list.map(([x, y]) => at(x, y));
        const way = roundOrder(start, stops).map((i) => stops[i] as Position);
        const metres = roundMetres(start, way);
        expect(metres).toBeLessThanOrEqual(shortest(stops) * 1.2 + 10);
        for (let i = 0; i < way.length; i += 1) {
          for (let j = i + 2; j <= way.length; j += 1) {
            const turned = [...way.slice(0, i), ...way.slice(i, j).reverse(), ...way.slice(j)];
            expect(roundMetres(start, turned)).toBeGreaterThan(metres - 6);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a team is where it answered last, whichever the place of that stop in the round', () => {
  const stop = (id: number, stato: 'da_fare' | 'fatto' | 'rimandato', quando: string | null) => ({
    id,
    stato,
    quando,
  });
  const stops = [
    stop(1, 'da_fare', null),
    stop(2, 'fatto', '2026-11-20T09:40:00.000Z'),
    stop(3, 'da_fare', null),
    stop(4, 'rimandato', '2026-11-20T08:15:00.000Z'),
  ];
  expect(lastAnswered(stops)?.id).toBe(2);
  expect(lastAnswered(stops.filter(({ stato }) => stato === 'da_fare'))).toBeUndefined();
  // Brought by one phone at once: the one that stands later.
  expect(lastAnswered([stop(1, 'fatto', null), stop(2, 'fatto', null)])?.id).toBe(2);
});

it('each stop is answered, still to go to, or of an order that was taken back, in the order of the round', () => {
  const of = (id: number, stato: EntryState, ritirato: boolean) => ({ id, stato, ritirato });
  const stops = [
    of(1, 'fatto', true),
    of(2, 'da_fare', true),
    of(3, 'da_fare', false),
    of(4, 'rimandato', false),
    of(5, 'da_fare', false),
  ];
  const { answered, toGo, takenBack } = stopsByEnd(stops);
  expect([answered, toGo, takenBack].map((part) => part.map(({ id }) => id))).toEqual([[1, 4], [3, 5], [2]]);
  expect(stops.filter(isToGo)).toEqual(toGo);
});
