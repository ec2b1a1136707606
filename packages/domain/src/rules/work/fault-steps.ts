/** The states of a fault, and who or what may bring it from one into another: everything else is refused. */
export const faultStates = ['nuovo', 'in_carico', 'in_ordine', 'riparato', 'chiuso', 'respinto'] as const;
export type FaultState = (typeof faultStates)[number];

/** Those that a board shows in columns, in order: what is not settled. */
export const boardStates = [
  'nuovo',
  'in_carico',
  'in_ordine',
  'riparato',
] as const satisfies readonly FaultState[];
export type BoardState = (typeof boardStates)[number];

/** States in which an element's fault is open: what comes later about the element joins it. */

export const openFaultStates = ['nuovo', 'in_carico', 'in_ordine'] as const satisfies readonly FaultState[];

/** Why a fault is turned away. */
export const refusals = ['doppione', 'non nostro', 'non trovato', 'abuso'] as const;

/**
 * What moves a fault: a SUPERVISORE by hand, its order, an intervention on it, the confirmation of one, or the citizen who
 * reported it and has its link.
 */
export type FaultMover = 'hand' | 'order' | 'intervention' | 'confirmation' | 'citizen';

interface FaultStep {
  readonly from: FaultState;
  readonly to: FaultState;
  readonly by: readonly FaultMover[];
  /** A step by hand wants a reason: any, or one of the refusals. */
  readonly reason?: 'any' | 'refusal';
  /** Back to work: counted, and of what was done with only within so many days. */
  readonly reopens?: true;
  readonly withinDays?: number;
}

/** How long what is done with may be opened again. */
export const REOPEN_DAYS = 30;

const faultSteps: readonly FaultStep[] = [
  { from: 'nuovo', to: 'in_carico', by: ['hand', 'order', 'intervention'] },
  { from: 'nuovo', to: 'respinto', by: ['hand'], reason: 'refusal' },
  { from: 'nuovo', to: 'respinto', by: ['citizen'] },
  { from: 'in_carico', to: 'in_ordine', by: ['order'] },
  { from: 'in_carico', to: 'riparato', by: ['hand', 'intervention'], reason: 'any' },
  { from: 'in_carico', to: 'respinto', by: ['hand'], reason: 'refusal' },
  { from: 'in_ordine', to: 'riparato', by: ['hand', 'intervention'], reason: 'any' },
  { from: 'in_ordine', to: 'in_carico', by: ['order'] },
  { from: 'riparato', to: 'chiuso', by: ['hand', 'confirmation'] },
  // By an intervention: the only one was deleted.
  { from: 'riparato', to: 'in_carico', by: ['hand', 'citizen', 'intervention'], reopens: true },
  { from: 'chiuso', to: 'in_carico', by: ['hand', 'citizen'], reopens: true, withinDays: REOPEN_DAYS },
  { from: 'respinto', to: 'in_carico', by: ['hand', 'citizen'], reopens: true, withinDays: REOPEN_DAYS },
];

/** The step from one state to another that such a mover may take; undefined where there is none. */
export function faultStep(from: FaultState, to: FaultState, mover: FaultMover): FaultStep | undefined {
  return faultSteps.find((step) => step.from === from && step.to === to && step.by.includes(mover));
}

/** The steps that a SUPERVISORE may take by hand. */
export function stepsByHand(from: FaultState): readonly FaultStep[] {
  return faultSteps.filter((step) => step.from === from && step.by.includes('hand'));
}
