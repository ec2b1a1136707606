/** The states of an order of work and of its entries, and whose steps lead from one to another. */
import type { Role } from '../../vocabulary/capability.ts';

export const orderStates = ['bozza', 'assegnato', 'in_corso', 'eseguito', 'verificato', 'annullato'] as const;
export type OrderState = (typeof orderStates)[number];

interface OrderStep {
  readonly from: OrderState;
  readonly to: OrderState;
  /** Whoever does the work may take the step too. */
  readonly byWorkers: boolean;
}

const orderSteps: readonly OrderStep[] = [
  { from: 'bozza', to: 'assegnato', byWorkers: false },
  { from: 'bozza', to: 'annullato', byWorkers: false },
  { from: 'assegnato', to: 'in_corso', byWorkers: true },
  { from: 'assegnato', to: 'bozza', byWorkers: false },
  { from: 'assegnato', to: 'annullato', byWorkers: false },
  { from: 'in_corso', to: 'eseguito', byWorkers: true },
  { from: 'in_corso', to: 'assegnato', byWorkers: false },
  { from: 'in_corso', to: 'annullato', byWorkers: false },
  { from: 'eseguito', to: 'verificato', byWorkers: false },
  { from: 'eseguito', to: 'in_corso', byWorkers: false },
];

export function orderStep(from: OrderState, to: OrderState): OrderStep | undefined {
  return orderSteps.find((step) => step.from === from && step.to === to);
}

/** Whether an account of such roles may take the step. */
export function mayTakeStep({ byWorkers }: OrderStep, roles: readonly Role[]): boolean {
  return roles.includes('SUPERVISORE') || (byWorkers && roles.includes('MANUTENTORE'));
}

/** Whether a step brings the order on, and not back or away. */
export const leadsOn = ({ from, to }: Pick<OrderStep, 'from' | 'to'>): boolean =>
  to !== 'annullato' && orderStates.indexOf(to) > orderStates.indexOf(from);

interface Worker {
  readonly roles: readonly Role[];
  /** The firm that the account works for; null: the municipality. */
  readonly firm: number | null;
}

/** Who does the work: people of the order's firm, or the municipality's own; a SUPERVISORE may do all of it. */
export function mayWorkOn(order: { readonly impresa_id: number | null }, { roles, firm }: Worker): boolean {
  return roles.includes('SUPERVISORE') || (roles.includes('MANUTENTORE') && order.impresa_id === firm);
}

/** How many entries an order may have. */
export const MOST_ENTRIES = 500;

export const entryStates = ['da_fare', 'fatto', 'non_trovato', 'rimandato'] as const;
export type EntryState = (typeof entryStates)[number];

/** States of an order in which its entries are answered. */
export const answeringStates = ['assegnato', 'in_corso'] as const satisfies readonly OrderState[];
