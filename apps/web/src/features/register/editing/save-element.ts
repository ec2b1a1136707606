/**
 * Saves and deletes an element so that a lost answer does no harm. An insert that is tried again inserts once, a change or
 * a deletion that had arrived after all counts as done.
 */
import type { Feature } from '@lucerna/contract/endpoints/register';
import { isBlank } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { fieldsOfSigla } from '@lucerna/domain/rules/lamp-sigla';
import { ApiError, asApiError } from '../../../api/api-error.ts';
import { newIdempotencyKey, sendOnce } from '../../../api/idempotency-key.ts';
import { insertOnce } from '../../../api/insert-once.ts';
import { keyedIn, type Outcome, outcomeOf } from '../../../editing/save-outcome.ts';
import { changesOf, draftValue, formFields } from '../../../form/draft.ts';
import { hasMoved, sameGeometry } from '../../../state/edit-geometry.ts';
import type { IsTaken } from './begin-with.ts';
import { type EditSession, type Element, elementOf } from './edit-session.ts';
import type { ElementBody, ElementCalls, NewElementBody } from './element-calls.ts';
import type { ElementSaver } from './element-machine.ts';
import { type MovedLine, movedLines, type StoodLine } from './following-lines.ts';
import { seriesSaver } from './save-series.ts';
import { saveTogether } from './save-together.ts';
import { spotsOf } from './series-plan.ts';

/** What the server holds now, where a 409 says that it is not what the page saw. */
function currentIn(error: ApiError): Element | undefined {
  const feature = keyedIn<Feature>(error);
  return feature === undefined ? undefined : elementOf(feature);
}

/** What is sent of a new element's fields. */
function insertedValues(kind: Kind, session: EditSession): ElementBody {
  const shown = formFields(kind, 'insert').map((field) => field.key);
  // What was taken from another element or follows the sigla is inserted too, whether the form shows it or not.
  const sent = new Set<string>([...shown, ...fieldsOfSigla, ...Object.keys(session.base)]);
  const changes = changesOf(kind, {}, session.draft);
  return Object.fromEntries(Object.entries(changes).filter(([key]) => sent.has(key)));
}

function insertBody(kind: Kind, session: EditSession): NewElementBody {
  return { ...insertedValues(kind, session), geometry: session.geometry.get().current };
}

/** The field that says beside what an element stands. */
const REFERENCE = 'riferimenti';

function hasField(kind: Kind, key: string): boolean {
  return kind.fields.some((field) => field.key === key);
}

/** One for each place of the series where something stands. */
function seriesBodies(kind: Kind, session: EditSession, isTaken: IsTaken): readonly NewElementBody[] {
  const { series, draft, geometry } = session;
  const first = String(draftValue(draft, kind.code) ?? '');
  const spots = series === null ? [] : spotsOf(series, geometry.get().current, first, isTaken);
  const shared = insertedValues(kind, session);
  return spots.flatMap(({ code, position, reference }) => {
    if (code === null) return [];
    const own = { ...shared, [kind.code]: code, geometry: { type: 'Point', coordinates: position } };
    // What was typed for all of them says it better.
    const told = reference === null || !isBlank(draftValue(draft, REFERENCE)) || !hasField(kind, REFERENCE);
    return [told ? own : { ...own, [REFERENCE]: reference }];
  });
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

/** What the page knows of the rest of the register, as it is at the moment of saving. */
export interface Known {
  isTaken(): IsTaken;
  linesAt(place: Position): readonly StoodLine[];
  /** The lines are not what they were. */
  forgetLines(): void;
}

const nothingKnown: Known = { isTaken: () => () => false, linesAt: () => [], forgetLines: () => {} };

/** The lines that move along with an element that moved. */
function linesAlong({ geometry, along }: EditSession, linesAt: Known['linesAt']): readonly MovedLine[] {
  const { original, current } = geometry.get();
  if (along.size === 0 || original?.type !== 'Point' || current?.type !== 'Point') return [];
  if (sameGeometry(original, current)) return [];
  return movedLines(linesAt(original.coordinates), along, original.coordinates, current.coordinates);
}

/** One for each session: it remembers the attempts made in it. */
export function elementSaver(
  kind: Kind,
  calls: ElementCalls,
  known: Partial<Known> = {},
  newKey: () => string = newIdempotencyKey,
): ElementSaver {
  const { isTaken, linesAt, forgetLines } = { ...nothingKnown, ...known };
  let removalMayBeDone = false;
  const insertSeries = seriesSaver(kind, calls, newKey, forgetLines);
  const once = sendOnce(newKey);

  const modify = (element: Element, body: ElementBody): Promise<Outcome<Element>> =>
    outcomeOf({
      send: async () => elementOf(await calls.modify(element.id, body, element.version)),
      currentIn,
      isAlready: (current) => isAs(current, body),
    });

  const insert = insertOnce<NewElementBody, Element>(
    {
      send: async (body, key) => elementOf(await calls.insert(body, key)),
      async amend(first, earlier, body) {
        const emptied = Object.fromEntries(Object.keys(earlier).map((key) => [key, null]));
        const changed = await modify(first, { ...emptied, ...body });
        if (changed.kind === 'refused') throw changed.error;
        // Changed by somebody else before it was whole: what was typed is not there.
        if (changed.kind === 'stale' || changed.stored === null) {
          throw new ApiError({ status: 409, message: featureMessages.changedMeanwhile });
        }
        return changed.stored;
      },
    },
    newKey,
  );

  return {
    save(session) {
      const { stored, series } = session;
      if (stored !== null) {
        const body = modifyBody(kind, session);
        const lines = linesAlong(session, linesAt);
        return lines.length === 0
          ? modify(stored, body)
          : saveTogether({ kind, stored, body, lines }, calls, once, forgetLines);
      }
      if (series !== null) {
        const longer = series.lengthens ? series.longer : null;
        return insertSeries({ bodies: seriesBodies(kind, session, isTaken()), longer });
      }
      return outcomeOf({ send: () => insert(insertBody(kind, session)), currentIn: () => undefined });
    },
    remove: ({ stored }) =>
      outcomeOf({
        async send() {
          if (stored === null) throw new Error('There is nothing to delete');
          try {
            await calls.remove(stored.id, stored.version);
          } catch (thrown) {
            const error = asApiError(thrown);
            // An earlier attempt, whose answer was lost, had arrived after all.
            if (error.status !== 404 || !removalMayBeDone) {
              removalMayBeDone = error.isUnknown;
              throw error;
            }
          }
          return null;
        },
        currentIn,
      }),
  };
}
