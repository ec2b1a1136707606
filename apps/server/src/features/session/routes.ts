/** Signing in and out (contract, section 2). */
import { currentUser, signIn, signInOptions, signOut, type User } from '@lucerna/contract/endpoints/session';
import { sessionMessages } from '@lucerna/domain/messages';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../http/clock.ts';
import { Fault } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { verifyPassword } from '../../http/password.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../http/session-cookie.ts';
import type { Sessions, SignedIn } from '../../http/sessions.ts';
import { openAttempts } from './attempts.ts';
import { demoUsernames, findAccount } from './queries.ts';

export interface SessionParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly own: OwnAddress;
  readonly clock: Clock;
}

function userOf(account: SignedIn): User {
  return {
    username: account.username,
    nome: account.nome,
    capabilities: [...account.capabilities],
    codistat: account.codistat,
    comune: account.comune,
    center: account.center === null ? null : [...account.center],
    illuminazione_interni: account.illuminazioneInterni,
  };
}

export function sessionRoutes(mount: Mount, { db, sessions, own, clock }: SessionParts): void {
  const attempts = openAttempts(db, clock);

  mount.read(signInOptions, async () => ({
    demo: await demoUsernames(db),
    // Whatever the environment holds: nothing mounts single sign-on, so an offer of it would lead nowhere.
    sso: false,
  }));

  mount.read(signIn, async ({ readBody, request, reply }) => {
    const { username, password } = readBody();
    const account = await attempts.make(username, request.ip, async () => {
      const found = await findAccount(db, username);
      return (await verifyPassword(found?.passwordHash, password)) ? found?.account : undefined;
    });
    // One answer for an unknown name, a wrong password and a disabled account.
    if (account === undefined) throw new Fault(401, sessionMessages.wrongCredentials);
    // Always a new token: one that somebody slipped into this browser before is worth nothing afterwards.
    const token = await sessions.open(account.id, sessionToken(request));
    setSessionCookie(reply, token, own.isSecure(request));
    return userOf(account);
  });

  mount.read(signOut, async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token !== undefined) await sessions.close(token);
    clearSessionCookie(reply, own.isSecure(request));
    return { success: true as const };
  });

  mount.read(currentUser, async ({ user }) => userOf(user));
}
