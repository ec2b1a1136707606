import { decorative } from '../../ui/icon.tsx';

const corners = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'miter' } as const;

/** Four corners that point outwards: the map on the whole screen. */
export const FullscreenIcon = decorative(
  '0 0 24 24',
  <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...corners} />,
);

/** Four corners that point inwards: back to the page. */
export const FullscreenExitIcon = decorative(
  '0 0 24 24',
  <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" {...corners} />,
);
