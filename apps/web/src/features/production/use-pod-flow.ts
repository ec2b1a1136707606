import { listProductionPods, podContracts } from '@lucerna/contract/endpoints/production';
import { wholeUnits } from '@lucerna/domain/rules/analysis-periods';
import { useEffect, useReducer } from 'react';
import { call } from '../../api/call.ts';
import { firstPodState, type PodEvent, type PodState, podFlow } from './pod-flow.ts';
import type { ProductionPanel } from './production-panel.ts';
import { warn } from './warn.ts';

interface PodFlow {
  readonly state: PodState;
  readonly send: (event: PodEvent) => void;
  /** Opens a POD, if one is given. */
  readonly select: (pod: string | null) => void;
}

/** Runs the flow of PODs: asks for what a state waits for, tells what came of it. Failures are silent. */
export function usePodFlow({ pod, period, granularity }: ProductionPanel): PodFlow {
  const whole = wholeUnits(period, granularity, warn);
  const [state, send] = useReducer(podFlow, undefined, () => firstPodState(pod, whole));
  const { start, end } = whole;
  useEffect(() => {
    send({ type: 'period', period: { start, end } });
  }, [start, end]);

  const wantsList = state.step === 'loading' || (state.step === 'podSelected' && state.pods === null);
  useEffect(() => {
    if (!wantsList) return;
    const controller = new AbortController();
    call(listProductionPods, { signal: controller.signal }).then(
      ({ data }) => send({ type: 'listLoaded', pods: data }),
      () => controller.signal.aborted || send({ type: 'listFailed' }),
    );
    return () => controller.abort();
  }, [wantsList]);

  const question =
    state.step === 'podSelected' && state.contracts.step === 'loading' ? state.contracts.question : null;
  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    call(podContracts, {
      params: { pod: question.pod },
      query: { da: question.period.start, a: question.period.end },
      signal: controller.signal,
    }).then(
      ({ data }) => send({ type: 'contractsLoaded', question, contracts: data }),
      () => controller.signal.aborted || send({ type: 'contractsFailed', question }),
    );
    return () => controller.abort();
  }, [question]);
  return { state, send, select: (chosen) => send({ type: 'select', pod: chosen, period: { start, end } }) };
}
