import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import css from './InformationLinks.module.css';
import { LegalLinks } from './LegalLinks.tsx';

const ContactsText = lazy(async () => ({ default: (await import('./ContactsText.tsx')).ContactsText }));
const CreditsText = lazy(async () => ({ default: (await import('./CreditsText.tsx')).CreditsText }));

/**
 * Contatti and Credits for whoever is not signed in, in a dialog over the sign-in page, since their pages are inside
 * the shell; and the pages that stand outside it. Made of the browser's own dialog, for the first page's sake.
 */
export function InformationLinks() {
  return (
    <>
      <InDialog title="Contatti">
        <ContactsText />
      </InDialog>
      <InDialog title="Credits">
        <CreditsText />
      </InDialog>
      <LegalLinks className={css.link} />
    </>
  );
}

function InDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const titleId = useId();
  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={css.link} aria-haspopup="dialog" onClick={open}>
        {title}
      </button>
      <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={() => setOpened(false)}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <div className={css.text}>{opened && <Suspense>{children}</Suspense>}</div>
        <form method="dialog" className={css.bar}>
          <button type="submit" className={`button button-primary ${css.close}`}>
            Chiudi
          </button>
        </form>
      </dialog>
    </>
  );
}
