/** What a key for programs may be given to read and to write. */
import type { Segment } from '../kind.ts';
import { kinds } from '../kinds/catalogue.ts';
import type { Capability } from '../vocabulary/capability.ts';

/** What is read beside the register, and written by no program. */
const besides = [
  { value: 'partenze', label: 'Partenze' },
  { value: 'interventi', label: 'Interventi' },
  { value: 'bollette', label: 'Bollette' },
  { value: 'produzione', label: 'Produzione' },
] as const;

/** The segment of a kind, or what is read beside the register. */
export type KeyScope = Segment | (typeof besides)[number]['value'];

/** `Quadri di sezionamento` */
const inSentence = (title: string) => title.charAt(0) + title.slice(1).toLowerCase();

/** In the order in which the screen shows them. */
export const keyScopes: readonly {
  readonly value: KeyScope;
  readonly label: string;
  readonly writable: boolean;
}[] = [
  ...kinds.map(({ segment, names }) => ({
    value: segment,
    label: inSentence(names.title),
    writable: true,
  })),
  ...besides.map((one) => ({ ...one, writable: false })),
];

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
