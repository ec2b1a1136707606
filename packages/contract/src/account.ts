/**
 * For which account a call is made (contract, section 2). A browser has one session for all its tabs: a page says in
 * each call whose page it is, and the server refuses the call where the session is somebody else's by now.
 */

/** Who somebody is, and of which municipality: the same person of another one is another account. */
export interface Account {
  readonly username: string;
  /** Null for an account that belongs to no municipality. */
  readonly codistat: string | null;
}

/** The header of a call. */
export const accountHeader = 'X-Lucerna-Account';

/** The parameter of an address that is opened without headers: a file, an export, a picture of the map. */
export const accountParameter = 'account';

/** As header and parameter name it: `<username, percent-encoded>@<codistat>`; nothing behind the `@` without one. */
export function accountName({ username, codistat }: Account): string {
  return `${encodeURIComponent(username)}@${codistat ?? ''}`;
}

/** Whether the text of a header or a parameter names that account. What is malformed names nobody. */
export function namesAccount(text: string, { username, codistat }: Account): boolean {
  const at = text.lastIndexOf('@');
  if (at < 0 || text.slice(at + 1) !== (codistat ?? '')) return false;
  try {
    return decodeURIComponent(text.slice(0, at)) === username;
  } catch {
    return false;
  }
}
