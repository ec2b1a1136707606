/** What a client may send of bills. */
import { type BillValues, billFields } from '@lucerna/domain/bill';
import { type Field, setByClient } from '@lucerna/domain/field';
import { billMessages, fieldFaults } from '@lucerna/domain/messages';
import { periodFaults } from '@lucerna/domain/rules/bill-period';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { z } from 'zod';
import { fieldSchema, referenceSchema } from './field-schema.ts';

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
export const ignoredSchema = z.unknown().optional().meta({ readOnly: true });
const systemNames = ['id_letture', 'codistat', 'user_id', 'data_modifica', 'versione', 'voci'] as const;
const readOnly = Object.fromEntries(systemNames.map((name) => [name, ignoredSchema]));

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

function dayOfPeriod(missing: string) {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? missing : fieldFaults.notDate) })
    .refine(isCalendarDate, { error: ({ input }) => (isMissing(input) ? missing : fieldFaults.notDate) })
    .meta({ format: 'date' });
}

function fieldOf(key: string): Field {
  return billFields.find((field) => field.key === key) as Field;
}

const { min = 0, max = 0 } = fieldOf('totale_lettura');
const consumption = z
  .number({ error: ({ input }) => (isMissing(input) ? billMessages.consumptionMissing : undefined) })
  .min(min)
  .max(max);

/** What a bill cannot be without, each with the message of the specification (section 5). */
const required = {
  periodo_inizio: dayOfPeriod(billMessages.startMissing),
  periodo_fine: dayOfPeriod(billMessages.endMissing),
  totale_lettura: consumption,
};

const requiredKeys: readonly string[] = Object.keys(required);
const optionalFields = billFields.filter((field) => setByClient(field) && !requiredKeys.includes(field.key));
const optional = Object.fromEntries(
  optionalFields.map((field) => [field.key, fieldSchema(field).optional()]),
);

/** What of the values a body has. */
function sentValues(body: Readonly<Record<string, unknown>>): Partial<BillValues> {
  const sent = billFields.filter((field) => setByClient(field) && body[field.key] !== undefined);
  return Object.fromEntries(sent.map(({ key }) => [key, body[key]])) as Partial<BillValues>;
}

export interface BillInsert {
  readonly id_contat: number;
  readonly values: BillValues;
}

export interface BillChange {
  readonly values: Partial<BillValues>;
  readonly locked?: boolean;
}

interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** All values of a new bill; what is wrong with its period is told. */
function newValues(body: z.output<z.ZodObject<typeof required>>, context: Issues): BillValues {
  for (const [field, message] of Object.entries(periodFaults(body))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
  const empty = Object.fromEntries(optionalFields.map(({ key }) => [key, null]));
  return { ...empty, ...sentValues(body) } as BillValues;
}

/** A new bill as a body has it, or a row of a file. */
export const billInsertSchema = z
  .strictObject({
    ...readOnly,
    locked: ignoredSchema,
    id_contat: referenceSchema(),
    ...required,
    ...optional,
  })
  .transform(
    (body, context): BillInsert => ({ id_contat: body.id_contat, values: newValues(body, context) }),
  );

/** One of several new bills of a plant that is named once. */
export const pastedBillSchema = z
  .strictObject({ ...readOnly, id_contat: ignoredSchema, locked: ignoredSchema, ...required, ...optional })
  .transform(newValues);

/** The changed values of a bill, and whether it is locked. */
export const billChangeSchema = z
  .strictObject({
    ...readOnly,
    id_contat: ignoredSchema,
    locked: z.boolean().optional(),
    ...z.object(required).partial().shape,
    ...optional,
  })
  .transform(
    (body): BillChange => ({
      values: sentValues(body),
      ...(body.locked === undefined ? {} : { locked: body.locked }),
    }),
  );
