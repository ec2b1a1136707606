/** What the boxes of a change of several set: an empty one sets nothing, emptying is asked for by its button. */
import type { FieldValue } from '@lucerna/domain/field';
import { fieldsOfSigla, followSigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
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

/** Something stands in the box of a field: a field is chosen with what all of the elements hold. */
export function withBox({ boxes, emptied }: SeveralDraft, key: string, value: FieldValue): SeveralDraft {
  const isEmptied = emptied.has(key) && plain(value) === null;
  return { boxes: { ...boxes, [key]: value }, emptied: isEmptied ? emptied : without(emptied, key) };
}

/**
 * Something is typed into the box of a field. What a lamp's sigla says of the lamp is chosen along with it, as long as
 * nobody typed anything else there.
 */
export function withTyped(draft: SeveralDraft, key: string, value: FieldValue): SeveralDraft {
  const followed = key === SIGLA ? followSigla({}, draft.boxes, plain(value)) : {};
  const along = Object.entries(followed).reduce(
    (known, [other, said]) => (said === null ? withoutField(known, other) : withBox(known, other, said)),
    draft,
  );
  const typed = withBox(along, key, value);
  return key === SIGLA ? { ...typed, boxes: lampLast(typed.boxes) } : typed;
}

/** The lamp's fields below its sigla, in the order of the form. */
function lampLast(boxes: Draft): Draft {
  const lamp: readonly string[] = fieldsOfSigla;
  const entries = Object.entries(boxes);
  const last = lamp.flatMap((key) => entries.filter(([one]) => one === key));
  return Object.fromEntries([...entries.filter(([key]) => !lamp.includes(key)), ...last]);
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
