import type { ReactNode } from 'react';
import page from './page.module.css';
import css from './plain-screen.module.css';

interface PlainScreenProps {
  readonly title: string;
  /** What the page is about. */
  readonly about: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Dialogs over it. */
  readonly over?: ReactNode;
}

/** A page that is one table under a heading. */
export function PlainScreen({ title, about, action, children, over }: PlainScreenProps) {
  return (
    <section className={page.page} aria-label={title}>
      <header className={css.head}>
        <div className={css.headRow}>
          <h1 className={page.hiddenOnPhone}>{title}</h1>
          {action}
        </div>
        <p>{about}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={css.body} tabIndex={0}>
        {children}
      </div>
      {over}
    </section>
  );
}
