import type { Listing } from '@lucerna/domain/kind';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { References } from './cell-text.ts';
import { type Found, type SearchIndex, searchIndex } from './search-index.ts';

/** From the last key to the search (specification, section 2). */
const DEBOUNCE_MS = 200;
/** From the last key until the rows are looked for: they are found by the time that they are shown. */
const AHEAD_MS = 100;
/** The index is built in slices of so many milliseconds, in between what the user does. */
const SLICE_MS = 8;
/** First the rows and the map are painted; who types sooner waits for the index as for any other search. */
const AFTER_PAINT_MS = 500;

export interface FreeTextFilter {
  /** What stands in the box. */
  readonly text: string;
  /** What the rows are filtered by: the text as it was when the user paused. */
  readonly applied: string;
  readonly found: Found;
  /** Types: the search follows once the user pauses. */
  type(text: string): void;
  /** Searches at once. */
  apply(text: string): void;
}

const everything: Found = { mask: null, count: 0 };

/** The free search over a table, and the box that it is typed into. */
export function useFreeTextFilter(
  kind: Listing,
  table: FeatureTable | undefined,
  references: References,
  initial: string,
): FreeTextFilter {
  const [text, setText] = useState(initial);
  const [applied, setApplied] = useState(initial);
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  useEffect(() => stop, []);

  // A later table's index is patched out of the one before, where that is possible.
  const before = useRef<SearchIndex>(undefined);
  const index = useMemo(() => {
    if (table === undefined) return undefined;
    return before.current?.next(kind, table, references) ?? searchIndex(kind, table, references);
  }, [kind, table, references]);
  useEffect(() => {
    before.current = index;
  }, [index]);
  useBuilt(index);
  const found = useMemo(() => index?.find(applied) ?? everything, [index, applied]);

  return {
    text,
    applied,
    found,
    type(next) {
      setText(next);
      stop();
      timers.current = [
        // The index keeps what it found last.
        setTimeout(() => index?.find(next), AHEAD_MS),
        setTimeout(() => setApplied(next), DEBOUNCE_MS),
      ];
    },
    apply(next) {
      stop();
      setText(next);
      setApplied(next);
    },
  };
}

/** Builds the index ahead of the first search, slice by slice. */
function useBuilt(index: SearchIndex | undefined): void {
  useEffect(() => {
    if (index === undefined) return;
    let next = setTimeout(slice, AFTER_PAINT_MS);
    function slice() {
      if (index?.build(SLICE_MS) === false) next = setTimeout(slice, 0);
    }
    return () => clearTimeout(next);
  }, [index]);
}
