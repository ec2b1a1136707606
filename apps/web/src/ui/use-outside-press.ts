import { type RefObject, useEffect } from 'react';

/** Whether a press there is beside all of these: one on a notice, whose buttons may be about them, is not. */
export function isBeside(target: EventTarget | null, ...elements: readonly (Element | null)[]): boolean {
  if (!(target instanceof Element) || target.closest('[data-notices]') !== null) return false;
  return elements.every((element) => element?.contains(target) !== true);
}

/** Calls `onPress` when the pointer goes down anywhere but inside `element`, while `active`. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: PointerEvent) => {
      if (isBeside(event.target, element.current)) onPress();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [element, active, onPress]);
}
