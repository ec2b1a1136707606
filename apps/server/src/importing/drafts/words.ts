/** The words of a file beside ours: how often each occurs, what it becomes, and how that is known. */
import { MOST_WORDS, type WordOrigin, type WordsAnswer } from '@lucerna/contract/importing/answers';
import { type Field, fullLabel } from '@lucerna/domain/field';
import { productBehind } from '@lucerna/domain/rules/importing/product-name';
import {
  type Legend,
  type SignsOfColumn,
  saidBy,
  signInLegend,
  signsAmong,
} from '@lucerna/domain/rules/importing/survey-sign';
import {
  foldSurveyWord,
  proposeWord,
  vocabularyOf,
  type WordProposal,
} from '@lucerna/domain/rules/importing/survey-word';
import { breather } from '../../db/slices.ts';
import type { Mapping, Source } from '../map/mapping.ts';
import { columnsOf, readerOf } from '../map/source.ts';
import type { RawRecord, RecordSource } from '../read/record.ts';
import type { LearnedWord } from './queries.ts';

export interface FoundWord {
  readonly word: string;
  readonly places: number[];
}

export interface DecidedWord extends FoundWord {
  readonly value: string | null;
  readonly how: WordOrigin;
  readonly guesses: readonly string[];
}

export type Learned = ReadonlyMap<string, ReadonlyMap<string, string | null>>;
export type ChosenWords = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** The words of each field in the file, as they are written, the most frequent first. */
export async function findWords(
  fields: readonly Field[],
  mapping: Mapping,
  source: RecordSource,
): Promise<ReadonlyMap<Field, readonly FoundWord[]>> {
  const empty = new Set<string>();
  const readers = fields.flatMap((field) => {
    const from = mapping.campi[field.key];
    if (from === undefined || 'genera' in from) return [];
    const read = readerOf(from, { numbers: () => 'auto', empty, text: true, keptWord: () => {} });
    return [{ field, read, words: new Map<string, FoundWord>() }];
  });
  const breathe = breather();
  const silent = { refuse: () => {}, empty: () => {}, note: () => {} };
  for await (const record of source.records()) {
    for (const { read, words } of readers) {
      const value = read({ record, ...silent });
      if (value === null) continue;
      const text = String(value).replace(/\s+/g, ' ').trim().slice(0, 500);
      const known = words.get(text);
      if (known === undefined) words.set(text, { word: text, places: [record.place] });
      else known.places.push(record.place);
    }
    await breathe();
  }
  return new Map(
    readers.map(({ field, words }) => [
      field,
      [...words.values()].sort((a, b) => b.places.length - a.places.length || (a.word < b.word ? -1 : 1)),
    ]),
  );
}

const none: ReadonlyMap<string, string | null> = new Map();

/** By what a word may be known besides our own dictionary. */
interface KnownWords {
  readonly chosen: ChosenWords;
  readonly learned: Learned;
  /** The file's own. */
  readonly legend: Legend;
  /** What the signs of the field's own column say. */
  readonly signs: SignsOfColumn | undefined;
}

/** What each word becomes. Those beyond the first many are not asked about: they stay in the notes. */
export function decideWords(
  field: Field,
  words: readonly FoundWord[],
  { chosen, learned, legend, signs }: KnownWords,
): readonly DecidedWord[] {
  const own = new Map(
    Object.entries(chosen[field.key] ?? {}).map(([word, value]) => [foldSurveyWord(word), value] as const),
  );
  const known = learned.get(field.key) ?? new Map();
  const sureSign = signsAmong(
    field,
    words.map(({ word, places }) => ({ word, rows: places.length })),
  );
  const orSign = (word: string, proposal: WordProposal): WordProposal => {
    if (proposal.how === 'uguale' || proposal.how === 'imparata') return proposal;
    const told = signInLegend(field, word, legend);
    if (told !== undefined) return { value: told, how: 'dizionario', guesses: [] };
    if (proposal.value !== null) return proposal;
    const sure = sureSign(word);
    if (sure !== undefined) return { value: sure, how: 'simile', guesses: [] };
    const said = signs === undefined ? undefined : saidBy(signs, word);
    const value = said === undefined || said === null ? null : proposeWord(field, said, none).value;
    return value === null ? proposal : { value, how: 'dizionario', guesses: [] };
  };
  return words.slice(0, MOST_WORDS).map((found): DecidedWord => {
    const value = own.get(foldSurveyWord(found.word));
    const proposal = orSign(found.word, proposeWord(field, found.word, known));
    if (value !== undefined) return { ...found, value, how: 'scelta', guesses: proposal.guesses };
    return { ...found, value: proposal.value, how: proposal.how, guesses: proposal.guesses };
  });
}

/** A word of a text that feeds several fields and is known to one of them says nothing of the others: nobody is asked. */
export function ofSharedTexts(
  mapping: Mapping,
  decided: ReadonlyMap<Field, readonly DecidedWord[]>,
): ReadonlyMap<Field, readonly DecidedWord[]> {
  const textOf = ({ key }: Field) => {
    const from = mapping.campi[key];
    return from === undefined ? '' : columnsOf(from).join('\n');
  };
  const known = new Map<string, Set<string>>();
  for (const [field, words] of decided) {
    const own = known.get(textOf(field)) ?? new Set();
    for (const { word, value } of words) if (value !== null) own.add(word);
    known.set(textOf(field), own);
  }
  return new Map(
    [...decided].map(([field, words]) => [
      field,
      words.map((one) =>
        one.how === 'da scegliere' && known.get(textOf(field))?.has(one.word) === true
          ? { ...one, how: 'dizionario' as const }
          : one,
      ),
    ]),
  );
}

/**
 * The mapping with its words. What nobody decided stays empty, and its text goes to the notes; once, where several fields
 * take their words from it. What has no notes keeps its words, and its rows say that they are none of ours.
 */
export function wordedMapping(
  mapping: Mapping,
  decided: ReadonlyMap<Field, readonly DecidedWord[]>,
  hasNotes: boolean,
): Mapping {
  const campi: Record<string, Source> = { ...mapping.campi };
  const noted = new Set<string>();
  for (const [field, words] of decided) {
    const from = campi[field.key];
    if (from === undefined) continue;
    const valori = Object.fromEntries(
      words.map(({ word, value }) => [
        word,
        field.type === 'boolean' && value !== null ? value === 'true' : value,
      ]),
    );
    if (!hasNotes) {
      const known = Object.fromEntries(Object.entries(valori).filter(([, value]) => value !== null));
      campi[field.key] = { ...from, valori: known };
      continue;
    }
    const text = columnsOf(from).join('\n');
    const isNoted = noted.has(text);
    const annota = isNoted
      ? []
      : words.flatMap(({ word, value }) => (saysMore(field, word, value) ? [word] : []));
    const kept = annota.length === 0 ? {} : { annota };
    campi[field.key] = { ...from, valori, altrimenti: isNoted ? 'vuoto' : 'nota', ...kept };
    noted.add(text);
  }
  return { ...mapping, campi };
}

/** Whether maker or model stand behind what became our word. */
const saysMore = (field: Field, word: string, value: string | null) =>
  value !== null && field.type === 'text' && productBehind(field, word) !== null;

const shownRows = 2;
const shownColumns = 3;

/** The rows that a word stands in first: the text that it was read from, and what else the file says of them in words. */
function examplesOf(
  mapping: Mapping,
  records: readonly RawRecord[],
  decided: ReadonlyMap<Field, readonly DecidedWord[]>,
) {
  const fields = [...decided.keys()];
  const isOpen = ({ how }: DecidedWord) => how === 'da scegliere' || how === 'simile';
  const wanted = new Set(
    [...decided.values()].flatMap((words) =>
      words.filter(isOpen).flatMap(({ places }) => places.slice(0, shownRows)),
    ),
  );
  const rows = new Map<number, RawRecord>();
  for (const record of records) if (wanted.has(record.place)) rows.set(record.place, record);
  const columnsOfField = (field: Field) => {
    const from = mapping.campi[field.key];
    return from === undefined ? [] : columnsOf(from);
  };
  return (field: Field, word: DecidedWord) => {
    if (!isOpen(word)) return [];
    const others = fields.filter((one) => one !== field).flatMap(columnsOfField);
    const columns = [...new Set([...columnsOfField(field), ...others])].slice(0, shownColumns);
    return word.places.slice(0, shownRows).map((riga) => ({
      riga,
      celle: columns.flatMap((colonna) => {
        const testo = String(rows.get(riga)?.values[colonna] ?? '').slice(0, 200);
        return testo === '' ? [] : [{ colonna, testo }];
      }),
    }));
  };
}

export function wordsAnswer(
  found: ReadonlyMap<Field, readonly FoundWord[]>,
  decided: ReadonlyMap<Field, readonly DecidedWord[]>,
  mapping: Mapping,
  records: readonly RawRecord[],
): WordsAnswer {
  const examples = examplesOf(mapping, records, decided);
  return {
    campi: [...found].map(([field, all]) => {
      const words = decided.get(field) ?? [];
      const others = all.slice(words.length);
      return {
        campo: field.key,
        etichetta: fullLabel(field),
        chiuso: field.type === 'boolean' || field.options?.closed === true,
        vocabolario: vocabularyOf(field).map(({ value, label }) => ({ valore: value, etichetta: label })),
        parole: words.map((one) => ({
          parola: one.word,
          righe: one.places.length,
          diventa: one.value,
          come: one.how,
          forse: [...one.guesses],
          esempi: examples(field, one),
        })),
        altre: {
          parole: others.length,
          righe: others.reduce((sum, { places }) => sum + places.length, 0),
        },
      };
    }),
  };
}

/** What a person chose, to be proposed the next time. */
export function learnedFrom(chosen: ChosenWords): LearnedWord[] {
  return Object.entries(chosen).flatMap(([campo, words]) =>
    Object.entries(words).map(([word, valore]) => ({ campo, parola: foldSurveyWord(word), valore })),
  );
}
