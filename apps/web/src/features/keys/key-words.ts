/** How a key reads in Italian. */
import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { foldText } from '@lucerna/domain/rules/free-search';
import {
  type KeyScope,
  keyScopes,
  MOST_KEYS,
  type ScopeLevel,
  type Scopes,
} from '@lucerna/domain/rules/key-scope';
import { italianClock, shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';

export type ShownKeys = 'attive' | 'non valide' | 'tutte';

export const isValid = ({ stato }: Pick<KeyInList, 'stato'>) => stato === 'attiva' || stato === 'attesa';

/** `di servizio`, `personale di ufficio.tecnico` */
export function sortWords({ tipo, username }: Pick<KeyInList, 'tipo' | 'username'>): string {
  return tipo === 'servizio' ? 'di servizio' : `personale di ${username}`;
}

/** `6 in scrittura`, `2 in lettura`: how many scopes there are of each level, those that write first. */
export function scopeWords(ambiti: Readonly<Record<string, ScopeLevel>>): readonly string[] {
  const levels = Object.values(ambiti);
  return (['scrittura', 'lettura'] as const).flatMap((level) => {
    const count = levels.filter((one) => one === level).length;
    return count === 0 ? [] : [`${count} in ${level}`];
  });
}

const dayMs = 24 * 60 * 60_000;
/** A key that ends within so many days is worth a word. */
const SOON_DAYS = 45;

/** The day in Italy on which it ends, `YYYY-MM-DD`. */
export const lastDay = ({ scade_il }: Pick<KeyInList, 'scade_il'>) => italianClock(scade_il).slice(0, 10);

/** `Scade oggi`, `Scade domani`, `Scade fra 41 giorni` */
const endWords = (days: number) =>
  days <= 0 ? 'Scade oggi' : days === 1 ? 'Scade domani' : `Scade fra ${days} giorni`;

/** `Scade fra 41 giorni`, `In attesa`, `Attiva`, `Scaduta`, `Revocata` */
export function stateWords({ stato, scade_il }: Pick<KeyInList, 'stato' | 'scade_il'>, now: Date): string {
  if (stato === 'revocata') return 'Revocata';
  if (stato === 'scaduta') return 'Scaduta';
  if (stato === 'attesa') return 'In attesa';
  const today = italianClock(now.toISOString()).slice(0, 10);
  const days = (Date.parse(lastDay({ scade_il })) - Date.parse(today)) / dayMs;
  return days > SOON_DAYS ? 'Attiva' : endWords(days);
}

export type StateTone = 'good' | 'even' | 'bad' | 'amber';

export function stateTone(key: Pick<KeyInList, 'stato' | 'scade_il'>, now: Date): StateTone {
  if (key.stato === 'revocata') return 'bad';
  if (key.stato === 'scaduta') return 'even';
  return stateWords(key, now) === 'Attiva' ? 'good' : 'amber';
}

/** When it was used last, and from where by what; `mai` where it never was. */
export function useWords({ ultimo_uso }: Pick<KeyInList, 'ultimo_uso'>): {
  readonly when: string;
  readonly how: string;
} {
  if (ultimo_uso === null) return { when: 'mai', how: '' };
  const { quando, indirizzo, programma } = ultimo_uso;
  return {
    when: shownInstant(quando),
    how: [indirizzo, programma].filter((part) => part !== '').join(' · '),
  };
}

/** `5 attive su 50, 2 non più valide` */
export function countWords(keys: readonly KeyInList[]): string {
  const valid = keys.filter(isValid).length;
  const others = keys.length - valid;
  const active = `${shownNumber(valid)} ${valid === 1 ? 'attiva' : 'attive'} su ${MOST_KEYS}`;
  return others === 0
    ? active
    : `${active}, ${shownNumber(others)} non più ${others === 1 ? 'valida' : 'valide'}`;
}

/** The programs by which keys were used last, each once, in the order of the alphabet. */
export function programsOf(keys: readonly KeyInList[]): readonly string[] {
  const named = keys.flatMap(({ ultimo_uso }) => (ultimo_uso?.programma ? [ultimo_uso.programma] : []));
  return [...new Set(named)].sort((a, b) => a.localeCompare(b, 'it'));
}

/** `program`: by which they were used last; empty: any, or none. */
export function filtered(
  keys: readonly KeyInList[],
  text: string,
  shown: ShownKeys,
  program = '',
): readonly KeyInList[] {
  const wanted = foldText(text.trim());
  return keys.filter((key) => {
    if (shown !== 'tutte' && isValid(key) !== (shown === 'attive')) return false;
    if (program !== '' && key.ultimo_uso?.programma !== program) return false;
    const { when, how } = useWords(key);
    return foldText([key.nome, sortWords(key), key.creata_da, when, how].join(' ')).includes(wanted);
  });
}

/** A key as a row of a sheet. The key itself nobody knows. */
export function sheetRow(key: KeyInList) {
  const { when, how } = useWords(key);
  const scopes = keyScopes.flatMap(({ value, label }) => {
    const level = (key.ambiti as Scopes)[value];
    return level === undefined ? [] : [`${label}: ${level}`];
  });
  return {
    Nome: key.nome,
    Tipo: sortWords(key),
    Ambiti: scopes.join(', '),
    'Ultimo uso': when,
    'Da dove': how,
    Scade: shownInstant(key.scade_il),
    Stato: { attiva: 'Attiva', attesa: 'In attesa', scaduta: 'Scaduta', revocata: 'Revocata' }[key.stato],
    Creata: shownInstant(key.creata_il),
    'Creata da': key.creata_da,
  };
}

/** `Aspetta chi ha il ruolo Supervisore e chi ha il ruolo Amministrativo` */
export function waitWords({ attende }: Pick<KeyInList, 'attende'>): string {
  return `Aspetta di essere accettata da un ${attende.map((role) => roleLabel[role]).join(' e da un ')}`;
}

export const levelOf = (scopes: Scopes, scope: KeyScope): ScopeLevel | 'nulla' => scopes[scope] ?? 'nulla';

export function withLevel(scopes: Scopes, scope: KeyScope, level: ScopeLevel | 'nulla'): Scopes {
  const { [scope]: _, ...others } = scopes;
  return level === 'nulla' ? others : { ...others, [scope]: level };
}

export function sameScopes(a: Scopes, b: Scopes): boolean {
  return keyScopes.every(({ value }) => levelOf(a, value) === levelOf(b, value));
}
