import { AGENCY, type Role } from './capability.ts';

/** What the page calls the roles. */
export const roleLabel: Readonly<Record<Role, string>> = {
  MANUTENTORE: 'Manutentore',
  SUPERVISORE: 'Supervisore',
  AMMINISTRATIVO: 'Amministrativo',
  AMMINISTRATORE: 'Amministratore',
  AGENZIA: 'Ente',
};

/** Any of them will do: `Manutentore o Supervisore`. */
export function anyOfRoles(capabilities: readonly Role[]): string {
  return capabilities.map((capability) => roleLabel[capability]).join(' o ');
}

const everyOffice: readonly Role[] = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'];

/** What somebody may do, in a few words: `Tutti i ruoli`, `Supervisore, Manutentore`, `Sola lettura`. */
export function rolesInWords(capabilities: readonly Role[]): string {
  if (everyOffice.every((one) => capabilities.includes(one))) return 'Tutti i ruoli';
  if (capabilities.includes(AGENCY)) return 'Sola lettura';
  const known = capabilities.map((capability) => roleLabel[capability]);
  return known.length === 0 ? 'Sola lettura' : known.join(', ');
}
