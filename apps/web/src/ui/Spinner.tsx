import type { ReactNode } from 'react';
import css from './loading.module.css';

/** A turning arc in the colour of the text. Decoration: words beside it say what is going on. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity=".22" strokeWidth="3" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface WholePageSpinnerProps {
  readonly text: string;
  /** A way out, where waiting is long. */
  readonly children?: ReactNode;
}

/** While nothing else can be drawn yet. */
export function WholePageSpinner({ text, children }: WholePageSpinnerProps) {
  return (
    <div className={css.whole} role="status">
      <Spinner size={32} />
      <span>{text}</span>
      {children}
    </div>
  );
}
