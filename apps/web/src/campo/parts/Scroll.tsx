import type { ReactNode } from 'react';

/** The part of a screen that scrolls, between head and bar; by keys too, where nothing in it takes the focus. */
export function Scroll({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list of words alone is scrolled by keys (axe wants it so).
    <div className="campo-scroll" tabIndex={0}>
      {children}
    </div>
  );
}
