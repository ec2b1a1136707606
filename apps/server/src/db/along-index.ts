/** Loose index scans: queries that step along an index from one entry to the next, and take a few rows at each step. */
import type { Tx } from './database.ts';
import { setLocal } from './set-local.ts';

/**
 * Runs `work`, of such queries, with plans that sort nothing. Where statistics are missing or old a plan may read and sort all
 * that is left at each step, instead of the next entry: that is as many rows as the square of their number.
 */
export async function alongIndex<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const sorting = (may: 'on' | 'off') => setLocal(tx, ['enable_sort', may]);
  await sorting('off');
  const result = await work();
  await sorting('on');
  return result;
}
