/** Notifications stand above the bar of buttons that a phone, or a dialog, has at its foot. */
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useWindowLayout } from './use-window-layout.ts';

const property = '--dialog-bar-height';
const heights: number[] = [];

function apply(): void {
  const { style } = document.documentElement;
  if (heights.length === 0) style.removeProperty(property);
  else style.setProperty(property, `${Math.max(...heights)}px`);
}

/** While the component is there, a bar of so many CSS pixels stands at the foot of the page; 0: none does. */
export function useBarHeight(height: number): void {
  useEffect(() => {
    if (height === 0) return;
    heights.push(height);
    apply();
    return () => {
      heights.splice(heights.indexOf(height), 1);
      apply();
    };
  }, [height]);
}

/**
 * For a bar of buttons that stands at the foot of the right pane: where the panes lie one over the other it is at the
 * foot of the page, and notifications stand above it. As high as it is, also when its buttons take a second line.
 */
export function useFootBar(): RefCallback<HTMLElement> {
  const atFoot = useWindowLayout() !== 'side';
  const [height, setHeight] = useState(0);
  useBarHeight(atFoot ? height : 0);
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null) return;
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
}
