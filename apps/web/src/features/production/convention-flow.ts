/**
 * The analysis of a convention as a flow (specification, section 4): `checking` goes on to `loading` where everything
 * is chosen, else to `notReady`; `loading` to `loaded`, or, where the call fails, to nothing at all. Pure: whoever runs
 * it asks the server while it stands in `loading`, and tells what came of it.
 */
import type { ProductionRow } from '@lucerna/domain/production';
import type { Granularity } from '@lucerna/domain/rules/analysis-periods';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import type { Period } from './production-panel.ts';

/** What is chosen; all but the types may be missing where an address or a picker left it out. */
export interface ConventionChoice {
  readonly types: readonly ProductionPlantType[];
  readonly convention: ConventionCode | null;
  readonly granularity: Granularity | null;
  readonly period: Period | null;
}

/** What is asked for, once all of it is chosen. */
export interface ConventionQuestion {
  readonly types: readonly ProductionPlantType[];
  readonly convention: ConventionCode;
  readonly granularity: Granularity;
  readonly period: Period;
}

export type ConventionState =
  | { readonly step: 'checking'; readonly choice: ConventionChoice }
  | { readonly step: 'notReady' }
  | { readonly step: 'loading'; readonly question: ConventionQuestion }
  | {
      readonly step: 'loaded';
      readonly question: ConventionQuestion;
      readonly rows: readonly ProductionRow[];
    }
  /** The call failed: nothing is shown (specification, section 8). */
  | { readonly step: 'silent'; readonly question: ConventionQuestion };

export type ConventionEvent =
  /** Aggregation, period, convention or types were changed. */
  | { readonly type: 'chosen'; readonly choice: ConventionChoice }
  /** What is chosen was looked at. */
  | { readonly type: 'checked' }
  | {
      readonly type: 'loaded';
      readonly question: ConventionQuestion;
      readonly rows: readonly ProductionRow[];
    }
  | { readonly type: 'failed'; readonly question: ConventionQuestion }
  /** 'Aggiorna'. */
  | { readonly type: 'refresh' };

function questionOf(choice: ConventionChoice): ConventionQuestion | null {
  const { types, convention, granularity, period } = choice;
  if (types.length === 0 || convention === null || granularity === null || period === null) return null;
  return { types, convention, granularity, period };
}

export function conventionFlow(state: ConventionState, event: ConventionEvent): ConventionState {
  switch (event.type) {
    case 'chosen':
      return { step: 'checking', choice: event.choice };
    case 'checked': {
      if (state.step !== 'checking') return state;
      const question = questionOf(state.choice);
      return question === null ? { step: 'notReady' } : { step: 'loading', question };
    }
    // An answer counts only while it is the one that is waited for.
    case 'loaded':
      if (state.step !== 'loading' || state.question !== event.question) return state;
      return { step: 'loaded', question: event.question, rows: event.rows };
    case 'failed':
      if (state.step !== 'loading' || state.question !== event.question) return state;
      return { step: 'silent', question: event.question };
    case 'refresh':
      if (state.step !== 'loaded' && state.step !== 'silent') return state;
      // Another question, so that an earlier answer to the same one is not taken for it.
      return { step: 'loading', question: { ...state.question } };
  }
}
