/**
 * The account that this page works for: the first one that it learns of, until the page is loaded anew. Whoever signs
 * in elsewhere in the browser changes the session of all its tabs, but never whose page this is.
 */
import { type Account, accountHeader, accountName, accountParameter } from '@lucerna/contract/account';

let account: Account | null = null;

export function pageAccount(): Account | null {
  return account;
}

export function isSameAccount(one: Account, other: Account): boolean {
  return one.username === other.username && one.codistat === other.codistat;
}

/** The page works for that account from now on; false where it works for another already. */
export function workFor(wanted: Account): boolean {
  account ??= { username: wanted.username, codistat: wanted.codistat };
  return isSameAccount(account, wanted);
}

/** The header by which a call says for whom it is made. */
export function accountHeaders(): Readonly<Record<string, string>> {
  return account === null ? {} : { [accountHeader]: accountName(account) };
}

/** An address that the browser opens by itself, without headers: a file, an export, a picture of the map. */
export function addressForAccount(address: string): string {
  if (account === null) return address;
  const sign = address.includes('?') ? '&' : '?';
  return `${address}${sign}${accountParameter}=${encodeURIComponent(accountName(account))}`;
}
