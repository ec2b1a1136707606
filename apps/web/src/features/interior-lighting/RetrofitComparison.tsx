import { fullLabel } from '@lucerna/domain/field';
import { type Retrofit, retrofitFields } from '@lucerna/domain/interior-lighting';
import { useMemo } from 'react';
import { Comparison, type ComparisonLine } from '../../ui/Comparison.tsx';
import { type ComparedLine, compare, firstKept, merge } from './comparison.ts';
import { rowName, rowWords } from './lighting-words.ts';
import type { RetrofitSession } from './retrofit-session.ts';

interface RetrofitComparisonProps {
  readonly session: RetrofitSession;
  readonly theirs: Retrofit;
  readonly onMerge: (session: RetrofitSession) => void;
  readonly onClose: () => void;
}

/** What somebody else saved of the intervention meanwhile, line by line. */
export function RetrofitComparison({ session, theirs, onMerge, onClose }: RetrofitComparisonProps) {
  const lines = useMemo(() => compare(session, theirs), [session, theirs]);
  return (
    <Comparison
      heading="Riga"
      lines={lines.map(wordsOf)}
      firstKept={firstKept(lines)}
      onKeep={(kept) => onMerge(merge(session, theirs, kept))}
      onClose={onClose}
    />
  );
}

const [description] = retrofitFields;

function wordsOf(line: ComparedLine): ComparisonLine {
  if (line.name === 'description') {
    const text = (value: typeof line.mine) => (value === null || value === '' ? 'vuoto' : String(value));
    return {
      ...{ key: line.name, label: fullLabel(description), before: text(line.before) },
      ...{ theirs: text(line.theirs), mine: text(line.mine) },
    };
  }
  const { name, before, theirs, mine } = line;
  const all = [before, theirs, mine];
  const named = mine ?? theirs ?? before;
  return {
    ...{ key: name, label: named === null ? '' : rowName(named), before: rowWords(before, all) },
    ...{ theirs: rowWords(theirs, all), mine: rowWords(mine, all) },
  };
}
