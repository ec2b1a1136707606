/** The four icons of the sign-in form, drawn here so that the first page does not load the whole set. */
import type { ReactNode } from 'react';
import { decorative } from '../../ui/icon.tsx';

function stroked(drawing: ReactNode) {
  return decorative(
    '0 0 24 24',
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      {drawing}
    </g>,
  );
}

export const PersonIcon = stroked(
  <>
    <circle cx="12" cy="7.8" r="4.6" />
    <path d="M4 21c.4-4.6 3.6-7.2 8-7.2s7.6 2.6 8 7.2" />
  </>,
);

export const PadlockIcon = stroked(
  <>
    <rect x="4.5" y="10.5" width="15" height="10.5" rx="1.5" />
    <path d="M8 10.5V7.4a4 4 0 0 1 8 0v3.1M12 14.6v2.4" />
  </>,
);

const eye = <path d="M2 12c2.4-4.5 5.9-6.8 10-6.8s7.6 2.3 10 6.8c-2.4 4.5-5.9 6.8-10 6.8S4.4 16.5 2 12z" />;

export const ShownIcon = stroked(
  <>
    {eye}
    <circle cx="12" cy="12" r="3.2" />
  </>,
);

export const HiddenIcon = stroked(
  <>
    {eye}
    <circle cx="12" cy="12" r="3.2" />
    <path d="m4 20.5 16-17" />
  </>,
);
