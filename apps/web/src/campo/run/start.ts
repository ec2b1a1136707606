/** How the app begins: with what the phone keeps, at once; with the server, when it is there. */
import { ApiError } from '../../api/api-error.ts';
import { isSameAccount, workFor } from '../../api/page-account.ts';
import { createStore } from '../../state/store.ts';
import {
  forgetAccount,
  type KeptAccount,
  keepAccount,
  keptAccount,
  toldByOtherTab,
} from '../keep/account.ts';
import { copy, readCopy, syncCopy } from '../keep/copy.ts';
import { type FieldDatabase, openFieldDatabase } from '../keep/database.ts';
import { makeRoomAhead } from '../keep/make-room.ts';
import { database, onOpen } from '../keep/open-database.ts';
import { readZones } from '../keep/zones.ts';
import { wantImagesFrom } from '../worker/register.ts';
import { tellNetwork } from './network.ts';
import { fetchRounds, readRounds, rounds } from './rounds.ts';
import { fetchZones, loadCalls, sessionIsBack, startSending } from './sending.ts';

/** Whether the server takes calls of this account: `ended` after a 401, `other` under the session of somebody else. */
export type Session = 'unknown' | 'ours' | 'ended' | 'other';
export const session = createStore<Session>('unknown');

const SYNC_EVERY_MS = 15 * 60_000;
const LEAVES_AFTER_MS = 500;

/** Who is signed in, as the app keeps it. */
interface SignedIn extends Omit<KeptAccount, 'contatto' | 'codistat' | 'comune' | 'center'> {
  readonly codistat: string | null;
  readonly comune: string | null;
  readonly center: readonly [number, number] | null;
}

/** What the server said of the account, as it is kept; null for one without a municipality. */
function accountOf(user: SignedIn, now: Date): KeptAccount | null {
  const { username, nome, codistat, comune, center, capabilities } = user;
  if (codistat === null || comune === null || center === null) return null;
  return { username, nome, codistat, comune, center, capabilities, contatto: now.toISOString() };
}

/** Opens what is kept of the account and begins to follow the register. */
export async function startWith(account: KeptAccount): Promise<void> {
  workFor(account);
  const opened = await openFieldDatabase(account);
  database.set(opened);
  await Promise.all([readCopy(opened), startSending(opened, account), readZones(opened)]);
  await readRounds();
  void makeRoomAhead();
  void follow();
}

/** Somebody has signed in. Another account than the page's begins with a page that is loaded anew. */
export async function signedIn(user: SignedIn): Promise<boolean> {
  const account = accountOf(user, new Date());
  if (account === null) return false;
  const known = keptAccount.get();
  keepAccount(account);
  session.set('ours');
  sessionIsBack();
  if (known !== null && !isSameAccount(known, account)) window.location.reload();
  else if (database.get() === null) await startWith(account);
  else void follow();
  return true;
}

/** Asks the server what is new, where it answers; says what stood in the way by the stores. */
async function follow(): Promise<void> {
  const account = keptAccount.get();
  if (database.get() === null || account === null) return;
  try {
    const calls = await loadCalls();
    const user = await calls.whoAmI();
    const now = accountOf(user, new Date());
    tellNetwork(true);
    if (now === null || !isSameAccount(now, account)) {
      session.set('other');
      return;
    }
    keepAccount(now);
    if (session.get() !== 'ours') {
      session.set('ours');
      sessionIsBack();
    }
    await fetchRounds();
    await unlessRefused(() => onOpen((open) => syncCopy(open, calls, () => new Date())));
    await unlessRefused(async () => wantImagesFrom(await calls.imageOrigins()));
    await fetchZones();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) session.set('ended');
    else if (error.isAway) tellNetwork(false);
  }
}

/** What the server refuses of one part says nothing of the next one; it is asked again next time. */
async function unlessRefused(part: () => Promise<unknown>): Promise<void> {
  try {
    await part();
  } catch (error) {
    if (!(error instanceof ApiError) || error.ofSession || error.isAway) throw error;
  }
}

/** From then on, while the app is looked at: at once when the signal is back, and every quarter of an hour. */
export function keepFollowing(): void {
  const now = () => {
    if (document.visibilityState === 'visible') void follow();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  setInterval(now, SYNC_EVERY_MS);
}

/** Somebody who signs out in another tab has left this one too: what is typed here is kept, what it shows goes. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const [told, own] = [toldByOtherTab(event), keptAccount.get()];
    if (told === undefined || own === null) return;
    if (told !== null && isSameAccount(told, own)) {
      keptAccount.set(told);
      return;
    }
    // The form that is left keeps what was typed last; the page begins anew once that is written.
    keptAccount.set(null);
    setTimeout(() => window.location.assign('/campo/'), LEAVES_AFTER_MS);
  });
}

async function emptyCopy(open: FieldDatabase): Promise<void> {
  const names = ['fatti', 'elenchi', 'zone'] as const;
  const transaction = open.transaction(names, 'readwrite', { durability: 'strict' });
  for (const name of names) void transaction.objectStore(name).clear();
  await transaction.done;
}

/** Takes the copy off the phone; what waits to be sent stays where it is. */
export async function forgetCopy(): Promise<void> {
  if (database.get() !== null) await onOpen(emptyCopy);
  copy.set({ tables: {}, departures: null, read: true, syncing: false, syncedAt: null });
  rounds.set({ list: [], syncedAt: null });
  forgetAccount();
}
