import type { Verdict } from '@lucerna/contract/importing/answers';
import type { ReactNode } from 'react';
import own from './check.module.css';

const shapes: Readonly<Record<Verdict, ReactNode>> = {
  nuovo: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="M4.5 8h7M8 4.5v7" />
    </>
  ),
  modificato: (
    <>
      <rect x="2" y="2" width="12" height="12" />
      <path d="M5 11 11 5" />
    </>
  ),
  uguale: <circle cx="8" cy="8" r="4" />,
  incompleto: (
    <>
      <path d="M8 1.5 15 14H1z" />
      <path d="M8 6v4M8 11.5v1" />
    </>
  ),
  'da posizionare': <rect x="2" y="2" width="12" height="12" />,
  scartato: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="m5 5 6 6M11 5l-6 6" />
    </>
  ),
  doppio: (
    <>
      <rect x="1.5" y="1.5" width="9" height="9" />
      <rect x="5.5" y="5.5" width="9" height="9" />
    </>
  ),
};

/** A verdict's own shape: its name stands beside it. */
export function VerdictSign({ verdict }: { readonly verdict: Verdict }) {
  return (
    <svg
      className={own.sign}
      data-verdict={verdict}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[verdict]}
    </svg>
  );
}
