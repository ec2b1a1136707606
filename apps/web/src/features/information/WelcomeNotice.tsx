import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './text.module.css';
import { VersionTwo } from './VersionTwo.tsx';

const cookieName = 'seen';
const oneYearS = 365 * 24 * 60 * 60;

function wasSeen(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
}

function rememberSeen(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = `${cookieName}=1; Max-Age=${oneYearS}; Path=/; SameSite=Lax${secure}`;
}

/** Shown until it is dismissed, then not for a year (specification, sections 1 and 9). */
export function WelcomeNotice() {
  const [open, setOpen] = useState(() => !wasSeen());
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    rememberSeen();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title="Novità della versione 2.0"
      width={520}
      onLeave={dismiss}
      onOpened={() => button.current?.focus()}
      footer={
        <Button ref={button} type="primary" onClick={dismiss}>
          Chiudi
        </Button>
      }
    >
      <div className={css.text}>
        <VersionTwo />
      </div>
    </Dialog>
  );
}
