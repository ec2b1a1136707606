/** Which rows a choice beside the filter lets through. */
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Taken } from './editing/begin-with.ts';
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

/** What a new element has from the choice that narrows the list; null where all are shown. */
export function chosenValue(choice: ListChoice, value: string): Taken | null {
  return value === choice.all ? null : { values: { [choice.field]: value }, words: 'dal filtro' };
}
