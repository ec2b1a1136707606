/** All that is known of how surveys write a field, in one place by field: its headers, the census's, its codes, its words. */
import type { FileField } from '../file-field.ts';
import { pellCodes } from './pell-codes.ts';
import { pellColumns } from './pell-columns.ts';
import { surveyColumns } from './survey-columns.ts';
import { type SurveyWord, surveyWords } from './survey-words.ts';

interface SurveyField {
  /** How its column is headed, best first, folded. */
  readonly headers: readonly string[];
  /** How the national census (PELL) heads it, folded. */
  readonly pell: readonly string[];
  /** What the census's codes mean; absent where it has none. */
  readonly pellCodes?: Readonly<Record<string, string>> | undefined;
  /** What its list of words is written as. */
  readonly words: readonly SurveyWord[];
}

const fieldOf = (key: FileField): SurveyField => ({
  headers: surveyColumns[key],
  pell: pellColumns[key] ?? [],
  pellCodes: pellCodes[key],
  words: surveyWords[key] ?? [],
});

/** Every field that a file may fill has its entry: `surveyColumns` does not compile without. */
const table: ReadonlyMap<string, SurveyField> = new Map(
  (Object.keys(surveyColumns) as FileField[]).map((key) => [key, fieldOf(key)]),
);
const unknown: SurveyField = { headers: [], pell: [], words: [] };

/** Nothing of a field that no file fills. */
export function surveyField(key: string): SurveyField {
  return table.get(key) ?? unknown;
}

/** The field of a folded header of the census; undefined where it is none of its headers. */
export function pellField(folded: string): SurveyField | undefined {
  return [...table.values()].find(({ pell }) => pell.includes(folded));
}
