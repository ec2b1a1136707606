import type { ReactNode } from 'react';
import css from './InformationPage.module.css';

interface InformationPageProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page to be read: one column of text on white. */
export function InformationPage({ title, lead, children }: InformationPageProps) {
  return (
    <div className={css.page}>
      <article className={css.text}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
      </article>
    </div>
  );
}
