import { SEARCH_LENGTH, searchEverywhere } from '@lucerna/contract/endpoints/search';
import { wordsIn } from '@lucerna/domain/rules/word-index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { PlaceEntry } from './palette-entry.ts';

/** From the last key to the call. */
const DEBOUNCE_MS = 120;

const none: readonly PlaceEntry[] = [];

export interface Finding {
  readonly found: readonly PlaceEntry[];
  /** Whether the text that stands there was not answered yet. */
  readonly isWaiting: boolean;
  /** Null where it answered. */
  readonly fault: unknown;
  retry(): void;
}

/** What the server finds for the text; while it looks, what it found for the one before. */
export function useFound(typed: string): Finding {
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const means = wordsIn(text).length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => (await call(searchEverywhere, { query: { q: asked }, signal })).data,
    enabled: means && wordsIn(asked).length > 0,
    // What is written meanwhile, here or elsewhere, is found the next time.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: means ? (data ?? none) : none,
    isWaiting: means && (isFetching || asked !== text),
    fault: means && asked === text ? error : null,
    retry: () => void refetch(),
  };
}
