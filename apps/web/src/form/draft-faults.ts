/** What is wrong with a draft: judged by the schemas that the server judges by. */
import { isRequired } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldFaults } from '@lucerna/domain/messages';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { changesOf, type Draft, draftValue, type FormMode } from './draft.ts';
import { loadedJudge } from './judging.ts';

/** Messages by field; that of the element's place under `geometry`. */
export type Faults = Readonly<Record<string, string>>;

export interface Judged {
  readonly kind: Kind;
  readonly mode: FormMode;
  /** What the fields held before; on insert what was taken from another element. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly geometry: Geometry | null;
}

/** On the page a day is typed as Italians write it. */
function inWordsOfThePage(message: string): string {
  return message === fieldFaults.notDate ? fieldFaults.notTypedDate : message;
}

/**
 * Of an insert everything is judged; of a change what changed, what is required and the place. An unchanged value
 * that some older rule let in hinders nobody.
 */
export function draftFaults({ kind, mode, base, draft, geometry }: Judged): Faults {
  const required = kind.fields.filter((field) => isRequired(field, mode));
  const body = {
    ...Object.fromEntries(required.map(({ key }) => [key, draftValue(draft, key)])),
    // What a new element begins with is as new as the rest.
    ...changesOf(kind, mode === 'insert' ? {} : base, draft),
    geometry,
  };
  return wordedFaults(loadedJudge()?.element(kind, mode, body) ?? {});
}

/** What the server said of fields, as the page says it. */
export function wordedFaults(messages: Faults): Faults {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, inWordsOfThePage(message)]),
  );
}
