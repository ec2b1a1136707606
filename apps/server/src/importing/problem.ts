/** What is wrong with a cell or with a row, so that rows can be counted by it. */
import { shown } from './shown.ts';

export interface Problem {
  /** `data_impianto`, `lamp_pot (colonna «WATT»)`; absent where it is the row's own. */
  readonly where?: string;
  /** `non è una data`. */
  readonly what: string;
  /** The text that does not fit, as the file has it. */
  readonly value?: unknown;
  /** It was put right, and nothing is lost. */
  readonly mended?: boolean;
}

/** The reason without the value: what rows share. */
export function reasonOf({ where, what }: Problem): string {
  return where === undefined ? what : `${where}: ${what}`;
}

/** `lamp_pot: non è un numero («settanta»)`. */
export function problemText(problem: Problem): string {
  const { value } = problem;
  return value === undefined || value === null
    ? reasonOf(problem)
    : `${reasonOf(problem)} («${shown(value)}»)`;
}

/** What it comes to where the row is not refused for it: nothing is lost of what was put right. */
export function withOutcome(text: string, { mended }: Problem): string {
  return mended === true ? text : `${text}, resta vuoto`;
}

/** The texts of several, each once. */
export function problemTexts(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(problemText))];
}

/** Where a cell stands: our field, and the user's own column where it bears another name. */
export function cellPlace(field: string, columns: readonly string[]): string {
  const own = columns.filter((column) => column.trim().toLowerCase() !== field.toLowerCase());
  if (own.length === 0) return field;
  const names = own.map((column) => `«${shown(column)}»`).join(', ');
  return `${field} (${own.length === 1 ? 'colonna' : 'colonne'} ${names})`;
}
