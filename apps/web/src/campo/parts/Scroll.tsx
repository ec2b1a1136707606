import type { ReactNode } from 'react';

/** What scrolls between the head and the bar, by keys too where nothing in it takes the focus. */
export function Scroll({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list of words alone is scrolled by keys (axe wants it so).
    <div className="campo-scroll" tabIndex={0}>
      {children}
    </div>
  );
}
