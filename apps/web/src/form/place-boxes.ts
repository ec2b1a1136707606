import type { ReactNode } from 'react';
import type { EditGeometryStore } from '../state/edit-geometry.ts';

/** What the boxes get in which a place is typed. */
export interface PlaceBoxesProps {
  readonly store: EditGeometryStore;
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onLeave: () => void;
  /** The button that looks at the place. */
  readonly centre: ReactNode;
}

export const typingStroke = 'typing';
