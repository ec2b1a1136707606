import { useEffect, useRef, useState } from 'react';
import css from './Trace.module.css';
import { type Traceable, traceOf } from './trace.ts';

interface TraceProps {
  /** What was thrown. */
  readonly of: unknown;
  /** A form says by itself what is wrong with what was typed: only a fault that is none of the user's has something to quote. */
  readonly ofForm?: boolean;
  /** Something beside it copies it along with more. */
  readonly copied?: boolean;
}

const saidForMs = 3000;

/** What to quote of a call that failed to whoever helps: the request's name, with a button that copies it. */
export function Trace({ of, ofForm = false, copied = false }: TraceProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('Copia');
  useEffect(() => {
    if (said === 'Copia') return;
    const timer = setTimeout(() => setSaid('Copia'), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  const trace = traceOf(of);
  if (trace === undefined || (ofForm && isRefusal(of))) return null;
  const copy = () => {
    const select = () => {
      if (words.current !== null) window.getSelection()?.selectAllChildren(words.current);
      setSaid('Selezionato: premi Ctrl+C');
    };
    // Without HTTPS there is no clipboard.
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    if (clipboard === undefined) select();
    else clipboard.writeText(trace).then(() => setSaid('Copiato'), select);
  };
  return (
    <span className={css.trace}>
      <span ref={words} className={css.words}>
        {trace}
      </span>{' '}
      {!copied && (
        <button
          type="button"
          className={css.copy}
          aria-label={said === 'Copia' ? 'Copia il codice della richiesta' : said}
          onClick={copy}
        >
          {said}
        </button>
      )}
    </span>
  );
}

function isRefusal(error: unknown): boolean {
  const { status = 0 } = error as Traceable;
  return status >= 400 && status < 500;
}
