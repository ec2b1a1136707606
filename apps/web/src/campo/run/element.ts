/** What the app says of an element: its code, where it is, and a few words of what it is. */
import type { Departure } from '@lucerna/domain/departure';
import type { FieldValue } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownText } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Copy } from '../keep/copy.ts';

export interface ElementFacts {
  readonly kind: Kind;
  readonly id: number;
  readonly row: number;
  readonly table: FeatureTable;
  readonly code: string;
  /** A street or a description; null where it has none. */
  readonly place: string | null;
  /** Of a cabinet, in their order; absent where the phone does not have them. */
  readonly departures?: readonly Departure[];
}

export function elementAt(kind: Kind, table: FeatureTable, row: number): ElementFacts {
  const text = (key: string) => {
    const value = table.column(key).at(row);
    return value === null || value === '' ? null : String(value);
  };
  const id = table.ids[row] as number;
  return { kind, id, row, table, code: text(kind.code) ?? `#${id}`, place: text(kind.description) };
}

/** The element, as far as the phone knows it; undefined where it does not. */
export function elementOf(copy: Copy, segment: string, id: number): ElementFacts | undefined {
  const kind = kindBySegment(segment);
  if (kind === undefined) return undefined;
  const table = copy.tables[kind.segment];
  const row = table?.rowOf(id);
  if (table === undefined || row === undefined) return undefined;
  const element = elementAt(kind, table, row);
  if (kind.id !== 'cabinet' || copy.departures === null) return element;
  return { ...element, departures: copy.departures.get(id) ?? [] };
}

/** What the register has of a departure's field; null where it has nothing. */
export function heldByDeparture(departure: Departure | undefined, key: string): FieldValue {
  return departure?.[key as keyof Departure] ?? null;
}

/** A field's value as people read it; a cabinet by its code. Null where there is none, or a field beside it says it. */
export function valueText(copy: Copy, kind: Kind, key: string, value: FieldValue): string | null {
  if (value === null || value === '') return null;
  const field = fieldOf(kind, key);
  if (field.reference === 'cabinet' && typeof value === 'number') {
    return elementOf(copy, 'centraline', value)?.code ?? `#${value}`;
  }
  // Its name is a field of its own, and the phone does not know the list of them.
  if (field.reference === 'carrier') return null;
  const text = shownText(field, value);
  return field.unit === undefined ? text : `${text} ${field.unit}`;
}
