/**
 * Saves and deletes an element so that a lost answer does no harm: an insert that is tried again inserts once,
 * a change or a deletion that had arrived after all counts as done.
 */
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { ApiError } from '../../../api/api-error.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { changesOf, formFields } from '../../../form/draft.ts';
import { hasMoved, sameGeometry } from '../../../ui/edit-geometry.ts';
import { type EditSession, type Element, elementOf } from './edit-session.ts';
import type { ElementBody, ElementCalls, NewElementBody } from './element-calls.ts';

export type Outcome =
  /** `element`: what it is now; null where it is deleted. */
  | { readonly kind: 'done'; readonly id: number; readonly element: Element | null }
  | { readonly kind: 'stale'; readonly theirs: Element }
  | { readonly kind: 'refused'; readonly error: ApiError };

export interface ElementSaver {
  save(session: EditSession): Promise<Outcome>;
  remove(session: EditSession): Promise<Outcome>;
}

/** An insert that was sent and whose answer may have got lost. */
interface Attempt {
  readonly key: string;
  readonly body: NewElementBody;
}

/** No answer, or one that does not tell whether the change was made. */
function isUnknown(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

/** What the server holds now, where a 409 says that it is not what the page saw. */
function currentOf(error: ApiError): Feature | undefined {
  const data = error.data as Partial<Feature> | null | undefined;
  return error.status === 409 && typeof data?.id === 'number' ? (data as Feature) : undefined;
}

function insertBody(kind: Kind, session: EditSession): NewElementBody {
  const shown = formFields(kind, 'insert').map((field) => field.key);
  const changes = changesOf(kind, session.base, session.draft);
  return {
    ...Object.fromEntries(Object.entries(changes).filter(([key]) => shown.includes(key))),
    geometry: session.geometry.get().current,
  };
}

function modifyBody(kind: Kind, session: EditSession): ElementBody {
  const edited = session.geometry.get();
  return {
    ...changesOf(kind, session.base, session.draft),
    ...(hasMoved(edited) ? { geometry: edited.current } : {}),
  };
}

/** Whether an element already is what a body would make of it. */
function isAs({ values, geometry }: Element, body: ElementBody): boolean {
  return Object.entries(body).every(([key, value]) =>
    key === 'geometry'
      ? sameGeometry(geometry, value as Element['geometry'])
      : (values[key] ?? null) === value,
  );
}

function done(element: Element): Outcome {
  return { kind: 'done', id: element.id, element };
}

/** One for each session: it remembers the attempts made in it. */
export function elementSaver(
  kind: Kind,
  calls: ElementCalls,
  newKey: () => string = newIdempotencyKey,
): ElementSaver {
  let lost: Attempt | null = null;
  let removalMayBeDone = false;

  async function insert(body: NewElementBody): Promise<Element> {
    const isSame = lost !== null && JSON.stringify(lost.body) === JSON.stringify(body);
    if (lost !== null && !isSame) return insertAfter(lost, body);
    const attempt: Attempt = lost ?? { key: newKey(), body };
    return elementOf(await send(attempt));
  }

  /** The earlier insert may have arrived: it is sent once more to be sure, and then changed into this one. */
  async function insertAfter(earlier: Attempt, body: NewElementBody): Promise<Element> {
    let first: Feature;
    try {
      first = await send(earlier);
    } catch (error) {
      if (error instanceof ApiError && isUnknown(error)) throw error;
      // Refused for good: nothing was inserted.
      return insert(body);
    }
    lost = earlier;
    const emptied = Object.fromEntries(Object.keys(earlier.body).map((key) => [key, null]));
    const changed = await modify(elementOf(first), { ...emptied, ...body });
    // Changed by somebody else before it was whole: what was typed is not there.
    if (changed.kind !== 'done' || changed.element === null) {
      throw new ApiError({ status: 409, message: featureMessages.changedMeanwhile });
    }
    lost = null;
    return changed.element;
  }

  async function send(attempt: Attempt): Promise<Feature> {
    lost = attempt;
    try {
      const feature = await calls.insert(attempt.body, attempt.key);
      lost = null;
      return feature;
    } catch (error) {
      if (!(error instanceof ApiError && isUnknown(error))) lost = null;
      throw error;
    }
  }

  async function modify(element: Element, body: ElementBody): Promise<Outcome> {
    try {
      return done(elementOf(await calls.modify(element.id, body, element.version)));
    } catch (error) {
      const current = error instanceof ApiError ? currentOf(error) : undefined;
      if (current === undefined) throw error;
      const theirs = elementOf(current);
      return isAs(theirs, body) ? done(theirs) : { kind: 'stale', theirs };
    }
  }

  async function outcome(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError) return { kind: 'refused', error };
      throw error;
    }
  }

  return {
    save: (session) =>
      outcome(async () => {
        const { element } = session;
        if (element !== null) return modify(element, modifyBody(kind, session));
        return done(await insert(insertBody(kind, session)));
      }),
    remove: ({ element }) =>
      outcome(async () => {
        if (element === null) throw new Error('There is nothing to delete');
        const gone: Outcome = { kind: 'done', id: element.id, element: null };
        try {
          await calls.remove(element.id, element.version);
          return gone;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.status === 404 && removalMayBeDone) return gone;
          removalMayBeDone = isUnknown(error);
          const current = currentOf(error);
          if (current === undefined) throw error;
          return { kind: 'stale', theirs: elementOf(current) };
        }
      }),
  };
}
