import { createElement } from 'react';
import { decorative } from '../../ui/icon.tsx';

const dots = [5, 12, 19].map((y) => `M9 ${y}h.01M15 ${y}h.01`).join('');

/** Six dots: what is held to move a row. */
export const GripIcon = decorative(
  '0 0 24 24',
  createElement('path', { d: dots, stroke: 'currentColor', strokeWidth: 3.2, strokeLinecap: 'round' }),
);
