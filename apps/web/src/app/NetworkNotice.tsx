import { useEffect, useRef } from 'react';
import { closeNoticesAbout, notify } from '../state/notify.ts';
import { serverAway, unanswered } from '../state/server-away.ts';
import { useStore } from '../state/store.ts';
import { useOnline } from '../state/use-online.ts';
import css from './NetworkNotice.module.css';

/** That there is no network, or no server, is said here and nowhere else, as long as there is none. */
export function NetworkNotice() {
  const online = useOnline();
  const away = useStore(serverAway);
  const was = useRef({ online, away });
  useEffect(() => {
    if (online && !was.current.online) notify.success('La rete è tornata');
    else if (!away && was.current.away) notify.success('Il server risponde di nuovo');
    if (away) closeNoticesAbout(unanswered);
    was.current = { online, away };
  }, [online, away]);
  return (
    // It stays in the document, so that what comes into it is read out.
    <div role="status">
      {!online && (
        <p className={css.notice}>
          <strong>Senza rete.</strong> Ciò che vedi e ciò che scrivi resta qui. Ciò che salvi parte da solo
          quando la rete torna.
        </p>
      )}
      {online && away && (
        <p className={css.notice}>
          <strong>Il server non risponde.</strong> Ciò che scrivi resta qui. La pagina riprende da sola appena
          torna.
        </p>
      )}
    </div>
  );
}
