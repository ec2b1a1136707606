import type { Option, Options } from '../field.ts';

/** Values that the page offers; any other text may be written too. */
export function offer(...values: readonly string[]): Options {
  return { closed: false, values: values.map((value) => ({ value, label: value })) };
}

/** The only values that are accepted: a list that the specification gives. */
export function closed(values: readonly Option[]): Options {
  return { closed: true, values };
}

/** The Italian label of a value, or the value itself where the list does not have it. */
export function labelOfValue(list: readonly Option[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}
