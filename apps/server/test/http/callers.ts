/** The demo's accounts by what they may. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { Role } from '@lucerna/domain/vocabulary/capability';

/** Who may do that and nothing else. */
export const only: Readonly<Record<Role, string | undefined>> = {
  MANUTENTORE: 'manutentore',
  SUPERVISORE: 'supervisore',
  AMMINISTRATIVO: 'amministrativo',
  AMMINISTRATORE: 'amministratore',
  AGENZIA: 'agenzia',
};

/** Who may make the call in each of the two municipalities: administering gives none of the other rights, nor they it. */
export function callersOf({ access }: Endpoint): { readonly here: string; readonly elsewhere: string } {
  if (typeof access !== 'string' && access.includes('AGENZIA')) {
    return { here: 'agenzia', elsewhere: 'agenzia' };
  }
  const administers = typeof access !== 'string' && access.every((role) => role === 'AMMINISTRATORE');
  const here = administers ? 'amministratore' : 'ufficio';
  return { here, elsewhere: `${here}.borgo` };
}
