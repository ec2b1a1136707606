/**
 * Keeps what the account prefers: in this browser for the first picture of the next visit, on the server for the other
 * browsers. What could not be sent is no reason to disturb anybody: it goes with the next change of the same.
 */
import type { Account } from '@lucerna/contract/account';
import { listPreferences, setPreference } from '@lucerna/contract/endpoints/preferences';
import { personalName } from '../state/personal-memory.ts';
import { onPreference, preferences, takePreferences } from '../state/preferences.ts';
import { remember, remembered } from '../state/remembered.ts';
import { chooseScheme, isSchemeChoice } from '../state/scheme.ts';
import { call } from './call.ts';

/** A border that is dragged back and forth is one change. */
const QUIET_MS = 800;

function held(text: string | undefined): Record<string, string> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** The scheme is drawn before the account is known: it is remembered for the browser, too. */
function showScheme(): void {
  const wanted = preferences.get().tema;
  chooseScheme(isSchemeChoice(wanted) ? wanted : 'auto');
}

/** From now on for that account, until what it gives is called. */
export function keepPreferences(account: Account): () => void {
  const name = personalName('preferenze', account);
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let over = false;
  takePreferences(held(remembered(name)));
  const stop = preferences.subscribe(() => remember(name, JSON.stringify(preferences.get())));
  onPreference((nome, valore) => {
    clearTimeout(waiting.get(nome));
    const send = () => {
      waiting.delete(nome);
      call(setPreference, { body: { nome, valore } }).catch(() => undefined);
    };
    waiting.set(nome, setTimeout(send, QUIET_MS));
  });
  call(listPreferences).then(
    ({ data }) => {
      if (over) return;
      // What was set meanwhile is newer.
      const newer = [...waiting.keys()].map((one) => [one, preferences.get()[one] ?? ''] as const);
      takePreferences({ ...data, ...Object.fromEntries(newer) });
      showScheme();
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop();
    onPreference(() => {});
  };
}
