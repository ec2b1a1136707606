import { type ReactNode, useSyncExternalStore } from 'react';
import { SplitPane } from '../../ui/SplitPane.tsx';

interface FoldingMapProps {
  readonly folded: boolean;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Percent of the width: four columns want the rest (design, picture 37). */
const MAP_SHARE = 34;

/** Map and board side by side; where both have no room, the board alone (design, picture 37). */
export function FoldingMap({ folded, first, second }: FoldingMapProps) {
  if (folded) return second;
  return <SplitPane id="faults" half={MAP_SHARE} first={first} second={second} />;
}

/** Four columns beside a map want more than that. */
const narrow = window.matchMedia('(min-width: 1024px) and (max-width: 1365px)');

function watch(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the board has no room beside the map. */
export const useNarrowBoard = () => useSyncExternalStore(watch, () => narrow.matches);
