import { useState } from 'react';

const STEP = 100;

/** The first hundred of a list, and another hundred at each wish: lists of thousands stay light. */
export function useMore<T>(list: readonly T[]): {
  readonly shown: readonly T[];
  readonly hidden: number;
  readonly showMore: () => void;
} {
  const [most, setMost] = useState(STEP);
  return {
    shown: list.length > most ? list.slice(0, most) : list,
    hidden: Math.max(0, list.length - most),
    showMore: () => setMost(most + STEP),
  };
}
