import type { SelectionStore } from '../../state/selection.ts';

/** What a click or a box does with what it meets: the grid's own gestures. */
export type Gesture = 'replace' | 'toggle' | 'add';

export interface Modifiers {
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
}

export function clickGesture({ shiftKey, metaKey, ctrlKey }: Modifiers): Gesture {
  if (metaKey || ctrlKey) return 'toggle';
  return shiftKey ? 'add' : 'replace';
}

/** The same by the keyboard, as in the grid: Enter chooses, with Shift too, Space adds and takes away. */
export function gestureOfKey(press: Modifiers & Pick<KeyboardEvent, 'key' | 'altKey'>): Gesture | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  if (press.key === 'Enter') return press.shiftKey ? 'add' : 'replace';
  return press.key === ' ' ? 'toggle' : null;
}

/** Shift draws the box where the tool is not on, so only Meta or Ctrl adds. */
export function boxGesture({ metaKey, ctrlKey }: Modifiers): Gesture {
  return metaKey || ctrlKey ? 'add' : 'replace';
}

export function applyGesture(selection: SelectionStore, gesture: Gesture, ids: readonly number[]): void {
  if (gesture === 'toggle') selection.toggle(ids);
  else if (gesture === 'add') selection.choose(new Set([...selection.get().chosen, ...ids]));
  else selection.choose(ids);
}
