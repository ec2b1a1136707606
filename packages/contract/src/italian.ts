/**
 * What zod finds wrong, in Italian. Importing this file is enough: from then on every schema speaks so.
 */
import { fieldFaults } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { z } from 'zod';

function figure(value: number | bigint): string {
  return shownNumber(Number(value));
}

const typeFaults: Readonly<Record<string, string>> = {
  string: fieldFaults.notText,
  number: fieldFaults.notNumber,
  int: fieldFaults.notInteger,
  boolean: fieldFaults.notBoolean,
  object: fieldFaults.notObject,
  record: fieldFaults.notObject,
  array: fieldFaults.notList,
  tuple: fieldFaults.notList,
};

type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

function boundFault(
  origin: Bound['origin'],
  bound: number | bigint,
  inclusive: boolean,
  upper: boolean,
): string {
  const limit = figure(bound);
  if (origin === 'string') return upper ? fieldFaults.tooLong(limit) : fieldFaults.tooShort(limit);
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return upper ? fieldFaults.tooMany(limit) : fieldFaults.tooFew(limit);
  }
  if (upper) return inclusive ? fieldFaults.atMost(limit) : fieldFaults.lessThan(limit);
  return inclusive ? fieldFaults.atLeast(limit) : fieldFaults.moreThan(limit);
}

/** The Italian message of an issue. */
function italianMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return fieldFaults.required;
      return typeFaults[issue.expected] ?? fieldFaults.badValue;
    case 'too_big':
      return boundFault(issue.origin, issue.maximum, issue.inclusive ?? true, true);
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return fieldFaults.required;
      return boundFault(issue.origin, issue.minimum, issue.inclusive ?? true, false);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? fieldFaults.required : fieldFaults.notInList;
    case 'not_multiple_of':
      return fieldFaults.notMultiple(figure(issue.divisor));
    case 'invalid_format':
      return fieldFaults.badForm;
    case 'unrecognized_keys':
      return fieldFaults.unknownField;
    default:
      return fieldFaults.badValue;
  }
}

z.config({ localeError: italianMessage });

/**
 * A message for each field where something is wrong, the first one found: `{"pl_cod": "Questo campo è
 * obbligatorio"}`. A field within a list or an object is named with points: `items.3`. What lies in no field
 * (a body that is no object) is not here.
 */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  const put = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    if (path.length > 0 && !messages.has(field)) messages.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) put([...issue.path, key], issue.message);
    } else put(issue.path, issue.message);
  }
  return Object.fromEntries(messages);
}
