import type { ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Census } from './layer-style.ts';

/** How many of a kind that has only one look are shown. */
export function plainCensus(
  title: string,
  symbol: ReactNode,
  table: FeatureTable,
  mask: Uint8Array | null,
): Census {
  const count = mask === null ? table.count : mask.reduce((sum, passes) => sum + passes, 0);
  return { title, entries: [{ key: 'all', label: 'In elenco', symbol, count }] };
}
