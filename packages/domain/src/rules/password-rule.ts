/** Which passwords somebody may choose: long ones, that neither everybody uses nor their owner's names give away. */
import { foldText } from './free-search.ts';

export const PASSWORD_LENGTH = 12;

/** Whose password it is to be: what anybody knows of them. */
export interface PasswordOwner {
  readonly username: string;
  readonly nome: string;
  readonly comune: string | null;
}

export const passwordFaults = {
  short: `Servono almeno ${PASSWORD_LENGTH} caratteri`,
  common: 'È tra le password più usate: chi prova a indovinare comincia da lì',
  own: "Non usare il tuo nome, quello dell'account o quello del Comune",
  same: "È la password di prima: scegline un'altra",
} as const;

/** Shorter words are part of many others. */
const WORD_LENGTH = 4;

/** What is wrong with a password; undefined where nothing is. `isCommon`: of a text in lower case. */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  isCommon: (text: string) => boolean,
): string | undefined {
  const composed = password.normalize('NFC');
  if ([...composed].length < PASSWORD_LENGTH) return passwordFaults.short;
  if (commonForms(composed.toLowerCase()).some(isCommon)) return passwordFaults.common;
  const folded = foldText(composed);
  if (ownWords(owner).some((word) => folded.includes(word))) return passwordFaults.own;
  return undefined;
}

/** The password, and what is left of it without figures and signs around it, each once where it is repeated. */
function commonForms(password: string): string[] {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [password, bare].flatMap((form) => [form, unitOf(form)]).filter((form) => form !== '');
}

/** `abab` is `ab` twice. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return at > 0 ? text.slice(0, at) : text;
}

function ownWords({ username, nome, comune }: PasswordOwner): string[] {
  return ['lucerna', ...`${username} ${nome} ${comune ?? ''}`.split(/[^\p{L}\p{N}]+/u)]
    .map(foldText)
    .filter((word) => word.length >= WORD_LENGTH);
}
