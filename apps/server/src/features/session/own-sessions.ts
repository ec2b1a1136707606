/** One's own password and sessions, within a session (contract, section 2). */
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@lucerna/contract/endpoints/session';
import { sessionMessages } from '@lucerna/domain/messages';
import { passwordFaults } from '@lucerna/domain/rules/password-rule';
import { passwordHashOf } from '../../accounts/queries.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { Database } from '../../db/database.ts';
import { invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { verifyPassword } from '../../sign-in/password.ts';
import { choosePassword, faultOfChoice } from '../../sign-in/passwords.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import type { Attempts } from './attempts.ts';

export interface OwnSessionParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
}

/** Why the account may not take that password; undefined where it may. */
export async function faultOfNew(
  db: Database,
  account: SignedIn,
  password: string,
): Promise<string | undefined> {
  const fault = await faultOfChoice(password, account);
  if (fault !== undefined) return fault;
  const same = await verifyPassword(await passwordHashOf(db, account.id), password);
  return same ? passwordFaults.same : undefined;
}

export function ownSessionRoutes(mount: Mount, { db, sessions, attempts }: OwnSessionParts): void {
  mount.call(changeOwnPassword, async ({ readBody, user, request }) => {
    const { attuale, nuova } = readBody();
    const fits = await attempts.make(user.username, request.ip, async () =>
      (await verifyPassword(await passwordHashOf(db, user.id), attuale)) ? true : undefined,
    );
    if (fits === undefined) throw invalid({ attuale: sessionMessages.wrongOldPassword });
    const fault = await faultOfNew(db, user, nuova);
    if (fault !== undefined) throw invalid({ nuova: fault });
    await choosePassword(db, user.id, nuova);
    await sessions.endOthers(user.id, sessionToken(request));
    return { success: true as const };
  });

  mount.read(listOwnSessions, async ({ user, request }) => {
    const open = await sessions.of(user.id, sessionToken(request));
    return {
      data: open.map(({ id, begun, seen, ip, program, own: questa }) => ({
        id,
        inizio: begun,
        ultima_richiesta: seen,
        indirizzo: ip,
        programma: program,
        questa,
      })),
    };
  });

  mount.call(endOwnSession, async ({ user, params }) => {
    const noted = { codistat: user.codistat, event: eventOf(endOwnSession) };
    if (!(await sessions.end(user.id, params.id, noted))) throw notFound();
    return { success: true as const };
  });

  mount.call(endOtherSessions, async ({ user, request }) => ({
    success: true as const,
    data: {
      chiuse: await sessions.endOthers(user.id, sessionToken(request), {
        codistat: user.codistat,
        event: eventOf(endOtherSessions),
      }),
    },
  }));
}
