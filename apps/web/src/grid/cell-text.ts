/**
 * The Italian text of a value, as a cell shows it and as the free search finds it: one place, so that nobody
 * sees what cannot be found.
 */
import type { Cell } from '@lucerna/contract/columns';
import type { Field, ReferenceTarget } from '@lucerna/domain/field';

/** How the page names an element that a field points at, by its key: a cabinet's code. Null: not known. */
export type References = Partial<Record<ReferenceTarget, (key: number) => string | null>>;

const numberFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 });
const countFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A number of elements: `1.498`. */
export function countText(count: number): string {
  return countFormat.format(count);
}

/** `2024-03-09` (or an instant that begins with it) as `09/03/2024`. */
export function dateText(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return parts === null ? iso : `${parts[3]}/${parts[2]}/${parts[1]}`;
}

export function isEmpty(value: Cell): boolean {
  return value === null || value === '';
}

/** The value as words and figures; empty where there is none. A boolean is shown as a mark and has no text. */
export function cellText(field: Field, value: Cell, references: References): string {
  if (value === null) return '';
  if (field.reference !== undefined && typeof value === 'number') {
    return references[field.reference]?.(value) ?? `#${value}`;
  }
  if (typeof value === 'boolean') return '';
  if (typeof value === 'number') return numberFormat.format(value);
  if (field.type === 'date') return dateText(value);
  return field.options?.values.find((option) => option.value === value)?.label ?? value;
}

export function isNumeric(field: Field): boolean {
  return (field.type === 'number' || field.type === 'integer') && field.reference === undefined;
}
