import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import together from '../../guide/pictures/novita-1.webp?url';
import filtered from '../../guide/pictures/novita-2.webp?url';
import several from '../../guide/pictures/novita-3.webp?url';
import { paths } from '../../paths.ts';
import { isFirstScreen } from '../../state/first-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './WelcomeNotice.module.css';

const cookieName = 'seen';
const oneYearS = 365 * 24 * 60 * 60;

/** The three things of version 2.0 that change a day's work. */
const news = [
  {
    title: 'Mappa e tabella fianco a fianco',
    text: "Ciò che scegli da una parte è scelto anche dall'altra.",
    picture: together,
    alt: 'I punti luce di una via, scelti in mappa e in tabella',
  },
  {
    title: 'Il filtro cerca mentre scrivi',
    text: '+ davanti a una parola la chiede, - la esclude, le virgolette tengono insieme una frase.',
    picture: filtered,
    alt: 'Il filtro con tre parole, e quante righe ha trovato',
  },
  {
    title: 'Molti elementi in una volta',
    text: "Li filtri, o trascini un riquadro in mappa, e l'intervento lo scrivi una volta sola.",
    picture: several,
    alt: 'Tutti i punti luce di un corso, scelti insieme in Manutenzioni',
  },
] as const;

function wasSeen(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
}

function rememberSeen(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = `${cookieName}=1; Max-Age=${oneYearS}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Shown until it is dismissed, then not for a year (specification, sections 1 and 9); never to an account whose first sign-in
 * this is: to whoever knew no version before, nothing of it is new on the next day either.
 */
export function WelcomeNotice() {
  const isNew = isFirstScreen();
  const [open, setOpen] = useState(() => !wasSeen() && !isNew);
  useEffect(() => {
    if (isNew) rememberSeen();
  }, [isNew]);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    rememberSeen();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title="Novità della versione 2.0"
      width={920}
      onLeave={dismiss}
      onOpened={() => button.current?.focus()}
      footer={
        <>
          <Link className="apart" to={paths.updates} onClick={dismiss}>
            Tutte le novità
          </Link>
          <Button ref={button} type="primary" onClick={dismiss}>
            Chiudi
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: low windows scroll it, and the keyboard has to reach it. */}
      <ul className={css.news} tabIndex={0}>
        {news.map(({ title, text, picture, alt }) => (
          <li key={title}>
            <img src={picture} alt={alt} width={280} height={126} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
