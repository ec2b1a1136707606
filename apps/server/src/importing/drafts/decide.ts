/** All that an import would go by: five steps, each on what the one before has found. */
import type { Field } from '@lucerna/domain/field';
import type { SignsOfColumn } from '@lucerna/domain/rules/importing/survey-sign';
import type { Mapping } from '../map/mapping.ts';
import { columnsOf } from '../map/source.ts';
import { withColumns } from './choose-columns.ts';
import { listQuestion, type Prepared, withList } from './list.ts';
import { type Mapped, withMapping } from './mapping-of.ts';
import { withPlace } from './place.ts';
import { readLearned } from './queries.ts';
import {
  type DecidedWord,
  decideWords,
  type FoundWord,
  findWords,
  ofSharedTexts,
  wordedMapping,
} from './words.ts';

/** An import with all that is decided of it; its mapping has its words. */
export interface Decided extends Mapped {
  readonly found: ReadonlyMap<Field, readonly FoundWord[]>;
  readonly decided: ReadonlyMap<Field, readonly DecidedWord[]>;
}

export async function decide(prepared: Prepared): Promise<Decided> {
  const listed = await withList(prepared);
  const placed = await withPlace(listed);
  const made = await withColumns(placed);
  return withWords(withMapping(made));
}

/** Last step: what becomes of each word. */
async function withWords(mapped: Mapped): Promise<Decided> {
  const { db, codistat, file, choices, target, list, legend, mapping, source } = mapped;
  const question = `parole ${listQuestion(mapped, list)} ${JSON.stringify([mapping, choices.lista])}`;
  const found = await file.once(question, () => findWords(target.worded, mapping, source));
  const learned = await db.tenant(codistat, readLearned, { readOnly: true });
  const words = [...found].map(([field, own]): [Field, readonly DecidedWord[]] => {
    const signs = signsOfField(mapping, field, mapped.signsSaid);
    return [field, decideWords(field, own, { chosen: choices.parole ?? {}, learned, legend, signs })];
  });
  const decided = ofSharedTexts(mapping, new Map(words));
  return {
    ...mapped,
    found,
    decided,
    mapping: wordedMapping(mapping, decided, target.energy === undefined),
  };
}

/** Those of the only column that the field is made of. */
function signsOfField(
  { campi }: Mapping,
  { key }: Field,
  signs: ReadonlyMap<string, SignsOfColumn>,
): SignsOfColumn | undefined {
  const from = campi[key];
  const [column, ...others] = from === undefined ? [] : columnsOf(from);
  return column === undefined || others.length > 0 ? undefined : signs.get(column);
}
