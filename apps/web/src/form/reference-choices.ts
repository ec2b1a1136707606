import { foldText } from '@lucerna/domain/rules/free-search';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import type { FeatureTable } from '../api/feature-table.ts';

/** What a reference may point at, as a list to choose from shows it. */
export interface ReferenceChoice {
  readonly value: number;
  readonly label: string;
  readonly detail: string;
  /** Code and detail, folded: what is searched. */
  readonly haystack: string;
}

/** Every element of the layer in the order of its code; one without a code by its number. */
export function referenceChoices(table: FeatureTable, text: string, detail: string): ReferenceChoice[] {
  const [codes, details] = [table.column(text), table.column(detail)];
  const choices = Array.from(table.ids, (value, row) => {
    const label = String(codes.at(row) ?? '') || `#${value}`;
    const more = String(details.at(row) ?? '');
    return { value, label, detail: more, haystack: foldText(`${label} ${more}`) };
  });
  return choices.sort((a, b) => naturalOrder(a.label, b.label));
}
