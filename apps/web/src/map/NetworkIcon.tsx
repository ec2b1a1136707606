import { decorative } from '../ui/icon.tsx';

/** A box that two others hang on: the network. */
export const NetworkIcon = decorative(
  '0 0 24 24',
  <path
    d="M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  />,
);
