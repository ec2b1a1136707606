/** Signing in and out, and whose session it is: what the other tabs of this browser are told of. */
import { activateSecondFactor, takeSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import {
  chooseFirstPassword,
  type StepToTake,
  signIn,
  signOut,
  type User,
} from '@lucerna/contract/endpoints/session';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { askCurrentUser } from './current-user.ts';
import { isSameAccount, pageAccount } from './page-account.ts';
import {
  sessionBegun,
  sessionEnded,
  sessionLeft,
  sessionOfAnother,
  sessionReturns,
  type Visitor,
} from './session-state.ts';

const channelName = 'lucerna.session';
type News = { readonly type: 'in'; readonly user: Visitor } | { readonly type: 'out' };

let channel: BroadcastChannel | null | undefined;

/** One for the page, so that it does not hear itself; null where the browser has none. */
function newsChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return channel;
}

function announce(news: News): void {
  newsChannel()?.postMessage(news);
}

/** Who has signed in, or what is still to be done before. Throws an `ApiError`. */
export async function enter(body: { username: string; password: string }): Promise<User | StepToTake> {
  const answer = await call(signIn, { body });
  return 'passo' in answer ? answer : entered(answer);
}

/** The step `password` of a sign-in, and what is still to be done after it. Throws an `ApiError`. */
export async function choosePassword(password: string): Promise<User | StepToTake> {
  const answer = await call(chooseFirstPassword, { body: { password } });
  return 'passo' in answer ? answer : entered(answer);
}

/** The step `secondo_fattore`: a code of the phone, or a recovery code. Throws an `ApiError`. */
export async function giveCode(codice: string): Promise<User> {
  return entered(await call(takeSecondFactor, { body: { codice } }));
}

/** The step `attiva_secondo_fattore`: a first code of the phone. Throws an `ApiError`. */
export async function connectPhone(
  codice: string,
): Promise<{ readonly user: User; readonly codici: readonly string[] }> {
  const { codici, ...user } = await call(activateSecondFactor, { body: { codice } });
  return { user: entered(user), codici };
}

/** A sign-in that is half done is given up; where nobody hears it, it ends by itself. */
export function giveUpSteps(): void {
  call(signOut).catch(() => undefined);
}

function entered(user: User): User {
  announce({ type: 'in', user: { username: user.username, codistat: user.codistat, comune: user.comune } });
  return user;
}

/** Gives the address where the browser is signed out of the identity provider too, if any. Throws an `ApiError`. */
export async function leave(): Promise<string | undefined> {
  const { data } = await call(signOut);
  announce({ type: 'out' });
  return data?.url;
}

/** The session is that account's. */
function heardOf(user: Visitor): void {
  const account = pageAccount();
  if (account === null) return;
  const { username = '', codistat = null } = user;
  if (isSameAccount(account, { username, codistat })) sessionBegun();
  else sessionOfAnother(user);
}

/** Asks the server whose session it is. No answer changes nothing. */
async function askWhose(): Promise<void> {
  const before = sessionReturns();
  // Somebody signed in while the question was on its way: what it says was so before.
  const isOld = () => sessionReturns() !== before;
  try {
    const user = await askCurrentUser();
    if (!isOld()) heardOf(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isOld()) return;
    if (error.status === 401) sessionEnded();
    // Somebody without a municipality, whoever it is.
    else if (error.status === 403) heardOf({ codistat: null });
  }
}

function onNews({ data }: MessageEvent<Partial<News>>): void {
  if (data.type === 'out') sessionLeft();
  else if (data.type === 'in' && data.user !== undefined) heardOf(data.user);
  else void askWhoseNow();
}

let asked: Promise<void> | null = null;

/** Asks at most once at a time. */
export function askWhoseNow(): Promise<void> {
  asked ??= askWhose().finally(() => {
    asked = null;
  });
  return asked;
}

/** Hears at once what other tabs do, and asks when the page is looked at again, where it could not hear it. */
export function listenToTabs(): () => void {
  const looked = () => {
    if (document.visibilityState === 'visible') void askWhoseNow();
  };
  const restored = ({ persisted }: PageTransitionEvent) => persisted && looked();
  newsChannel()?.addEventListener('message', onNews);
  window.addEventListener('focus', looked);
  window.addEventListener('pageshow', restored);
  document.addEventListener('visibilitychange', looked);
  return () => {
    newsChannel()?.removeEventListener('message', onNews);
    window.removeEventListener('focus', looked);
    window.removeEventListener('pageshow', restored);
    document.removeEventListener('visibilitychange', looked);
  };
}
