import { type RefObject, useEffect } from 'react';

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isDisabled = (element: Element) => element.matches(':disabled');

/**
 * Keeps the keyboard within a part of the page whose controls come and go with its steps: where the pressed one is gone, or
 * is disabled while its work is done, the browser would go on from the beginning of the page.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    /** What had the focus last, and what stands around it, from the inside out. */
    let last: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      const around: HTMLElement[] = [];
      for (let at = target as HTMLElement | null; at !== null && at !== root; at = at.parentElement)
        around.push(at);
      last = [...around, root];
    };
    // Whoever presses beside everything wants the focus nowhere.
    const forget = () => {
      if (isNowhere()) last = [];
    };
    let asked = 0;
    const look = () => {
      const [control] = last;
      if (control === undefined || !isNowhere()) return;
      if (control.isConnected) {
        if (!isDisabled(control)) control.focus({ preventScroll: true });
        return;
      }
      const left = last.find((one) => one.isConnected);
      if (left === undefined) return;
      if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
      left.focus({ preventScroll: true });
    };
    // Between two controls the focus is nowhere for a moment: whoever goes on by himself is let go.
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerup', forget, true);
    changes.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerup', forget, true);
    };
  }, [place]);
}
