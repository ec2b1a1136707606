import { type RefObject, useEffect } from 'react';

/** Calls `onPress` when the pointer goes down anywhere but inside `element`, while `active`. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [element, active, onPress]);
}
