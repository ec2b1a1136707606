/**
 * Keys that act on the screen. A single character acts only while the focus is in a grid or a map (an element
 * with `data-shortcuts`), never in a field, and can be switched off as a whole (WCAG 2.1.4); keys with Ctrl or
 * Alt act anywhere.
 */
import { useEffect, useRef } from 'react';
import { forget, remember, remembered } from './remembered.ts';

export interface Shortcut {
  /** `/`, `I`, `Ctrl S`, `Alt 1`, `Esc`: what `keyOf` makes of a key press, and what the list prints. */
  readonly keys: string;
  /** What it does, for the list: `Inserisci`. */
  readonly does: string;
  /** False: it is in the list and does nothing now. */
  readonly enabled?: boolean;
  readonly run: () => void;
}

const switchName = 'shortcuts-off';
const active = new Set<{ current: Shortcut }>();
const listeners = new Set<() => void>();
let listed: readonly Shortcut[] = [];
let off = remembered(switchName) !== undefined;

function changed(): void {
  // What was put up last wins a key: it comes first.
  listed = [...active].reverse().map((one) => one.current);
  for (const listener of [...listeners]) listener();
}

export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentShortcuts(): readonly Shortcut[] {
  return listed;
}

export function areSingleKeysOff(): boolean {
  return off;
}

export function switchSingleKeys(on: boolean): void {
  off = !on;
  if (off) remember(switchName, '1');
  else forget(switchName);
  changed();
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
export function mayAct(keys: string, target: EventTarget | null): boolean {
  if (keys.length > 1) return keys.includes(' ') || !isField(target) || keys === 'Esc';
  if (off || isField(target)) return false;
  // The list itself opens from anywhere but a field.
  return keys === '?' || (target instanceof Element && target.closest('[data-shortcuts]') !== null);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  // A dialog owns the keyboard while it is open.
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
  const keys = keyOf(event);
  const found = listed.find((shortcut) => shortcut.keys === keys && shortcut.enabled !== false);
  if (found === undefined || !mayAct(keys, event.target)) return;
  event.preventDefault();
  // A dialog that the key opens listens on the window: it must not close by the same Esc.
  event.stopPropagation();
  found.run();
}

/** Puts the shortcut up while the component is there. */
export function useShortcut(keys: string, does: string, run: () => void, enabled = true): void {
  const kept = useRef<Shortcut>({ keys, does, enabled, run });
  useEffect(() => {
    kept.current = { keys, does, enabled, run };
  });
  useEffect(() => {
    const one = {
      current: { keys, does, enabled, run: () => kept.current.run() } satisfies Shortcut,
    };
    if (active.size === 0) document.addEventListener('keydown', onKeyDown);
    active.add(one);
    changed();
    return () => {
      active.delete(one);
      if (active.size === 0) document.removeEventListener('keydown', onKeyDown);
      changed();
    };
  }, [keys, does, enabled]);
}
