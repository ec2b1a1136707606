import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { suggestions } from './suggestions.ts';

/** From the last key to the call (specification, section 9). */
const DEBOUNCE_MS = 200;

const none: readonly string[] = [];

/**
 * What a field offers for the text: the municipality's own values, the most used first, then the usual ones.
 * Nothing is asked while `active` is false.
 */
export function useHints(kind: Kind, field: Field, text: string, active: boolean): readonly string[] {
  const asked = useDebounced(text, active);
  const { hints } = editingCalls[kind.segment];
  const { data = none } = useQuery({
    queryKey: ['hints', kind.segment, field.key, asked],
    queryFn: async ({ signal }) =>
      (await call(hints, { query: { campo: field.key, q: asked }, signal })).data as readonly string[],
    enabled: active && field.hinted === true,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return active ? suggestions(data, field.options?.values ?? [], text) : none;
}

function useDebounced(text: string, active: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, active]);
  return settled;
}
