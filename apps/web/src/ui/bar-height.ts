/** Notifications stand above the bar of buttons that a phone, or a dialog, has at its foot. */
import { useEffect } from 'react';

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
