import { useId } from 'react';

/** `lit`: the product. `unlit`: an empty state. `error`: unlit, with a red cross badge. */
export type LampState = 'lit' | 'unlit' | 'error';

interface LampProps {
  readonly size: number;
  readonly state?: LampState;
  /** What lies behind it: the lines are white on night and ink on light. */
  readonly on?: 'night' | 'light';
}

/** The brand mark. Decoration: the word beside it is the name. */
export function Lamp({ size, state = 'lit', on = 'light' }: LampProps) {
  const glow = useId();
  const lit = state === 'lit';
  const line = lit
    ? on === 'night'
      ? 'var(--white)'
      : 'var(--ink)'
    : state === 'error'
      ? 'var(--ink-2)'
      : 'var(--strong)';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      {lit && (
        <>
          <radialGradient id={glow} cx="16" cy="18" r="14" gradientUnits="userSpaceOnUse">
            <stop stopColor="var(--amber)" stopOpacity=".55" />
            <stop offset="1" stopColor="var(--amber)" stopOpacity="0" />
          </radialGradient>
          <circle cx="16" cy="18" r="14" fill={`url(#${glow})`} />
        </>
      )}
      <path d="M16 2.2V5.4" stroke={line} strokeWidth="2.4" strokeLinecap="round" />
      <path d="M7.4 11.6 13.6 6h4.8l6.2 5.6z" fill={line} />
      <path d="M9.3 13.4h13.4l-2.6 11.4h-8.2z" fill={lit ? 'var(--amber)' : 'var(--unlit-glass)'} />
      <path
        d="M16 15.2c2.2 2.5 2.8 3.7 2.8 5a2.8 2.8 0 0 1-5.6 0c0-1.3.6-2.5 2.8-5z"
        fill={lit ? 'var(--flame)' : 'var(--unlit-flame)'}
      />
      <path d="M11 27.4H21" stroke={line} strokeWidth="2.6" strokeLinecap="round" />
      {state === 'error' && (
        <>
          <circle cx="24" cy="25.5" r="6" fill="var(--err-fill)" stroke="var(--white)" strokeWidth="1" />
          <path
            d="m21.9 23.4 4.2 4.2m0-4.2-4.2 4.2"
            stroke="var(--white)"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
