import type { Capability } from './capability.ts';

/** What the page calls the roles. */
export const roleLabel: Readonly<Record<Capability, string>> = {
  MANUTENTORE: 'Manutentore',
  SUPERVISORE: 'Supervisore',
  AMMINISTRATIVO: 'Amministrativo',
  AMMINISTRATORE: 'Amministratore',
};

/** Any of them will do: `Manutentore o Supervisore`. */
export function anyOfRoles(capabilities: readonly Capability[]): string {
  return capabilities.map((capability) => roleLabel[capability]).join(' o ');
}

const everyOffice: readonly Capability[] = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'];

/** What somebody may do, in a few words: `Tutti i ruoli`, `Supervisore, Manutentore`, `Sola lettura`. */
export function rolesInWords(capabilities: readonly Capability[]): string {
  if (everyOffice.every((one) => capabilities.includes(one))) return 'Tutti i ruoli';
  const known = capabilities.map((capability) => roleLabel[capability]);
  return known.length === 0 ? 'Sola lettura' : known.join(', ');
}
