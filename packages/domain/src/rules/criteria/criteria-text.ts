/**
 * Criteria as one text, for the address and for what is kept: `lampot:contiene:SAP/lamp_pot:maggiore:100`. Whatever
 * does not read as a criterion on a field that is there is left out.
 */
import type { Field } from '../../field.ts';
import { isCalendarDate } from '../calendar-date.ts';
import {
  type Comparison,
  type Criterion,
  comparedAs,
  comparisonsOf,
  type Operand,
  wordsOf,
} from './criterion.ts';

const names: Readonly<Record<Comparison, string>> = {
  equal: 'uguale',
  different: 'diverso',
  above: 'maggiore',
  below: 'minore',
  between: 'tra',
  empty: 'vuoto',
  filled: 'pieno',
  contains: 'contiene',
};

/** The most characters of such a text. */
export const CRITERIA_LENGTH = 2_000;

const escaped = (text: string) => text.replace(/[%:,/]/g, encodeURIComponent);

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?!25|3A|2C|2F)/gi, '%25'));
  } catch {
    return text;
  }
}

export function formatCriteria(criteria: readonly Criterion[]): string {
  return criteria
    .map(({ field, comparison, values }) => {
      const written = values.map((value) => escaped(String(value))).join(',');
      return [field, names[comparison], ...(values.length === 0 ? [] : [written])].join(':');
    })
    .join('/');
}

/** `fields`: those that a criterion may name. */
export function parseCriteria(text: string, fields: readonly Field[]): readonly Criterion[] {
  return text
    .slice(0, CRITERIA_LENGTH)
    .split('/')
    .flatMap((part) => {
      const [key, name, written = ''] = part.split(':');
      const field = fields.find((one) => one.key === key);
      const comparison = field && comparisonsOf(field).find((one) => names[one] === name);
      if (field === undefined || comparison === undefined) return [];
      const { boxes } = wordsOf(comparison);
      const read = (boxes === 0 ? [] : written.split(',')).map((one) => operandOf(field, unescaped(one)));
      const values = read.filter((value) => value !== undefined);
      const whole =
        values.length === read.length && values.length >= boxes && (boxes !== 2 || read.length === 2);
      return whole ? [{ field: field.key, comparison, values }] : [];
    });
}

function operandOf(field: Field, text: string): Operand | undefined {
  if (text === '') return undefined;
  switch (comparedAs(field)) {
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'day':
      return isCalendarDate(text) ? text : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choice':
      return field.options?.values.find(({ value }) => value === text)?.value;
    case 'text':
      return text;
  }
}
