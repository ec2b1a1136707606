/**
 * The account that the app on this phone belongs to. Kept outside the database of the account, which is named by it: the app has to know
 * before it can open anything, and without a server.
 */
import type { Account } from '@lucerna/contract/account';
import { forget, remember, remembered } from '../../state/remembered.ts';
import { createStore } from '../../state/store.ts';

export interface KeptAccount extends Account {
  readonly codistat: string;
  readonly nome: string;
  readonly comune: string;
  /** WGS84: longitude, latitude. */
  readonly center: readonly [number, number];
  readonly capabilities: readonly string[];
  /** When the server last answered under this account, ISO 8601. */
  readonly contatto: string;
}

const name = 'campo.account';
const HOUR_MS = 3_600_000;
/** So long after the last contact the town's copy is shown to nobody until a sign-in. */
const HIDDEN_AFTER_MS = 72 * HOUR_MS;

function readKept(text: string | undefined): KeptAccount | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<KeptAccount> | null;
    const whole =
      typeof read?.username === 'string' &&
      typeof read.codistat === 'string' &&
      typeof read.contatto === 'string' &&
      Array.isArray(read.center) &&
      Array.isArray(read.capabilities);
    return whole ? (read as KeptAccount) : null;
  } catch {
    return null;
  }
}

/** Null while nobody has signed in on this phone, or after a sign-out. */
export const keptAccount = createStore<KeptAccount | null>(readKept(remembered(name)));

export function keepAccount(account: KeptAccount): void {
  remember(name, JSON.stringify(account));
  keptAccount.set(account);
}

export function forgetAccount(): void {
  forget(name);
  keptAccount.set(null);
}

/** What another tab has made of it; undefined where the event tells of something else. */
export function toldByOtherTab({ key }: Pick<StorageEvent, 'key'>): KeptAccount | null | undefined {
  return key === null || key === `lucerna.${name}` ? readKept(remembered(name)) : undefined;
}

/** Whether the copy may be shown: a phone whose clock was set back is not believed. */
export function isCopyHidden({ contatto }: Pick<KeptAccount, 'contatto'>, now: Date): boolean {
  const since = now.getTime() - Date.parse(contatto);
  return Number.isNaN(since) || since > HIDDEN_AFTER_MS || since < -HOUR_MS;
}
