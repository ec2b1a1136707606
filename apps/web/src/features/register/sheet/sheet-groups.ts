/** What a Scheda shows of an element: its fields by groups, and which of them are empty. */
import { type Field, type FieldValue, isBlank, labelFor } from '@lucerna/domain/field';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import { fieldsOfGroup } from '@lucerna/domain/kinds/catalogue';
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
    ...{ id, label },
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
