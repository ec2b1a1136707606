/** Columns of crosses, or of yes and no, one for each word of a list: which one is marked tells the word. */
import type { Field } from '../../field.ts';
import { type FileField, fieldNamed } from '../../file-field.ts';
import { type ColumnProfile, share } from './column-profile.ts';
import type { ProposedColumn } from './proposed-column.ts';
import { proposeWord } from './survey-word.ts';

const yes = ['x', 'si', 'sì', 's', 'v', '1', 'true', 'vero', '✓', '✔', '•', '*', '●'];
const no = ['no', 'n', '0', 'false', 'falso', '✗'];
const marks: ReadonlySet<string> = new Set([...yes, ...no]);

const isMark = (text: string) => marks.has(text.trim().toLowerCase());

/** Nothing but crosses: what they mean is told by the header. A figure may be a word of its own, a class for one. */
export const isCrossed = ({ samples }: ColumnProfile): boolean =>
  samples.length > 0 && samples.every((text) => isMark(text) && !/^\d$/.test(text.trim()));

const isMarked = ({ samples }: ColumnProfile): boolean => samples.length > 0 && samples.every(isMark);

/** What the header of such a column says of itself. */
const headerOf = ({ name }: ColumnProfile): string => name.replace(/[_\s]+/g, ' ').trim();

/** What each mark of the column says for a list of words: the header, or nothing. Undefined where it has other texts. */
export function marksOf(column: ColumnProfile): ReadonlyMap<string, string | null> | undefined {
  if (!isMarked(column)) return undefined;
  const header = headerOf(column);
  return new Map([...yes.map((one) => [one, header] as const), ...no.map((one) => [one, null] as const)]);
}

/** Lists that surveys spread over columns, the likeliest first. */
const spread: readonly FileField[] = [
  'lamp_tipo',
  'sostegno_tipo',
  'sost_materiale',
  'corpo_tipo',
  'posa_linea',
  'd4_reg',
  'regolaz_cod',
  'mono_bi_trifase',
  'protez_tipo',
];
const none: ReadonlyMap<string, string | null> = new Map();

const wordOf = (field: Field, column: ColumnProfile): string | null => {
  const { value, how } = proposeWord(field, headerOf(column), none);
  return how === 'uguale' || how === 'dizionario' ? value : null;
};

/** Fields that no column fills and several marked ones together do; those leave the free ones. */
export function proposeMarked(
  fields: readonly Field[],
  free: Map<string, ColumnProfile>,
  proposals: Map<string, ProposedColumn>,
): void {
  for (const key of spread) {
    const field = fieldNamed(fields, key);
    if (field === undefined || proposals.has(key)) continue;
    const own = [...free.values()].filter((column) => isMarked(column) && wordOf(field, column) !== null);
    if (new Set(own.map((column) => wordOf(field, column))).size < 2 || own.length > mostJoined) continue;
    for (const { name } of own) free.delete(name);
    proposals.set(key, { columns: own.map(({ name }) => name), how: 'composto' });
  }
}
/** So many columns may be joined into one field. */
export const mostJoined = 20;

/** Whether the columns are marked ones whose headers are words of the field. */
export const areMarkedWords = (field: Field, columns: readonly ColumnProfile[]): boolean =>
  columns.length > 1 &&
  columns.every(isMarked) &&
  share(columns.map(headerOf), (header) => proposeWord(field, header, none).value !== null) >= 0.7;
