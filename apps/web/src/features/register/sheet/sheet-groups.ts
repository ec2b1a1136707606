/** What a Scheda shows of an element: its fields by groups, and which of them are empty. */
import { type Field, type FieldValue, isBlank, labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind, labelValue } from '@lucerna/domain/kind';
import { fieldsOfGroup, kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { type Draft, draftValue } from '../../../form/draft.ts';

export interface SheetField {
  readonly field: Field;
  readonly label: string;
  readonly value: FieldValue;
  /** Empty, and the element is not complete without it. */
  readonly missing: boolean;
}

export interface SheetGroup {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly SheetField[];
}

export interface SheetContent {
  readonly groups: readonly SheetGroup[];
  /** How many empty fields are folded away. */
  readonly folded: number;
}

const holdsNothing = ({ value, missing }: SheetField) => isBlank(value) && !missing;

/** The fields in the order of the catalogue; `whole`: the empty ones too. What is missing is always there. */
export function sheetContent(kind: Kind, values: Draft, whole: boolean): SheetContent {
  const needed = new Set(fieldsForCompleteness(kind).map(({ key }) => key));
  const type = labelValue(kind, (key) => values[key]);
  const groups = kind.groups.map(({ id, label }) => ({
    id,
    label,
    fields: fieldsOfGroup(kind, id)
      .filter((field) => field.setBy !== 'system')
      .map((field): SheetField => {
        const value = draftValue(values, field.key);
        return {
          field,
          label: labelFor(field, type),
          value,
          missing: isBlank(value) && needed.has(field.key),
        };
      }),
  }));
  return {
    groups: groups
      .map((group) => ({ ...group, fields: group.fields.filter((one) => whole || !holdsNothing(one)) }))
      .filter(({ fields }) => fields.length > 0),
    folded: groups.reduce((sum, { fields }) => sum + fields.filter(holdsNothing).length, 0),
  };
}

/** A field in the one line that says what an element is: `SAP 250`, `centralina Q14`. */
export interface LinePart {
  readonly field: Field;
  readonly value: FieldValue;
  /** What its value is the code of; null where it stands for itself. */
  readonly of: string | null;
}

/** `SAP 250 · centralina Q14 · linea L027`: what tells the element from others beside its code and its description. */
export function lineOf(kind: Kind, values: Draft): readonly LinePart[] {
  const own = kind.found.detail.filter((key) => key !== kind.description);
  const named = kind.fields.flatMap((field) => {
    const target = kinds.find(({ id }) => id === field.reference || id === field.codeOf);
    return target === undefined ? [] : [{ field, of: target.names.one }];
  });
  return [...own.map((key) => ({ field: fieldOf(kind, key), of: null })), ...named]
    .map((part) => ({ ...part, value: draftValue(values, part.field.key) }))
    .filter(({ value }) => !isBlank(value));
}
