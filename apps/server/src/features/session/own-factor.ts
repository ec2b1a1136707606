/** One's own second factor, within a session: made active, moved to another phone, done without. */
import {
  confirmOwnFactor,
  ownSecondFactor,
  prepareOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from '@lucerna/contract/endpoints/second-factor';
import { sessionMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import { passwordHashOf } from '../../accounts/queries.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { conflict, Fault, invalid } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { newSecret } from '../../sign-in/codes.ts';
import { verifyPassword } from '../../sign-in/password.ts';
import {
  activateFactor,
  factorState,
  giveUpFactor,
  renewCodes,
  useCode,
} from '../../sign-in/second-factor.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import type { Attempts } from './attempts.ts';

export interface OwnFactorParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly attempts: Attempts;
}

/** In a sign-in it is a refusal like a wrong password, in a session a value that does not fit. */
export const wrongCode = (status: 401 | 422) =>
  new Fault(status, sessionMessages.wrongCode, { fields: { codice: sessionMessages.wrongCode } });

export function ownFactorRoutes(mount: Mount, { db, sessions, clock, attempts }: OwnFactorParts): void {
  const tokenOf = (request: FastifyRequest) => sessionToken(request) ?? '';

  /** Throws where the factor is not there, or the code is none of it. */
  async function prove(user: SignedIn, request: FastifyRequest, code: string): Promise<void> {
    if ((await factorState(db, user.id)).since === null) throw conflict(sessionMessages.noFactor);
    const opens = await attempts.makeWithCode(user.username, request.ip, async () =>
      (await useCode(db, user.id, code, clock())) ? true : undefined,
    );
    if (opens === undefined) throw wrongCode(422);
  }

  mount.read(ownSecondFactor, async ({ user }) => {
    const { since, codes, wanted } = await factorState(db, user.id);
    return { data: { attivo_dal: since, codici: codes, richiesto: wanted } };
  });

  mount.call(prepareOwnFactor, async ({ readBody, user, request }) => {
    const { password, codice = '' } = readBody();
    const fits = await attempts.make(user.username, request.ip, async () =>
      (await verifyPassword(await passwordHashOf(db, user.id), password)) ? true : undefined,
    );
    if (fits === undefined) throw invalid({ password: sessionMessages.wrongOldPassword });
    if ((await factorState(db, user.id)).since !== null) await prove(user, request, codice);
    const data = newSecret(user.username);
    await sessions.showSecret(tokenOf(request), data.segreto);
    return { success: true as const, data };
  });

  mount.call(confirmOwnFactor, async ({ readBody, user, request }) => {
    const { codice: code } = readBody();
    const segreto = await sessions.secretShown(tokenOf(request));
    if (segreto === null) throw conflict(sessionMessages.nothingToConfirm);
    const codici = await attempts.makeWithCode(user.username, request.ip, () =>
      activateFactor(db, user.id, { segreto, code, now: clock(), replaces: true }),
    );
    if (codici === undefined) throw wrongCode(422);
    await sessions.showSecret(tokenOf(request), null);
    return { success: true as const, data: { codici: [...codici] } };
  });

  mount.call(renewRecoveryCodes, async ({ readBody, user, request }) => {
    await prove(user, request, readBody().codice);
    return { success: true as const, data: { codici: [...(await renewCodes(db, user.id))] } };
  });

  mount.call(removeOwnFactor, async ({ readBody, user, request }) => {
    const { codice } = readBody();
    if ((await factorState(db, user.id)).wanted) throw conflict(sessionMessages.factorNeeded);
    await prove(user, request, codice);
    await giveUpFactor(db, user.id);
    return { success: true as const };
  });
}
