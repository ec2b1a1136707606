import { productionByConvention } from '@lucerna/contract/endpoints/production';
import { wholeUnits } from '@lucerna/domain/rules/analysis-periods';
import { useEffect, useReducer } from 'react';
import { call } from '../../api/call.ts';
import {
  type ConventionChoice,
  type ConventionEvent,
  type ConventionState,
  conventionFlow,
} from './convention-flow.ts';
import { warn } from './warn.ts';

interface ConventionFlow {
  readonly state: ConventionState;
  readonly send: (event: ConventionEvent) => void;
}

/** Runs the flow of a convention: looks at what is chosen, asks the server, tells what came of it. */
export function useConventionFlow(choice: ConventionChoice): ConventionFlow {
  const [state, send] = useReducer(conventionFlow, { step: 'checking', choice });
  const { types, convention, granularity, period } = choice;
  useEffect(() => {
    send({ type: 'chosen', choice: { types, convention, granularity, period } });
  }, [types, convention, granularity, period]);
  useEffect(() => {
    if (state.step === 'checking') send({ type: 'checked' });
    if (state.step !== 'loading') return;
    const { question } = state;
    const { start, end } = wholeUnits(question.period, question.granularity, warn);
    const controller = new AbortController();
    call(productionByConvention, {
      query: { tipi: question.types.join(','), convenzione: question.convention, da: start, a: end },
      signal: controller.signal,
    }).then(
      ({ data }) => send({ type: 'loaded', question, rows: data }),
      // Silently: nothing is displayed (specification, section 8).
      () => send({ type: 'failed', question }),
    );
    return () => controller.abort();
  }, [state]);
  return { state, send };
}
