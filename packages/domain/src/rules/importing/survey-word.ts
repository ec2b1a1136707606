/** A word of a survey and ours: what an import proposes, and how it knows. */
import type { Field } from '../../field.ts';
import { isField } from '../../file-field.ts';
import { surveyField } from '../../vocabulary/survey-fields.ts';
import { foldText } from '../free-search.ts';
import { lampTypeIn } from '../lamp-category.ts';
import { nearestText, slipsBetween } from '../nearest-text.ts';

/** The letters of words that may lose an ending: shorter ones are other words without it. */
const shortestPlural = 4;

/** Without case, accents, signs and the endings by which Italian tells one from many: `Pali` is `palo`. */
export function foldSurveyWord(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) =>
      word.length >= shortestPlural && /^\p{L}+$/u.test(word)
        ? word.replace(/(?:h?[aeiou]|[aeiou]+)$/u, '')
        : word,
    )
    .join(' ');
}

export interface WordProposal {
  /** Our value; null: it stays empty. */
  readonly value: string | null;
  readonly how: 'uguale' | 'imparata' | 'dizionario' | 'simile' | 'da scegliere';
  /** Other values that it might mean, at most three, the likeliest first. */
  readonly guesses: readonly string[];
}

const booleanWords: readonly (readonly [value: string, words: readonly string[]])[] = [
  ['true', ['si', 's', 'vero', 'true', 't', 'yes', 'y', '1', 'x', 'presente', 'conforme', 'attivo', 'ok']],
  ['false', ['no', 'n', 'falso', 'false', 'f', '0', 'assente', 'non conforme', 'non presente', 'ko']],
];

/** What a field's words may become: its list, or yes and no. */
export function vocabularyOf(field: Field): readonly { readonly value: string; readonly label: string }[] {
  if (field.type === 'boolean')
    return [
      { value: 'true', label: 'Sì' },
      { value: 'false', label: 'No' },
    ];
  return field.options?.values ?? [];
}

/** Whether the words of the field are chosen one by one. A lamp's sigla is no word: it is made of two. */
export function hasVocabulary(field: Field): boolean {
  return (
    !isField(field, 'lampot') &&
    (field.type === 'boolean' || (field.type === 'text' && (field.options?.values.length ?? 0) > 0))
  );
}

function inDictionary(field: Field, text: string): string | undefined {
  if (isField(field, 'lamp_tipo')) return lampTypeIn(text);
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return surveyField(field.key).words.find(({ words: wanted }) =>
    wanted.every((start) =>
      words.some((word) =>
        start.length < 3 || start.endsWith('$') ? word === start.replace('$', '') : word.startsWith(start),
      ),
    ),
  )?.value;
}

/** `learned`: what the municipality chose before for a folded word. */
export function proposeWord(
  field: Field,
  text: string,
  learned: ReadonlyMap<string, string | null>,
): WordProposal {
  const folded = foldSurveyWord(text);
  const own = learned.get(folded);
  if (own !== undefined) return { value: own, how: 'imparata', guesses: [] };
  const vocabulary = vocabularyOf(field);
  const same = vocabulary.find(
    ({ value, label }) => foldSurveyWord(label) === folded || foldSurveyWord(value) === folded,
  );
  if (same !== undefined) return { value: same.value, how: 'uguale', guesses: [] };
  if (field.type === 'boolean') {
    const plain = foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const found = booleanWords.find(([, words]) => words.includes(plain));
    if (found !== undefined) return { value: found[0], how: 'uguale', guesses: [] };
    return { value: null, how: 'da scegliere', guesses: [] };
  }
  const said = inDictionary(field, text);
  if (said !== undefined && vocabulary.some(({ value }) => value === said))
    return { value: said, how: 'dizionario', guesses: [] };
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const near = nearestText(
    text,
    vocabulary.flatMap(({ label }) => (isLikeable(letters, label) ? [label] : [])),
  );
  const value = vocabulary.find(({ label }) => label === near)?.value;
  if (value !== undefined) return { value, how: 'simile', guesses: [] };
  return { value: null, how: 'da scegliere', guesses: guessesOf(folded, vocabulary) };
}

/** Signs of so few letters differ by chance: `BC` is no `B`. The same letters with other marks between them are the same. */
const fewLetters = 4;
function isLikeable(letters: string, label: string): boolean {
  const own = foldText(label).replace(/[^\p{L}\p{N}]/gu, '');
  return (letters.length >= fewLetters && own.length >= fewLetters) || own === foldText(letters);
}

/** The three that come nearest by their letters, as far as they come near at all. */
function guessesOf(
  folded: string,
  vocabulary: readonly { readonly value: string; readonly label: string }[],
): string[] {
  if (folded === '') return [];
  return vocabulary
    .map(({ value, label }) => ({
      value,
      away: slipsBetween(folded, foldSurveyWord(label)) / Math.max(1, label.length),
    }))
    .filter(({ away }) => away < 0.9)
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ value }) => value);
}
