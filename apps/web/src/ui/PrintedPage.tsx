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
  /**
   * It stands ready as long as its screen is there, so that the browser's own command prints it too; it goes to the
   * printer by itself each time that this becomes true. Left out: at once, and it is taken away afterwards.
   */
  readonly asked?: boolean;
  /** The browser's own dialog is closed. */
  readonly onPrinted: () => void;
}

/** A text as a style sheet has it: whatever it holds, it ends at its own quote. */
function inStyle(text: string): string {
  return `"${text.replace(/[\\"\n\r\f<]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;
}

/** Calls once, when somebody goes on with the page. */
function onNextTouch(go: () => void): void {
  const touches = new AbortController();
  for (const kind of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(
      kind,
      () => {
        touches.abort();
        go();
      },
      { capture: true, signal: touches.signal },
    );
  }
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
  asked,
  onPrinted,
}: PrintedPageProps) {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  const [now] = useState(() => new Date().toISOString());
  const stands = asked !== undefined;
  const wanted = asked ?? true;
  useEffect(() => {
    if (!wanted) return;
    const settle = () => done.current();
    // A browser may say that it has printed before it did: what is still to be seen goes with the next touch.
    const printed = () => (stands ? settle() : onNextTouch(settle));
    window.addEventListener('afterprint', printed);
    // Drawn first, canvas and all.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', printed);
    };
  }, [wanted, stands]);
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
