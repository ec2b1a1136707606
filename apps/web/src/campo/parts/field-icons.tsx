/** Icons that only the field app has. */
import { decorative } from '../../ui/icon.tsx';

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A chain of which a link is open: no signal. */
export const BrokenLinkIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="m9 15-2 2a3.5 3.5 0 0 1-5-5l3-3a3.5 3.5 0 0 1 4-.6" transform="translate(1 2)" />
    <path d="m14 8 2-2a3.5 3.5 0 0 1 5 5l-3 3a3.5 3.5 0 0 1-4 .6" transform="translate(-1-2)" />
    <path d="M4 4l16 16" />
  </g>,
);

/** Waves: a signal. */
export const SignalIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="M2.5 9.5a13.5 13.5 0 0 1 19 0M6 13a8.5 8.5 0 0 1 12 0M9.2 16.3a4 4 0 0 1 5.6 0" />
    <circle cx="12" cy="19.5" r=".8" fill="currentColor" />
  </g>,
);

/** A page of a calendar with a tick: today. */
export const TodayIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <rect x="2.5" y="4.5" width="19" height="16" rx="2" />
    <path d="M7 2.5v4M12 2.5v4M17 2.5v4M6 12h4M6 16h4M13 14.5l2 2 3.5-4" />
  </g>,
);

/** A pin: the map. */
export const PinIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="M12 21.5s7.5-6.4 7.5-12a7.5 7.5 0 0 0-15 0c0 5.6 7.5 12 7.5 12z" />
    <circle cx="12" cy="9.5" r="2.8" />
  </g>,
);

/** A cloud with an arrow: sending. */
export const SendIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="M7 18a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1A4 4 0 0 1 17.5 18" />
    <path d="M12 20.5V12M9 14.5l3-3 3 3" />
  </g>,
);

/** A camera. */
export const CameraIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="M3 7.5h4l1.5-2.5h7l1.5 2.5h4v12H3z" />
    <circle cx="12" cy="13" r="3.6" />
  </g>,
);

/** Four corners: a code to be framed. */
export const FrameCodeIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M5 12h14" />
  </g>,
);

/** A compass: the way there. */
export const CompassIcon = decorative(
  '0 0 24 24',
  <g {...pen}>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </g>,
);
