import { type FieldValue, fullLabel } from '@lucerna/domain/field';
import { type Retrofit, retrofitFields } from '@lucerna/domain/interior-lighting';
import { useMemo } from 'react';
import { Comparison } from '../../editing/Comparison.tsx';
import { firstKept } from '../../editing/compared-lines.ts';
import { compare, linesOf, merge } from './comparison.ts';
import { rowName, rowWords } from './lighting-words.ts';
import type { RetrofitSession } from './retrofit-session.ts';

interface RetrofitComparisonProps {
  readonly session: RetrofitSession;
  readonly theirs: Retrofit;
  readonly onMerge: (session: RetrofitSession) => void;
  readonly onClose: () => void;
}

const [descriptionField] = retrofitFields;
const text = (value: FieldValue) => (value === null || value === '' ? 'vuoto' : String(value));

/** What somebody else saved of the intervention meanwhile, line by line. */
export function RetrofitComparison({ session, theirs, onMerge, onClose }: RetrofitComparisonProps) {
  const comparison = useMemo(() => compare(session, theirs), [session, theirs]);
  return (
    <Comparison
      heading="Riga"
      lines={[
        ...comparison.description.map(({ key, before, theirs: other, mine }) => ({
          key,
          label: fullLabel(descriptionField),
          before: text(before),
          theirs: text(other),
          mine: text(mine),
        })),
        ...comparison.rows.map(({ key, before, theirs: other, mine }) => {
          const all = [before, other, mine];
          const named = mine ?? other ?? before;
          return {
            key,
            label: named === null ? '' : rowName(named),
            before: rowWords(before, all),
            theirs: rowWords(other, all),
            mine: rowWords(mine, all),
          };
        }),
      ]}
      firstKept={firstKept(linesOf(comparison))}
      onKeep={(kept) => onMerge(merge(session, theirs, kept))}
      onClose={onClose}
    />
  );
}
