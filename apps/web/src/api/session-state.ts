/** Whether the browser's session is still that of the page's account. Kept outside React: any call may find it out. */
import type { Account } from '@lucerna/contract/account';
import { createStore, type Store } from '../state/store.ts';

/** Whose session it is instead; without a name or a municipality where that is not known, or there is none. */
export type Visitor = Partial<Account> & { readonly comune?: string | null };

export type SessionState =
  | { readonly step: 'ours' }
  /** Nobody's: it ran out, or (`left`) somebody signed out in another tab. */
  | { readonly step: 'over'; readonly left: boolean }
  /** Another account's; `visitor` is null while nobody has asked whose. */
  | { readonly step: 'other'; readonly visitor: Visitor | null };

const ours: SessionState = { step: 'ours' };
const held = createStore<SessionState>(ours);
let returns = 0;

export const session: Store<SessionState> = held;

export function isSessionOurs(): boolean {
  return held.get().step === 'ours';
}

/** How often the session has come back: a refusal from before a return says nothing of what is now. */
export function sessionReturns(): number {
  return returns;
}

export function sessionEnded(): void {
  if (held.get().step !== 'over') held.set({ step: 'over', left: false });
}

export function sessionLeft(): void {
  held.set({ step: 'over', left: true });
}

/** `visitor`: who it is, where that is known. */
export function sessionOfAnother(visitor: Visitor | null): void {
  if (visitor !== null || held.get().step !== 'other') held.set({ step: 'other', visitor });
}

export function sessionBegun(): void {
  if (isSessionOurs()) return;
  returns += 1;
  held.set(ours);
}

/** Hears when the session is the page's again, after it was not. */
export function onSessionBack(listener: () => void): () => void {
  let known = returns;
  return held.subscribe(() => {
    if (returns === known) return;
    known = returns;
    listener();
  });
}

const rightsListeners = new Set<() => void>();

/** A call was refused for want of a role that the page thought to have: somebody took it away meanwhile. */
export function rightsRefused(): void {
  for (const listener of [...rightsListeners]) listener();
}

/** Hears when a call is refused for want of a role. */
export function onRightsRefused(listener: () => void): () => void {
  rightsListeners.add(listener);
  return () => {
    rightsListeners.delete(listener);
  };
}
