/** Who may do what (specification, section 6; contract, section 2). The server decides by it, the page hides by it. */
import type { Capability, Role } from '../vocabulary/capability.ts';

/**
 * The capabilities that allow an action: any one of them is enough. What is not here (reading features,
 * associations, departures, interventions, interior lighting; exporting rows) only needs a session.
 */
export const allowedTo = {
  /** Features, departures, associations, interior lighting and its files; import of elements; their buttons. */
  editRegister: ['SUPERVISORE'],
  /** The screens under Manutenzioni; inserting interventions. */
  insertMaintenance: ['MANUTENTORE'],
  /** Deleting interventions that are not confirmed. */
  deleteMaintenance: ['MANUTENTORE', 'SUPERVISORE'],
  /** Conferma Manutenzioni: the list of pending interventions, confirming. */
  confirmMaintenance: ['SUPERVISORE'],
  /** Saying that something is broken. */
  reportFaults: ['MANUTENTORE', 'SUPERVISORE'],
  /** Doing orders of work: those of the own firm, or any. */
  doWork: ['MANUTENTORE', 'SUPERVISORE'],
  /** Taking faults into work, orders, rounds, firms. */
  directWork: ['SUPERVISORE'],
  /** Taking photos of elements and interventions. */
  takePhotos: ['MANUTENTORE', 'SUPERVISORE'],
  /** Photos of others too: changing, deleting, bringing back. */
  lookAfterPhotos: ['SUPERVISORE'],
  /** Bills, consumption, production, and their import. */
  accounting: ['AMMINISTRATIVO'],
  /** Excusing what bills say beside the register of a cabinet. */
  judgeVerdicts: ['SUPERVISORE', 'AMMINISTRATIVO'],
  /** Bringing in files: elements or bills and production, as the two roles may. */
  importFiles: ['SUPERVISORE', 'AMMINISTRATIVO'],
  /** Accounts and set-up of the municipality. */
  administer: ['AMMINISTRATORE'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

export type Action = keyof typeof allowedTo;

export function may(capabilities: readonly Role[], action: Action): boolean {
  const allowing: readonly Role[] = allowedTo[action];
  return capabilities.some((capability) => allowing.includes(capability));
}
