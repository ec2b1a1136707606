import { useEffect, useRef } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { notify } from '../../state/notify.ts';
import { othersWords } from './decision-words.ts';

export interface OthersWatch {
  /** We took those off the list ourselves. */
  ours(ids: ReadonlySet<number>): void;
}

/** Says a word when rows leave the list because somebody else decided upon them. */
export function useOthers(table: FeatureTable | undefined): OthersWatch {
  const own = useRef(new Set<number>());
  const before = useRef<FeatureTable>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = table;
    if (table === undefined || last === undefined || last === table) return;
    const left = [...last.ids].filter((id) => table.rowOf(id) === undefined && !own.current.has(id));
    if (left.length === 0) return;
    const { title, description } = othersWords(left.length);
    notify.info(title, { description });
  }, [table]);
  return {
    ours(ids) {
      for (const id of ids) own.current.add(id);
    },
  };
}
