import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Lamp } from '../../ui/Lamp.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { InformationPage } from './InformationPage.tsx';
import css from './PublicPage.module.css';
import text from './text.module.css';

interface PublicPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page that is read without a session too: outside the shell, which is for whoever is signed in. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  useDocumentTitle(title);
  return (
    <div className={css.page}>
      <header className={css.header} data-on="night">
        <Link to={paths.dashboard} className={css.brand}>
          <Lamp size={26} on="night" />
          Torna a Lucerna
        </Link>
      </header>
      <main className={css.main}>
        <InformationPage title={title} lead={lead}>
          <div className={text.text}>{children}</div>
        </InformationPage>
      </main>
    </div>
  );
}
