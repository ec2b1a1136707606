/** The names of the fields that a file may fill, as a union: a table or a rule that misspells one does not compile. */
import type { billFields } from './bill.ts';
import type { Field } from './field.ts';
import type { everyKind } from './kinds/every-kind.ts';
import type { houseNumbers, technicalMap } from './map-table.ts';
import type { paymentFields } from './payment.ts';

type Written =
  | (typeof everyKind)[number]['fields'][number]
  | (typeof houseNumbers | typeof technicalMap)['fields'][number]
  | (typeof billFields)[number]
  | (typeof paymentFields)[number];

/** The key of a field that a client may set: `pl_cod`, `lamp_tipo`, `periodo_inizio`. */
export type FileField =
  | Exclude<Written, { readonly setBy: 'key' | 'system' }>['key']
  // Bills name their plant by its own key too, which no form lets anybody change.
  | 'id_contat';

/** The field of that name among those of a list; undefined where the list has none. */
export function fieldNamed(fields: readonly Field[], key: FileField): Field<FileField> | undefined {
  return fields.find((field): field is Field<FileField> => field.key === key);
}

/** Whether it is that field. */
export function isField({ key }: Field, one: FileField): boolean {
  return key === one;
}
