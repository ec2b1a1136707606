import { describe, expect, it, test } from 'vitest';
import {
  type ConventionChoice,
  type ConventionEvent,
  type ConventionState,
  conventionFlow,
} from './convention-flow.ts';

const period = { start: '2026-06', end: '2026-11' };
const whole: ConventionChoice = { types: ['fotovoltaici'], convention: 'FTV-SR', granularity: 'P1M', period };
const question = { types: whole.types, convention: 'FTV-SR', granularity: 'P1M', period } as const;
const other = { ...question };
const rows = [{ mese: '2026-06', corrispettivo: 1, energia: 2 }];

const checking: ConventionState = { step: 'checking', choice: whole };
const notReady: ConventionState = { step: 'notReady' };
const loading: ConventionState = { step: 'loading', question };
const loaded: ConventionState = { step: 'loaded', question, rows };
const silent: ConventionState = { step: 'silent', question };
const states = { checking, notReady, loading, loaded, silent };

const chosen: ConventionEvent = { type: 'chosen', choice: whole };
const checked: ConventionEvent = { type: 'checked' };
const answered: ConventionEvent = { type: 'loaded', question, rows };
const lateAnswer: ConventionEvent = { type: 'loaded', question: other, rows };
const failed: ConventionEvent = { type: 'failed', question };
const lateFault: ConventionEvent = { type: 'failed', question: other };
const refresh: ConventionEvent = { type: 'refresh' };

/** From, by, to: every pair that leads elsewhere; all others stay. */
const ways: readonly (readonly [keyof typeof states, ConventionEvent, ConventionState])[] = [
  ...(Object.keys(states) as (keyof typeof states)[]).map((from) => [from, chosen, checking] as const),
  ['checking', checked, loading],
  ['loading', answered, loaded],
  ['loading', failed, silent],
  ['loaded', refresh, loading],
  ['silent', refresh, loading],
];

describe('the analysis of a convention', () => {
  const events = { chosen, checked, answered, lateAnswer, failed, lateFault, refresh };
  for (const [from, state] of Object.entries(states)) {
    for (const [name, event] of Object.entries(events)) {
      const way = ways.find((one) => one[0] === from && one[1] === event);
      test(`${from}, ${name}: ${way === undefined ? 'stays' : way[2].step}`, () => {
        const next = conventionFlow(state, event);
        if (way === undefined) expect(next).toBe(state);
        else expect(next).toEqual(way[2]);
      });
    }
  }

  it('is ready only where types, convention, aggregation and period are all chosen', () => {
    const missing: readonly Partial<ConventionChoice>[] = [
      { types: [] },
      { convention: null },
      { granularity: null },
      { period: null },
    ];
    for (const part of missing) {
      const state: ConventionState = { step: 'checking', choice: { ...whole, ...part } };
      expect(conventionFlow(state, checked)).toEqual(notReady);
    }
  });

  it('takes no earlier answer for that of a question asked again', () => {
    const again = conventionFlow(loaded, refresh);
    expect(conventionFlow(again, answered)).toBe(again);
  });
});
