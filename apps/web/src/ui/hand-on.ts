import type { Ref } from 'react';

/** Tells the ref that an element had of its own, where another was put in its place. */
export function handOn<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref !== null && ref !== undefined) ref.current = element;
}
