/**
 * The municipality that the account of a body looks at, in this tab: until it goes back to all of them. Another tab looks at
 * another one.
 */
import type { Account } from '@lucerna/contract/account';

const name = 'lucerna.ente.comune';

export interface AgencyTown extends Account {
  readonly codistat: string;
}

export function agencyTown(): AgencyTown | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { username, codistat } = kept as Partial<AgencyTown>;
    return typeof username === 'string' && typeof codistat === 'string' ? { username, codistat } : null;
  } catch {
    return null;
  }
}

export function lookAtTown(town: AgencyTown): void {
  window.sessionStorage.setItem(name, JSON.stringify(town));
}

export function leaveTown(): void {
  window.sessionStorage.removeItem(name);
}
