import { GridSkeleton, type GridSkeletonProps } from '../grid/GridSkeleton.tsx';
import { useDelayed } from '../ui/use-delayed.ts';

/** A grid before its rows are there. What loads at once shows none. */
export function LateSkeleton(props: GridSkeletonProps) {
  return useDelayed(true) ? <GridSkeleton {...props} /> : null;
}
