import type { PodContract, ProductionPod } from '@lucerna/domain/production';
import { describe, expect, it, test } from 'vitest';
import { firstPodState, type PodEvent, type PodState, podFlow } from './pod-flow.ts';

const period = { start: '2026-06', end: '2026-11' };
const year = { start: '2026-01', end: '2026-12' };
const question = { pod: 'IT001E00412206', period };
const pods: readonly ProductionPod[] = [
  { pod: question.pod, tipoImpianto: 'fotovoltaici', contratti: [{ codice: 'V02', convenzione: 'FTV-SR' }] },
];
const contracts: readonly PodContract[] = [
  { codice: 'V02', convenzione: 'FTV-SR', corrispettivi: [], altriPod: [] },
];

const states = {
  loading: { step: 'loading' },
  loaded: { step: 'loaded', pods },
  silent: { step: 'silent' },
  contractsLoading: { step: 'podSelected', pods, contracts: { step: 'loading', question } },
  contractsLoaded: { step: 'podSelected', pods, contracts: { step: 'loaded', question, contracts } },
  contractsError: { step: 'podSelected', pods, contracts: { step: 'loadError', question } },
  named: { step: 'podSelected', pods: null, contracts: { step: 'loading', question } },
} as const satisfies Readonly<Record<string, PodState>>;
type Name = keyof typeof states;

const events = {
  listLoaded: { type: 'listLoaded', pods },
  listFailed: { type: 'listFailed' },
  select: { type: 'select', pod: question.pod, period },
  selectNone: { type: 'select', pod: null, period },
  selectEmpty: { type: 'select', pod: '', period },
  contractsLoaded: { type: 'contractsLoaded', question, contracts },
  lateContracts: { type: 'contractsLoaded', question: { ...question }, contracts },
  contractsFailed: { type: 'contractsFailed', question },
  lateFault: { type: 'contractsFailed', question: { ...question } },
  period: { type: 'period', period: year },
  samePeriod: { type: 'period', period: { ...period } },
  back: { type: 'back' },
  refresh: { type: 'refresh' },
} as const satisfies Readonly<Record<string, PodEvent>>;

const inYear = (known: readonly ProductionPod[] | null): PodState => ({
  step: 'podSelected',
  pods: known,
  contracts: { step: 'loading', question: { ...question, period: year } },
});

/** From, by, to: every pair that leads elsewhere; all others stay as they are. */
const ways: readonly (readonly [Name, keyof typeof events, PodState])[] = [
  ['loading', 'listLoaded', states.loaded],
  ['loading', 'listFailed', states.silent],
  ['loading', 'select', states.named],
  ['loading', 'refresh', states.loading],
  ['loaded', 'listLoaded', states.loaded],
  ['loaded', 'select', states.contractsLoading],
  ['loaded', 'refresh', states.loading],
  ['silent', 'listLoaded', states.loaded],
  ['silent', 'select', states.named],
  ['silent', 'refresh', states.loading],
  ...(['contractsLoading', 'contractsLoaded', 'contractsError'] as const).flatMap(
    (from) =>
      [
        [from, 'listLoaded', states[from]],
        [from, 'select', states.contractsLoading],
        [from, 'period', inYear(pods)],
        [from, 'back', states.loaded],
        [from, 'refresh', states.contractsLoading],
      ] as const,
  ),
  ['contractsLoading', 'contractsLoaded', states.contractsLoaded],
  ['contractsLoading', 'contractsFailed', states.contractsError],
  ['named', 'listLoaded', states.contractsLoading],
  ['named', 'select', states.named],
  ['named', 'contractsLoaded', { ...states.contractsLoaded, pods: null }],
  ['named', 'contractsFailed', { ...states.contractsError, pods: null }],
  ['named', 'period', inYear(null)],
  ['named', 'back', states.loading],
  ['named', 'refresh', states.named],
];

describe('the analysis of a POD', () => {
  for (const [from, state] of Object.entries(states)) {
    for (const [name, event] of Object.entries(events)) {
      const way = ways.find((one) => one[0] === from && one[1] === name);
      test(`${from}, ${name}: ${way === undefined ? 'stays' : way[2].step}`, () => {
        const next = podFlow(state, event);
        if (way === undefined) expect(next).toBe(state);
        else expect(next).toEqual(way[2]);
      });
    }
  }

  it('begins with the list, or straight with a POD that is selected already', () => {
    expect(firstPodState(null, period)).toEqual(states.loading);
    expect(firstPodState('', period)).toEqual(states.loading);
    expect(firstPodState(question.pod, period)).toEqual(states.named);
  });

  it('takes no earlier answer for that of a question asked again', () => {
    const again = podFlow(states.contractsLoaded, events.refresh);
    expect(podFlow(again, events.contractsLoaded)).toBe(again);
  });
});
