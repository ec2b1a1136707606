import { useEffect, useRef } from 'react';
import { notify } from '../state/notify.ts';
import { useOnline } from '../state/use-online.ts';
import css from './NetworkNotice.module.css';

/** That there is no network is said here and nowhere else, as long as there is none. */
export function NetworkNotice() {
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) notify.success('La rete è tornata');
    was.current = online;
  }, [online]);
  return (
    // It stays in the document, so that what comes into it is read out.
    <div className={css.place} role="status">
      {!online && (
        <p className={css.notice}>
          <strong>Senza rete.</strong> Ciò che vedi e ciò che scrivi resta qui: si salva quando la rete torna.
        </p>
      )}
    </div>
  );
}
