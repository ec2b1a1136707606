/**
 * The analysis of a POD as a flow (specification, section 4): the list of PODs is loaded, one is selected, its contracts
 * are loaded. A POD that is selected already goes straight to `podSelected`. Pure, as `convention-flow.ts`.
 */
import type { PodContract, ProductionPod } from '@lucerna/domain/production';
import type { Period } from './production-panel.ts';

/** A set of contracts that is asked for. */
export interface ContractsQuestion {
  readonly pod: string;
  readonly period: Period;
}

export type ContractsState =
  | { readonly step: 'loading'; readonly question: ContractsQuestion }
  | {
      readonly step: 'loaded';
      readonly question: ContractsQuestion;
      readonly contracts: readonly PodContract[];
    }
  /** Nothing is shown (specification, section 8). */
  | { readonly step: 'loadError'; readonly question: ContractsQuestion };

export type PodState =
  | { readonly step: 'loading' }
  | { readonly step: 'loaded'; readonly pods: readonly ProductionPod[] }
  /** The list could not be loaded: nothing is shown. */
  | { readonly step: 'silent' }
  | {
      readonly step: 'podSelected';
      /** What is known of the list; it may still be on its way where an address named the POD. */
      readonly pods: readonly ProductionPod[] | null;
      readonly contracts: ContractsState;
    };

export type PodEvent =
  | { readonly type: 'listLoaded'; readonly pods: readonly ProductionPod[] }
  | { readonly type: 'listFailed' }
  /** Does nothing where no POD is given. */
  | { readonly type: 'select'; readonly pod: string | null; readonly period: Period }
  | {
      readonly type: 'contractsLoaded';
      readonly question: ContractsQuestion;
      readonly contracts: readonly PodContract[];
    }
  | { readonly type: 'contractsFailed'; readonly question: ContractsQuestion }
  | { readonly type: 'period'; readonly period: Period }
  | { readonly type: 'back' }
  /** 'Aggiorna'. */
  | { readonly type: 'refresh' };

/** Where a panel begins: with the list, or with the POD that is selected already. */
export function firstPodState(pod: string | null, period: Period): PodState {
  return pod === null || pod === '' ? { step: 'loading' } : selected(null, { pod, period });
}

function selected(pods: readonly ProductionPod[] | null, question: ContractsQuestion): PodState {
  return { step: 'podSelected', pods, contracts: { step: 'loading', question } };
}

export function podFlow(state: PodState, event: PodEvent): PodState {
  switch (event.type) {
    case 'listLoaded':
      if (state.step === 'podSelected') return { ...state, pods: event.pods };
      return { step: 'loaded', pods: event.pods };
    case 'listFailed':
      return state.step === 'loading' ? { step: 'silent' } : state;
    case 'select':
      if (event.pod === null || event.pod === '') return state;
      return selected(listOf(state), { pod: event.pod, period: event.period });
    case 'contractsLoaded':
    case 'contractsFailed': {
      if (state.step !== 'podSelected' || state.contracts.step !== 'loading') return state;
      // An answer counts only while it is the one that is waited for.
      if (state.contracts.question !== event.question) return state;
      const { question } = event;
      return {
        ...state,
        contracts:
          event.type === 'contractsLoaded'
            ? { step: 'loaded', question, contracts: event.contracts }
            : { step: 'loadError', question },
      };
    }
    case 'period':
      if (state.step !== 'podSelected' || same(state.contracts.question.period, event.period)) return state;
      return selected(state.pods, { pod: state.contracts.question.pod, period: event.period });
    case 'back': {
      if (state.step !== 'podSelected') return state;
      return state.pods === null ? { step: 'loading' } : { step: 'loaded', pods: state.pods };
    }
    case 'refresh':
      if (state.step === 'podSelected') return selected(state.pods, { ...state.contracts.question });
      return { step: 'loading' };
  }
}

function same(a: Period, b: Period): boolean {
  return a.start === b.start && a.end === b.end;
}

function listOf(state: PodState): readonly ProductionPod[] | null {
  return 'pods' in state ? state.pods : null;
}
