import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Lamp } from './Lamp.tsx';
import { pageNonce } from './nonce.ts';
import css from './PrintedPage.module.css';

interface PrintedPageProps {
  readonly municipality: string;
  /** What the sheet is. */
  readonly title: string;
  readonly foot: string;
  /** On its side, for what is wider than high. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The browser's own dialog is closed. */
  readonly onPrinted: () => void;
}

/** A text as a style sheet has it: whatever it holds, it ends at its own quote. */
function inStyle(text: string): string {
  return `"${text.replace(/[\\"\n\r\f<]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * An A4 sheet that goes to the printer once it is there: head and foot are those of every sheet, the screen behind it is
 * left out. What is printed is what is seen in it, whatever the screen shows.
 */
export function PrintedPage({
  municipality,
  title,
  foot,
  wide = false,
  children,
  onPrinted,
}: PrintedPageProps) {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  const [now] = useState(() => new Date().toISOString());
  useEffect(() => {
    const printed = () => done.current();
    window.addEventListener('afterprint', printed);
    // Drawn first, canvas and all.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', printed);
    };
  }, []);
  return createPortal(
    <div className={css.page} data-printed-page data-wide={wide}>
      <header className={css.head}>
        <Lamp size={32} on="light" />
        <div>
          <p className={css.municipality}>Comune di {municipality}</p>
          <p>Registro dell'illuminazione pubblica e dell'energia</p>
        </div>
        <div className={css.what}>
          <p>{title}</p>
          <p>stampa del {shownInstant(now).replace(', ', ' alle ')}</p>
        </div>
      </header>
      {children}
      {/* On each sheet beside its number: a loose one still says what it is of. */}
      <style nonce={pageNonce()}>{`@page { @bottom-left { content: ${inStyle(foot)} } }`}</style>
    </div>,
    document.body,
  );
}
