/** Signing in and out, one's own password and sessions (contract, section 2). */
import { CAMPO_FORM } from '@lucerna/contract/campo';
import { activateSecondFactor, takeSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import {
  chooseFirstPassword,
  currentUser,
  type StepToTake,
  signIn,
  signInOptions,
  signOut,
  type User,
} from '@lucerna/contract/endpoints/session';
import { interventionMessages, sessionMessages } from '@lucerna/domain/messages';
import type { ScopeLevel } from '@lucerna/domain/rules/key-scope';
import { SESSION_HOURS } from '@lucerna/domain/rules/session-time';
import type { SignInStep } from '@lucerna/domain/vocabulary/sign-in-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { nameCaller } from '../../db/caller.ts';
import type { Database } from '../../db/database.ts';
import { Fault, invalid, notSignedIn } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { newSecret } from '../../sign-in/codes.ts';
import { verifyPassword } from '../../sign-in/password.ts';
import { choosePassword } from '../../sign-in/passwords.ts';
import { activateFactor, factorState, useCode } from '../../sign-in/second-factor.ts';
import {
  clearSessionCookie,
  sessionToken,
  setSessionCookie,
  setTownCookie,
} from '../../sign-in/session-cookie.ts';
import type { Sessions, Waiting } from '../../sign-in/sessions.ts';
import { type CallingKey, rolesOf, type SignedIn } from '../../sign-in/signed-in.ts';
import { type Attempts, openAttempts } from './attempts.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { ownFactorRoutes, wrongCode } from './own-factor.ts';
import { faultOfNew, ownSessionRoutes } from './own-sessions.ts';
import { demoUsernames, findAccount } from './queries.ts';
import { singleSignOnRoutes } from './single-sign-on.ts';

export interface SessionParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly own: OwnAddress;
  /** Undefined where none is set up. */
  readonly provider: IdentityProvider | undefined;
  readonly clock: Clock;
  /** Others than this machine come in. */
  readonly reachedByOthers: boolean;
}

function shownKey({ id, nome, tipo, scopes, until }: CallingKey): User['chiave'] {
  return { id, nome, tipo, ambiti: scopes as Record<string, ScopeLevel>, scade_il: until };
}

function userOf(account: SignedIn): User {
  return {
    username: account.username,
    nome: account.nome,
    capabilities: [...rolesOf(account)],
    codistat: account.codistat,
    comune: account.comune,
    center: account.center === null ? null : [...account.center],
    illuminazione_interni: account.illuminazioneInterni,
    ...(account.impresaId !== null && { impresa_id: account.impresaId }),
    campo: CAMPO_FORM,
    ...(account.body !== null && { ente: { ...account.body } }),
    ...(account.key !== undefined && { chiave: shownKey(account.key) }),
  };
}

export function sessionRoutes(
  mount: Mount,
  { db, sessions, own, provider, clock, reachedByOthers }: SessionParts,
): void {
  const attempts = openAttempts(db, clock);
  mount.read(signInOptions, async () => {
    const demo = await demoUsernames(db);
    return {
      demo,
      sso: provider !== undefined,
      ...(demo.length > 0 && reachedByOthers && { demo_esposta: true as const }),
    };
  });

  signInRoutes(mount, { db, sessions, attempts, clock });
  singleSignOnRoutes(mount, { db, sessions, own, provider });
  ownFactorRoutes(mount, { db, sessions, clock, attempts });

  ownSessionRoutes(mount, { db, sessions, attempts });

  mount.call(signOut, async ({ request, reply }) => {
    const token = sessionToken(request);
    const { byIdentity } = token === undefined ? { byIdentity: false } : await sessions.close(token);
    clearSessionCookie(request, reply);
    const url = byIdentity ? await provider?.signOutUrl(`${own.originOf(request)}/login`) : undefined;
    return { success: true as const, ...(url !== undefined && { data: { url: url.href } }) };
  });

  mount.read(currentUser, async ({ user, request, reply }) => {
    setTownCookie(request, reply, user.codistat);
    return userOf(user);
  });
}

interface SignInParts extends Pick<SessionParts, 'db' | 'sessions' | 'clock'> {
  readonly attempts: Attempts;
}

/** From one step of a sign-in to the next. */
function signInSteps({ db, sessions }: Pick<SignInParts, 'db' | 'sessions'>) {
  async function signInAs(
    { account, campo }: Waiting,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<User> {
    const from = { ip: request.ip, program: request.headers['user-agent'] };
    // Always a new token: one that somebody slipped into this browser before is worth nothing afterwards.
    const token = await sessions.open(account.id, sessionToken(request), from);
    setSessionCookie(request, reply, token, campo ? SESSION_HOURS * 60 * 60 : undefined);
    setTownCookie(request, reply, account.codistat);
    return userOf(account);
  }

  /** The step that is still to be taken after the password, or the sign-in itself. */
  async function goOn(
    waiting: Waiting,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<User | StepToTake> {
    const { account, campo } = waiting;
    const { since, wanted } = await factorState(db, account.id);
    if (since === null && !wanted) return signInAs(waiting, request, reply);
    const before = sessionToken(request);
    if (since !== null) {
      const passo = 'secondo_fattore' as const;
      setSessionCookie(request, reply, await sessions.openStep(account.id, before, { passo, campo }));
      return { success: true, passo };
    }
    const shown = newSecret(account.username);
    const passo = 'attiva_secondo_fattore' as const;
    const step = { passo, campo, segreto: shown.segreto };
    setSessionCookie(request, reply, await sessions.openStep(account.id, before, step));
    return { success: true, passo, ...shown };
  }

  /** The account whose sign-in waits for that step. Throws a 401. */
  async function waitingFor(step: SignInStep, request: FastifyRequest): Promise<Waiting> {
    const waiting = await sessions.waitingFor(sessionToken(request) ?? '', step);
    if (waiting === undefined) throw notSignedIn();
    nameCaller(waiting.account.username, waiting.account.codistat);
    return waiting;
  }

  return { signInAs, goOn, waitingFor };
}

type SignInSteps = ReturnType<typeof signInSteps>;

/** Name and password, and a password of one's own in place of the one that was given. */
function signInRoutes(mount: Mount, parts: SignInParts): void {
  const { db, sessions, attempts, clock } = parts;
  const steps = signInSteps(parts);
  const { goOn, waitingFor } = steps;

  mount.call(signIn, async ({ readBody, request, reply }) => {
    const { username, password, campo = false } = readBody();
    const found = await attempts.make(username, request.ip, async () => {
      const found = await findAccount(db, username);
      // The register of activities names an account, and never what was typed: it may be a password.
      if (found !== undefined) nameCaller(found.account.username, found.account.codistat);
      return (await verifyPassword(found?.passwordHash, password)) ? found : undefined;
    });
    // One answer for an unknown name, a wrong password and a disabled account.
    if (found === undefined) throw new Fault(401, sessionMessages.wrongCredentials);
    const { account, givenUntil } = found;
    // An administrator's session ends after an hour without a request: no phone's does.
    if (campo && account.capabilities.includes('AMMINISTRATORE')) {
      throw invalid({ campo: interventionMessages.notForAdministrator });
    }
    if (givenUntil === null) return goOn({ account, campo }, request, reply);
    if (givenUntil <= clock()) throw new Fault(401, sessionMessages.firstPasswordExpired);
    const step = { passo: 'password', campo } as const;
    const token = await sessions.openStep(account.id, sessionToken(request), step);
    setSessionCookie(request, reply, token);
    return { success: true as const, passo: 'password' as const };
  });

  mount.call(chooseFirstPassword, async ({ readBody, request, reply }) => {
    const waiting = await waitingFor('password', request);
    const { account } = waiting;
    const { password } = readBody();
    let fault: string | undefined;
    await attempts.make(account.username, request.ip, async () => {
      fault = await faultOfNew(db, account, password);
      return fault === undefined ? true : undefined;
    });
    if (fault !== undefined) throw invalid({ password: fault });
    await choosePassword(db, account.id, password);
    await sessions.endOthers(account.id, undefined);
    return goOn(waiting, request, reply);
  });

  secondFactorRoutes(mount, parts, steps);
}

/** The code of a second factor, or the factor itself where one is wanted. */
function secondFactorRoutes(
  mount: Mount,
  { db, sessions, attempts, clock }: SignInParts,
  { signInAs, waitingFor }: SignInSteps,
): void {
  mount.call(takeSecondFactor, async ({ readBody, request, reply }) => {
    const waiting = await waitingFor('secondo_fattore', request);
    const { account } = waiting;
    const { codice } = readBody();
    const opens = await attempts.makeWithCode(account.username, request.ip, async () =>
      (await useCode(db, account.id, codice, clock())) ? true : undefined,
    );
    if (opens === undefined) throw wrongCode(401);
    return signInAs(waiting, request, reply);
  });

  mount.call(activateSecondFactor, async ({ readBody, request, reply }) => {
    const waiting = await waitingFor('attiva_secondo_fattore', request);
    const { account } = waiting;
    const { codice: code } = readBody();
    const segreto = await sessions.secretShown(sessionToken(request) ?? '');
    if (segreto === null) throw notSignedIn();
    const codici = await attempts.makeWithCode(account.username, request.ip, () =>
      activateFactor(db, account.id, { segreto, code, now: clock(), replaces: false }),
    );
    if (codici === undefined) throw wrongCode(401);
    return { ...(await signInAs(waiting, request, reply)), codici: [...codici] };
  });
}
