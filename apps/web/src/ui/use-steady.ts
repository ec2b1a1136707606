import { useEffect, useRef } from 'react';

/** The value of before as long as a new one says the same, so that nobody does again what is done. Plain data alone. */
export function useSteady<T>(value: T): T {
  const before = useRef(value);
  const steady = JSON.stringify(before.current) === JSON.stringify(value) ? before.current : value;
  useEffect(() => {
    before.current = steady;
  });
  return steady;
}
