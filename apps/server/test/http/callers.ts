/** The demo's accounts by what they may. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { Capability } from '@lucerna/domain/vocabulary/capability';

/** Who may do that and nothing else. */
export const only: Readonly<Record<Capability, string | undefined>> = {
  MANUTENTORE: 'manutentore',
  SUPERVISORE: 'supervisore',
  AMMINISTRATIVO: 'amministrativo',
  AMMINISTRATORE: 'amministratore',
};

/** Who may make the call in each of the two municipalities: administering gives none of the other rights, nor they it. */
export function callersOf({ access }: Endpoint): { readonly here: string; readonly elsewhere: string } {
  const administers = typeof access !== 'string' && access.every((role) => role === 'AMMINISTRATORE');
  const here = administers ? 'amministratore' : 'ufficio';
  return { here, elsewhere: `${here}.borgo` };
}
