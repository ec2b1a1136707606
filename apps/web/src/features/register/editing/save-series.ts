/**
 * Inserts many elements along a line, all or none, and offers the way back. A lost answer does no harm: the same series
 * that is tried again is inserted once, and another one takes the place of what may have arrived.
 */
import type { Kind } from '@lucerna/domain/kind';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { insertOnce } from '../../../api/insert-once.ts';
import type { Outcome } from '../../../editing/save-outcome.ts';
import { undoChanges } from '../../../elements/undo-operation.ts';
import { type Element, elementOf } from './edit-session.ts';
import type {
  ElementBody,
  ElementCalls,
  NewElementBody,
  SeriesBody,
  WrittenTogether,
} from './element-calls.ts';
import { madeWords } from './element-words.ts';
import { lineName } from './following-lines.ts';
import { lineChange, ofLines } from './save-together.ts';
import type { LongerLine } from './series-plan.ts';

/** What is inserted, and the line that is lengthened with it. */
export interface SeriesSent {
  readonly bodies: readonly NewElementBody[];
  readonly longer: LongerLine | null;
}

/** One for each session: it remembers the attempts made in it. `onStaleLine`: what the page knows of the line is old. */
export function seriesSaver(
  kind: Kind,
  calls: Pick<ElementCalls, 'series' | 'undo'>,
  newKey: () => string,
  onStaleLine: () => void,
): (sent: SeriesSent) => Promise<Outcome<Element>> {
  // Another series takes the place of the one that may have arrived: that one is taken back.
  const insert = insertOnce<SeriesBody, WrittenTogether>(
    {
      send: calls.series,
      async amend({ operazione }) {
        await calls.undo(operazione);
        return undefined;
      },
    },
    newKey,
  );

  return async ({ bodies, longer }) => {
    const modifiche = longer === null ? [] : [lineChange(longer, lengthOf(longer))];
    try {
      return madeOutcome(kind, await insert({ elementi: bodies, modifiche }), longer);
    } catch (thrown) {
      const refused = ofLines(asApiError(thrown), longer === null ? [] : [longer], 0);
      if (refused.stale) onStaleLine();
      const error = asApiError(thrown).reworded(refused.fields, refused.message);
      return { kind: 'refused', error: sharedError(kind, error, bodies) };
    }
  };
}

function lengthOf({ length }: LongerLine): ElementBody {
  return length === null ? {} : { lunghezza: length };
}

function madeOutcome(
  kind: Kind,
  { operazione, elementi }: WrittenTogether,
  longer: LongerLine | null,
): Outcome<Element> {
  const all = elementi.map(elementOf);
  const undo = () => void undoChanges({ id: operazione, names: kind.names, made: true });
  const made = madeWords(kind.names, all.length, shownNumber);
  return {
    kind: 'done',
    stored: all[0] ?? null,
    all,
    told: {
      description: longer === null ? made : `${made}, ${longerWords(longer)}`,
      actions: [{ label: 'Annulla', run: undo }],
    },
  };
}

/** `la linea L046 prolungata di 286 m` */
function longerWords(longer: LongerLine): string {
  return `${lineName(longer)} prolungata di ${shownDistance(longer.added)}`;
}

const path = /^elementi\.(\d+)\.(.+)$/;

/** What is wrong with one is wrong with what they share; of a place it is said whose. */
function sharedError(kind: Kind, error: ApiError, bodies: readonly NewElementBody[]): ApiError {
  const faults: Record<string, string> = {};
  for (const [name, message] of Object.entries(error.fields)) {
    const [, index, key] = path.exec(name) ?? [];
    if (key === undefined) faults[name] = message;
    else faults[key] ??= key === 'geometry' ? `${bodies[Number(index)]?.[kind.code]}: ${message}` : message;
  }
  return error.reworded(faults);
}
