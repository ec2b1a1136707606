import type { Stop } from '@lucerna/contract/endpoints/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundOfToday } from './round-words.ts';
import { draftAfter, inOrder, isToSave, legTo, moved, wayLeft, wayOf } from './stop-order.ts';

const partenza = [7.24, 45.1];
/** A stop so many hundredths of a degree east of the start. */
const stop = (id: number, east: number, stato: Stop['stato'] = 'da_fare') =>
  ({ id, lon: 7.24 + east / 100, lat: 45.1, stato }) as Stop;
const street = [stop(1, 1), stop(2, 2), stop(3, 3)];

describe('a stop that is moved', () => {
  it('comes to its place, and every other stop stays in its order', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: -3, max: 15 }), (stops, seed, to) => {
        const from = seed % stops.length;
        const next = moved(stops, from, to);
        const one = stops[from];
        expect(next.indexOf(one as number)).toBe(Math.max(0, Math.min(stops.length - 1, to)));
        expect(next.filter((other) => other !== one)).toEqual(stops.filter((other) => other !== one));
      }),
    );
  });

  it('stands in an order of its keys, and where those are not the stops any longer the saved order holds', () => {
    expect(inOrder(street, [3, 1, 2]).map(({ id }) => id)).toEqual([3, 1, 2]);
    for (const keys of [null, [1, 2], [1, 2, 4], [1, 1, 2]]) expect(inOrder(street, keys)).toBe(street);
  });

  it('is saved over the order that was seen, and not over one that somebody else made meanwhile', () => {
    const round = { tappe: street, versione: 4 };
    const draft = draftAfter(round, null, 1, 2);
    expect(draft).toEqual({ keys: [2, 3, 1], versione: 4 });
    if (draft === null) throw new Error('Nothing was moved');
    expect(isToSave(round, draft)).toBe(true);
    expect(isToSave(round, { ...draft, keys: [1, 2, 3] })).toBe(false);
    const others = { tappe: inOrder(street, [2, 3, 1]), versione: 5 };
    expect(draftAfter(others, draft, 1, 0)).toEqual({ keys: [1, 2, 3], versione: 4 });
    expect(isToSave(others, draft)).toBe(true);
    // Where a stop came in, what is moved then is moved among those that are shown.
    const longer = { tappe: [...street, stop(4, 4)], versione: 6 };
    expect(isToSave(longer, draft)).toBe(true);
    expect(draftAfter(longer, draft, 1, 3)).toEqual({ keys: [2, 3, 4, 1], versione: 6 });
  });

  it('makes the way longer or shorter, from the start over all of them', () => {
    const straight = wayOf({ partenza }, street);
    expect(straight).toBeCloseTo(legOf(street, 0) + legOf(street, 1) + legOf(street, 2), -1);
    expect(wayOf({ partenza }, inOrder(street, [3, 1, 2]))).toBeGreaterThan(straight * 1.9);
  });

  it('leaves what is still to be gone: from the last one that was answered', () => {
    expect(wayLeft({ partenza }, street)).toBe(wayOf({ partenza }, street));
    const begun = [stop(1, 1, 'fatto'), stop(2, 2, 'non_trovato'), stop(3, 3)];
    expect(wayLeft({ partenza }, begun)).toBe(Math.round(legOf(street, 2)));
    const passedBy = [stop(1, 1), stop(2, 2, 'fatto'), stop(3, 3)];
    expect(wayLeft({ partenza }, passedBy)).toBeCloseTo(legOf(street, 1) * 3, -1);
    expect(wayLeft({ partenza }, [stop(1, 1, 'fatto')])).toBe(0);
    const takenBack = [stop(1, 1, 'fatto'), stop(2, 2), { ...stop(3, 3), ritirato: true }];
    expect(wayLeft({ partenza }, takenBack)).toBe(Math.round(legOf(street, 1)));
  });
});

const legOf = (stops: readonly Stop[], at: number) => legTo({ partenza }, stops, at) ?? Number.NaN;

it("the round to begin with is today's, else the next one, else the last one", () => {
  const round = (id: number, giorno: string) => ({ id, giorno }) as never;
  const rounds = [
    round(5, '2026-11-23'),
    round(4, '2026-11-22'),
    round(3, '2026-11-20'),
    round(2, '2026-11-20'),
    round(1, '2026-11-18'),
  ];
  expect(roundOfToday(rounds, '2026-11-20')?.id).toBe(2);
  expect(roundOfToday(rounds, '2026-11-21')?.id).toBe(4);
  expect(roundOfToday(rounds, '2026-11-30')?.id).toBe(5);
  expect(roundOfToday([], '2026-11-30')).toBeUndefined();
});
