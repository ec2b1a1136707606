/** What forms check by: the schemas that the server judges by. Loaded by itself (`judging.ts`), with all of zod. */
import { fieldsSchema, insertSchema, modifySchema } from '@lucerna/contract/element-schema';
import { fieldSchema } from '@lucerna/contract/field-schema';
import { fieldMessages } from '@lucerna/contract/italian';
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { FormMode } from './draft.ts';

type Messages = Readonly<Record<string, string>>;

export const judge = {
  /** A whole element as it would be sent: messages by field. */
  element(kind: Kind, mode: FormMode, body: unknown): Messages {
    const read = (mode === 'insert' ? insertSchema(kind) : modifySchema(kind)).safeParse(body);
    return read.success ? {} : fieldMessages(read.error);
  },
  /** Some fields of elements that are there: messages by field. */
  fields(kind: Kind, values: unknown): Messages {
    const read = fieldsSchema(kind).safeParse(values);
    return read.success ? {} : fieldMessages(read.error);
  },
  /** The value of a field that must not be empty; undefined where it is good. */
  value(field: Field, value: FieldValue | undefined): string | undefined {
    return fieldSchema(field, true).safeParse(value).error?.issues[0]?.message;
  },
};
export type Judge = typeof judge;
