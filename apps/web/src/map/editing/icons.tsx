import { decorative } from '../../ui/icon.tsx';

/** An arrow that comes round to where it began. */
export const ResetIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M5.2 8.2A8 8 0 1 1 4 12.4" />
    <path d="M4.4 3.6v4.9h4.9" />
  </g>,
);

/** An arrow that turns back to the left. */
export const StepBackIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M8.5 4.5 4 9l4.5 4.5" />
    <path d="M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />
  </g>,
);
