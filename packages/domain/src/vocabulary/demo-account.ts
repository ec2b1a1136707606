/** The accounts of the demonstration (contract, section 1): whom the server makes, and whom the sign-in page names. */
import type { Capability } from './capability.ts';

export interface DemoAccount {
  readonly username: string;
  readonly municipality: { readonly codistat: string; readonly nome: string } | null;
  readonly capabilities: readonly Capability[];
}

/** The password of each of them. */
export const demoPassword = 'lucerna-demo';

/** The first municipality of the demo. */
export const valchiara = { codistat: '999001', nome: 'Valchiara' } as const;
const borgoSereno = { codistat: '999002', nome: 'Borgo Sereno' } as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'ufficio',
    municipality: valchiara,
    capabilities: ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'],
  },
  { username: 'manutentore', municipality: valchiara, capabilities: ['MANUTENTORE'] },
  { username: 'supervisore', municipality: valchiara, capabilities: ['SUPERVISORE'] },
  { username: 'amministrativo', municipality: valchiara, capabilities: ['AMMINISTRATIVO'] },
  { username: 'consultazione', municipality: valchiara, capabilities: [] },
  {
    username: 'ufficio.borgo',
    municipality: borgoSereno,
    capabilities: ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'],
  },
  { username: 'amministratore', municipality: valchiara, capabilities: ['AMMINISTRATORE'] },
  { username: 'senza.comune', municipality: null, capabilities: [] },
];

/** `ufficio.borgo` is shown as Ufficio Borgo: a role, nobody's name. */
export function demoNameOf(username: string): string {
  return username
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
