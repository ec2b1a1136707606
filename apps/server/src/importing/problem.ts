/** What is wrong with a cell or with a row, so that rows can be counted by it. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { shown } from './shown.ts';

export interface Problem {
  /** `Potenza (W), colonna «WATT»`; absent where it is the row's own. */
  readonly where?: string;
  /** `non è una data`. */
  readonly what: string;
  /** The text that does not fit, as the file has it. */
  readonly value?: unknown;
  /** It was put right, and nothing is lost. */
  readonly corrected?: boolean;
}

/** The reason without the value: what rows share. */
export function reasonOf({ where, what }: Problem): string {
  return where === undefined ? what : `${where}: ${what}`;
}

/** `Potenza (W), colonna «WATT»: non è un numero («settanta»)`. */
export function problemText(problem: Problem): string {
  const { value } = problem;
  return value === undefined || value === null
    ? reasonOf(problem)
    : `${reasonOf(problem)} («${shown(value)}»)`;
}

/** What it comes to where the row is not refused for it: nothing is lost of what was put right. */
export function withOutcome(text: string, { corrected }: Problem): string {
  return corrected === true ? text : `${text}, resta vuoto`;
}

/** The texts of several, each once. */
export function problemTexts(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(problemText))];
}

/** What is told of where an element stands. */
export const placeLabel = 'Posizione';

export function requiredProblem(where: string): Problem {
  return { where, what: lowered(fieldFaults.required) };
}

/** A message of the forms, as the end of a sentence. */
export function lowered(message = ''): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** Where a cell stands: the field as the screens call it, and the user's own column where it bears another name. */
export function cellPlace(field: Field, columns: readonly string[]): string {
  return placeIn(fullLabel(field), columns);
}

/** The same of what is no field. */
export function placeIn(label: string, columns: readonly string[]): string {
  const own = columns.filter((column) => column.trim().toLowerCase() !== label.toLowerCase());
  if (own.length === 0) return label;
  const names = own.map((column) => `«${shown(column)}»`).join(', ');
  return `${label}, ${own.length === 1 ? 'colonna' : 'colonne'} ${names}`;
}

/** Fields by their labels, which is what people know them by; whatever else there is by its own name. */
export function labelsOf({ fields }: { readonly fields: readonly Field[] }): (key: string) => string {
  const labels = new Map(fields.map((field) => [field.key, fullLabel(field)]));
  return (key) => labels.get(key) ?? key;
}

/** The words that a closed list admits. */
export function admitted({ options }: Field): string {
  if (options?.closed !== true) return '';
  const words = options.values.map(({ value, label }) =>
    value.toLowerCase() === label.toLowerCase() ? label : `${label} o ${value}`,
  );
  return ` (${words.join(', ')})`;
}
