/**
 * Criteria of a list: a field, how it is compared, and with what. Those of a list hold together, and with its free
 * search. Texts are compared as the free search sees them: without case and accents.
 */
import { type Field, type FieldValue, isBlank } from '../../field.ts';
import { foldText } from '../free-search.ts';
import { italianClock, shownDate, shownNumber, shownText } from '../shown-text.ts';

export type Comparison =
  | 'equal'
  | 'different'
  | 'above'
  | 'below'
  | 'between'
  | 'empty'
  | 'filled'
  | 'contains';

export interface Criterion {
  /** The key of the field. */
  readonly field: string;
  readonly comparison: Comparison;
  /**
   * Numbers, days (`YYYY-MM-DD`), booleans or texts. Of several any one will do; `between` has the smallest and the
   * largest that pass, `empty` and `filled` have none.
   */
  readonly values: readonly Operand[];
}

export type Operand = Exclude<FieldValue, null>;

interface ComparisonWords {
  readonly id: Comparison;
  /** As a chip writes it. */
  readonly sign: string;
  /** What it means, for whoever chooses one. */
  readonly words: string;
  /** How many boxes its values take. */
  readonly boxes: 0 | 1 | 2;
}

/** In the order in which they are offered. */
export const comparisons: readonly ComparisonWords[] = [
  { id: 'equal', sign: '=', words: 'uguale a', boxes: 1 },
  { id: 'different', sign: '≠', words: 'diverso da', boxes: 1 },
  { id: 'above', sign: '>', words: 'maggiore di', boxes: 1 },
  { id: 'below', sign: '<', words: 'minore di', boxes: 1 },
  { id: 'between', sign: 'tra', words: 'compreso tra due valori', boxes: 2 },
  { id: 'empty', sign: 'è vuoto', words: 'senza valore', boxes: 0 },
  { id: 'filled', sign: 'non è vuoto', words: 'con un valore', boxes: 0 },
  { id: 'contains', sign: 'contiene', words: 'nel testo', boxes: 1 },
];

/** The words of a comparison. */
export function wordsOf(comparison: Comparison): ComparisonWords {
  const found = comparisons.find(({ id }) => id === comparison);
  if (found === undefined) throw new Error(`There is no comparison ${comparison}`);
  return found;
}

/**
 * What a field is compared as. A reference is the code that the page shows for it, an instant is its day in Italy, a
 * value of a closed list is chosen from it.
 */
export type ComparedAs = 'number' | 'day' | 'boolean' | 'choice' | 'text';

export function comparedAs({ type, reference, options }: Field): ComparedAs {
  if (reference !== undefined) return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'date' || type === 'instant') return 'day';
  if (type === 'boolean') return 'boolean';
  return options?.closed === true ? 'choice' : 'text';
}

const measured: readonly Comparison[] = [
  'equal',
  'different',
  'above',
  'below',
  'between',
  'empty',
  'filled',
];
const chosen: readonly Comparison[] = ['equal', 'different', 'empty', 'filled'];
const allowed: Readonly<Record<ComparedAs, readonly Comparison[]>> = {
  number: measured,
  day: measured,
  boolean: chosen,
  choice: chosen,
  text: [...chosen, 'contains'],
};

/** The comparisons that make sense of the field, in the order in which they are offered. */
export function comparisonsOf(field: Field): readonly Comparison[] {
  return allowed[comparedAs(field)];
}

/** Whether a criterion on the field may name several values, of which any one will do. */
export function takesSeveral(field: Field, comparison: Comparison): boolean {
  const as = comparedAs(field);
  return (as === 'text' || as === 'choice') && (comparison === 'equal' || comparison === 'different');
}

const bare = (text: string) => foldText(text).trim();

/**
 * Whether a value of the field meets the criterion. `shown` gives the code of what a reference points at. An empty
 * value is different from every other, and neither above nor below nor between.
 */
export function criterionTest(
  field: Field,
  { comparison, values }: Criterion,
  shown: (value: FieldValue) => string,
): (value: FieldValue) => boolean {
  const read = readerOf(field, shown);
  const [first, last] = [values[0] ?? Number.NaN, values[1] ?? Number.NaN];
  switch (comparison) {
    case 'empty':
      return isBlank;
    case 'filled':
      return (value) => !isBlank(value);
    case 'equal':
      return isOneOf(read, values);
    case 'different': {
      const equal = isOneOf(read, values);
      return (value) => !equal(value);
    }
    case 'above':
      return (value) => read(value).some((one) => one > first);
    case 'below':
      return (value) => read(value).some((one) => one < first);
    case 'between':
      return (value) => read(value).some((one) => one >= first && one <= last);
    case 'contains': {
      const wanted = values.map((value) => bare(String(value)));
      return (value) => read(value).some((one) => wanted.some((text) => String(one).includes(text)));
    }
  }
}

function isOneOf(
  read: (value: FieldValue) => readonly Operand[],
  values: readonly Operand[],
): (value: FieldValue) => boolean {
  const wanted = new Set(values.map((value) => (typeof value === 'string' ? bare(value) : value)));
  return (value) => read(value).some((one) => wanted.has(one));
}

/** What of a value is compared: nothing of an empty one; a text as it is stored and as it is shown. */
function readerOf(
  field: Field,
  shown: (value: FieldValue) => string,
): (value: FieldValue) => readonly Operand[] {
  const as = comparedAs(field);
  const dayOf = field.type === 'instant' ? daysInItaly() : String;
  return (value) => {
    if (value === null || isBlank(value)) return [];
    if (as === 'day') return [dayOf(String(value))];
    if (as === 'number' || as === 'boolean') return [value];
    // The number behind a reference is nobody's name for it.
    if (field.reference !== undefined) return [bare(shown(value))];
    const [stored, words] = [String(value), shownText(field, value)];
    return words === stored ? [bare(stored)] : [bare(stored), bare(words)];
  };
}

/** The day of an instant in Italy. A clock takes its time: instants of the same hour are of the same day. */
function daysInItaly(): (instant: string) => string {
  const days = new Map<string, string>();
  return (instant) => {
    const hour = instant.slice(0, 13);
    const day = days.get(hour) ?? italianClock(instant).slice(0, 10);
    days.set(hour, day);
    return day;
  };
}

/** A value as the criterion's chip shows it: `1.498,5`, `20/11/2026`, `Sì`, `Utenza elettrica`. */
export function shownOperand(field: Field, value: Operand): string {
  if (typeof value === 'number')
    return field.setBy === 'key' ? String(value) : shownNumber(value, field.year);
  if (typeof value === 'string' && comparedAs(field) === 'day') return shownDate(value);
  return field.reference === undefined ? shownText(field, value) : String(value);
}

/** The values in words: `SAP o HG`, `20 e 100`; empty where the comparison has none. */
export function operandText(field: Field, { comparison, values }: Criterion): string {
  return values.map((value) => shownOperand(field, value)).join(comparison === 'between' ? ' e ' : ' o ');
}

/** `Potenza (W) > 100`; `label` is what the page calls the field. */
export function criterionText(label: string, field: Field, criterion: Criterion): string {
  return [label, wordsOf(criterion.comparison).sign, operandText(field, criterion)].filter(Boolean).join(' ');
}
