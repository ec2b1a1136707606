/** Which rows a choice beside the filter lets through, and how it goes together with the free search. */
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Found } from '../../grid/search-index.ts';
import type { ListChoice } from './kind-slot.ts';

/** The value of the choice that the text names; that of every row where it names none. */
export function knownValue({ options, all }: ListChoice, text: string | null): string {
  return options.find(({ value }) => value === text)?.value ?? all;
}

/** 1 for each row whose field holds the value; null where every row passes. */
export function choiceMask(choice: ListChoice, value: string, table: FeatureTable): Uint8Array | null {
  if (value === choice.all) return null;
  const column = table.column(choice.field);
  return Uint8Array.from({ length: table.count }, (_, row) => (column.at(row) === value ? 1 : 0));
}

/** What passes both the search and the choice. */
export function foundWithin(found: Found, mask: Uint8Array | null): Found {
  if (mask === null) return found;
  const both = found.mask === null ? mask : mask.map((flag, row) => flag & (found.mask?.[row] ?? 0));
  return { mask: both, count: both.reduce((sum, flag) => sum + flag, 0) };
}
