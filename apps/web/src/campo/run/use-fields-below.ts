import { type RefObject, useEffect, useState } from 'react';

const controls = 'select, textarea, input:not([type="file"])';

/** How many fields of a form that scrolls lie below what one sees of it. */
export function useFieldsBelow(form: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const scrolled = form.current;
    if (scrolled === null) return;
    let asked = 0;
    const count = () => {
      asked = 0;
      const { bottom } = scrolled.getBoundingClientRect();
      const isBelow = (one: Element) => {
        const box = one.getBoundingClientRect();
        return (box.top + box.bottom) / 2 > bottom;
      };
      setBelow([...scrolled.querySelectorAll(controls)].filter(isBelow).length);
    };
    const soon = () => {
      if (asked === 0) asked = requestAnimationFrame(count);
    };
    // Its own height is the screen's, and its content's that of the fields that the chosen action asks.
    const sizes = new ResizeObserver(soon);
    for (const one of [scrolled, ...scrolled.children]) sizes.observe(one);
    scrolled.addEventListener('scroll', soon, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', soon);
      cancelAnimationFrame(asked);
    };
  }, [form]);
  return below;
}
