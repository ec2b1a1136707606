/** What was typed as the value of a criterion. */
import type { Field } from '../../field.ts';
import { fieldFaults } from '../../messages.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { readTyped } from '../typed-value.ts';
import { type Criterion, comparedAs, type Operand, shownOperand, wordsOf } from './criterion.ts';

/** The value that a text means, or why it means none (Italian, to stand at the box). */
type ReadOperand = { readonly value: Operand } | { readonly fault: string };

function readOperand(field: Field, text: string): ReadOperand {
  if (text.trim() === '') return { fault: fieldFaults.required };
  const as = comparedAs(field);
  if (as === 'text') return { value: text.trim() };
  const read = readTyped(as === 'day' ? { ...field, type: 'date' } : field, text);
  switch (as) {
    case 'number':
      return typeof read === 'number' && Number.isFinite(read)
        ? { value: read }
        : { fault: fieldFaults.notNumber };
    case 'day':
      return typeof read === 'string' && isCalendarDate(read)
        ? { value: read }
        : { fault: fieldFaults.notTypedDate };
    case 'boolean':
      return typeof read === 'boolean' ? { value: read } : { fault: fieldFaults.notBoolean };
    case 'choice': {
      const known = field.options?.values.some(({ value }) => value === read) === true;
      return known && typeof read === 'string' ? { value: read } : { fault: fieldFaults.notInList };
    }
  }
}

/** A criterion, or what is wrong in each of its boxes. */
export type ReadCriterion =
  | { readonly criterion: Criterion }
  | { readonly faults: readonly (string | undefined)[] };

/** The criterion that was typed; `texts` are what stands in its boxes. Where there is one box, each text is a value. */
export function readCriterion(
  field: Field,
  comparison: Criterion['comparison'],
  texts: readonly string[],
): ReadCriterion {
  const { boxes } = wordsOf(comparison);
  if (boxes === 0) return { criterion: { field: field.key, comparison, values: [] } };
  const typed = boxes === 2 ? [texts[0] ?? '', texts[1] ?? ''] : texts.length === 0 ? [''] : texts;
  const read = typed.map((text) => readOperand(field, text));
  const values = read.flatMap((one) => ('value' in one ? [one.value] : []));
  if (values.length < read.length) {
    const faults = read.map((one) => ('fault' in one ? one.fault : undefined));
    return { faults: boxes === 2 ? faults : [faults.find((fault) => fault !== undefined)] };
  }
  const [first, last] = values;
  if (boxes === 2 && first !== undefined && last !== undefined && last < first) {
    return { faults: [undefined, fieldFaults.atLeast(shownOperand(field, first))] };
  }
  return { criterion: { field: field.key, comparison, values: [...new Set(values)] } };
}
