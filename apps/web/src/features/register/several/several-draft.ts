/** What the boxes of a change of several set: an empty one sets nothing, emptying is asked for by its button. */
import type { FieldValue } from '@lucerna/domain/field';
import type { Draft } from '../../../form/draft.ts';

export interface SeveralDraft {
  /** What stands in the box of each chosen field. */
  readonly boxes: Draft;
  /** The chosen fields that are to hold nothing; their boxes are empty. */
  readonly emptied: ReadonlySet<string>;
}

export const nothingChosen: SeveralDraft = { boxes: {}, emptied: new Set() };

/** An empty text is no value. */
export function plain(value: FieldValue): FieldValue {
  return value === '' ? null : value;
}

/** Something is typed into the box of a field, or the field is chosen with what all of the elements hold. */
export function withBox({ boxes, emptied }: SeveralDraft, key: string, value: FieldValue): SeveralDraft {
  const isEmptied = emptied.has(key) && plain(value) === null;
  return { boxes: { ...boxes, [key]: value }, emptied: isEmptied ? emptied : without(emptied, key) };
}

/** The field is not to be changed after all. */
export function withoutField({ boxes, emptied }: SeveralDraft, key: string): SeveralDraft {
  const { [key]: _, ...others } = boxes;
  return { boxes: others, emptied: without(emptied, key) };
}

/** The field is to hold nothing; once more, it stays as it is. */
export function withEmptying({ boxes, emptied }: SeveralDraft, key: string): SeveralDraft {
  const next = emptied.has(key) ? without(emptied, key) : new Set([...emptied, key]);
  return { boxes: { ...boxes, [key]: null }, emptied: next };
}

/** The fields that are set, each with its value: null where it is emptied. */
export function setValues({ boxes, emptied }: SeveralDraft): Draft {
  const set = Object.entries(boxes).filter(([key, value]) => plain(value) !== null || emptied.has(key));
  return Object.fromEntries(set.map(([key, value]) => [key, plain(value)]));
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key));
}
