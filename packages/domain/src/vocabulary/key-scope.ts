/** What a key for programs may be given to read and to write. */
import type { Capability } from './capability.ts';

/** In the order in which the screen shows them; the first six are the segments of the kinds. */
export const keyScopes = [
  { value: 'pl', label: 'Punti luce', writable: true },
  { value: 'centraline', label: 'Centraline', writable: true },
  { value: 'quadri', label: 'Quadri di sezionamento', writable: true },
  { value: 'linee', label: 'Linee di alimentazione', writable: true },
  { value: 'impianti', label: 'Impianti', writable: true },
  { value: 'edifici', label: 'Edifici', writable: true },
  { value: 'partenze', label: 'Partenze', writable: false },
  { value: 'interventi', label: 'Interventi', writable: false },
  { value: 'bollette', label: 'Bollette', writable: false },
  { value: 'produzione', label: 'Produzione', writable: false },
] as const;

export type KeyScope = (typeof keyScopes)[number]['value'];

/** Writing comprises reading. */
export const scopeLevels = ['lettura', 'scrittura'] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

/** `{pl: 'scrittura', quadri: 'lettura'}`; what is not named may be neither read nor written. */
export type Scopes = Readonly<Partial<Record<KeyScope, ScopeLevel>>>;

/** A key acts as an account, or belongs to the municipality. */
export const keySorts = ['servizio', 'personale'] as const;
export type KeySort = (typeof keySorts)[number];

/** `attesa`: of service, and somebody with the role has still to accept what it may do. */
export const keyStates = ['attiva', 'attesa', 'scaduta', 'revocata'] as const;
export type KeyState = (typeof keyStates)[number];

/** How many keys of a municipality are alive at most. */
export const MOST_KEYS = 50;

/** A key lives for so many days at most, which are proposed too. */
export const MOST_KEY_DAYS = 365;

/** The role that somebody needs who wants to do by a key what the scope says; undefined where a session is enough. */
export function roleOfScope(scope: KeyScope, level: ScopeLevel): Capability | undefined {
  if (scope === 'bollette' || scope === 'produzione') return 'AMMINISTRATIVO';
  return level === 'scrittura' ? 'SUPERVISORE' : undefined;
}
