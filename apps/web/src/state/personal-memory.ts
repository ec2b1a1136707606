/**
 * What this browser remembers of a person rather than of the screen: gone with the sign-out, for somebody else may sit
 * here next. What still has to be sent is not among it.
 */
import type { Account } from '@lucerna/contract/account';
import { accountName } from '@lucerna/contract/account';

const prefix = 'lucerna.personale.';

/** The name, for `remembered`, of what is kept of that account. */
export function personalName(what: string, owner: Account, part = ''): string {
  return `personale.${accountName(owner)}.${what}${part === '' ? '' : `.${part}`}`;
}

/** Takes out what is kept of the account, or of any where it is not known. */
export function forgetPersonal(owner: Account | null): void {
  const own = owner === null ? prefix : `${prefix}${accountName(owner)}.`;
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = window[storage];
      const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
      for (const name of names) if (name.startsWith(own)) kept.removeItem(name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
