/**
 * Keys that act on the screen. A single character acts only while the focus is in a grid or a map (an element
 * with `data-shortcuts`), never in a field, and can be switched off as a whole (WCAG 2.1.4); keys with Ctrl or
 * Alt act anywhere.
 */
import { useEffect, useRef } from 'react';
import { forget, remember, remembered } from './remembered.ts';
import { createStore, type Store } from './store.ts';

export interface Shortcut {
  /** `/`, `I`, `Ctrl S`, `Alt 1`, `Esc`: what `keyOf` makes of a key press, and what the list prints. */
  readonly keys: string;
  /** What it does, for the list: `Inserisci`. */
  readonly does: string;
  /** False: it is in the list and does nothing now. */
  readonly enabled?: boolean;
  /** It acts in a place with an ear of its own, the grid or the map: here it is only told. */
  readonly elsewhere?: boolean;
  readonly run: () => void;
}

const switchName = 'shortcuts-off';
const active = new Set<{ current: Shortcut }>();
const listed = createStore<readonly Shortcut[]>([]);
const singleKeys = createStore(remembered(switchName) === undefined);

/** The shortcuts of the present screen. */
export const shortcuts: Store<readonly Shortcut[]> = listed;
/** Whether keys without Ctrl and Alt act. */
export const areSingleKeysOn: Store<boolean> = singleKeys;

function changed(): void {
  // What was put up last wins a key: it comes first.
  listed.set([...active].reverse().map((one) => one.current));
}

export function switchSingleKeys(on: boolean): void {
  singleKeys.set(on);
  if (on) forget(switchName);
  else remember(switchName, '1');
}

const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Canc',
  Enter: 'Invio',
  ' ': 'Spazio',
};

/** `Ctrl S` also for ⌘S. A letter is written large, whatever Shift and Caps Lock say. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  // With Alt a digit's key may give another character: its place on the keyboard tells the digit.
  const digit = event.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : undefined;
  const key =
    digit ?? names[event.key] ?? (event.key.length === 1 ? event.key.toLocaleUpperCase('it') : event.key);
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', key]
    .filter(Boolean)
    .join(' ');
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])'))
  );
}

/** Whether a key press at that place may act as that shortcut. */
function mayAct(keys: string, target: EventTarget | null): boolean {
  if (keys.length > 1) return keys.includes(' ') || !isField(target) || keys === 'Esc';
  if (!singleKeys.get() || isField(target)) return false;
  // The list itself opens from anywhere but a field.
  return keys === '?' || (target instanceof Element && target.closest('[data-shortcuts]') !== null);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  // A dialog owns the keyboard while it is open.
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
  const keys = keyOf(event);
  const found = listed.get().find((shortcut) => shortcut.keys === keys && shortcut.enabled !== false);
  if (found === undefined || !mayAct(keys, event.target)) return;
  event.preventDefault();
  // A dialog that the key opens listens on the window: it must not close by the same Esc.
  event.stopPropagation();
  found.run();
}

/**
 * What `?` lists: single keys first, then those with others. Of two for the same key that act everywhere the one that
 * acts now; one that acts in the table and another in the map stand side by side.
 */
export function shownShortcuts(all: readonly Shortcut[]): readonly Shortcut[] {
  const told = ({ keys, does, elsewhere = false }: Shortcut) => (elsewhere ? `${keys}: ${does}` : keys);
  const acting = all.filter((one) => {
    const same = all.filter((other) => told(other) === told(one));
    return one === (same.find(({ enabled }) => enabled !== false) ?? same[0]);
  });
  const rank = ({ keys, elsewhere = false }: Shortcut) =>
    elsewhere ? 3 : keys.includes(' ') ? 2 : keys.length > 1 ? 1 : 0;
  return acting.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.elsewhere ? a.does.localeCompare(b.does, 'it') : 0) ||
      a.keys.localeCompare(b.keys, 'it', { numeric: true }),
  );
}

const nothing = () => {};

/** Tells of keys that act in a place with an ear of its own: `In tabella: …`, `In mappa: …`. */
export function useToldShortcut(keys: string, does: string): void {
  useShortcut(keys, does, nothing, false, true);
}

/** Puts the shortcut up while the component is there. */
export function useShortcut(
  keys: string,
  does: string,
  run: () => void,
  enabled = true,
  elsewhere = false,
): void {
  const kept = useRef(run);
  useEffect(() => {
    kept.current = run;
  });
  useEffect(() => {
    const one = {
      current: { keys, does, enabled, elsewhere, run: () => kept.current() } satisfies Shortcut,
    };
    if (active.size === 0) document.addEventListener('keydown', onKeyDown);
    active.add(one);
    changed();
    return () => {
      active.delete(one);
      if (active.size === 0) document.removeEventListener('keydown', onKeyDown);
      changed();
    };
  }, [keys, does, enabled, elsewhere]);
}
