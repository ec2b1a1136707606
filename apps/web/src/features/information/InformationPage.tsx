import { type ReactNode, useId } from 'react';
import css from './InformationPage.module.css';

interface InformationPageProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page to be read: one column of text on white. */
export function InformationPage({ title, lead, children }: InformationPageProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a page of text has nothing else to focus.
    <section className={css.page} tabIndex={0} aria-labelledby={titleId}>
      <article className={css.text}>
        <h1 id={titleId}>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
      </article>
    </section>
  );
}
