/**
 * Inserts many elements along a line, all or none, and offers the way back. A lost answer does no harm: the same series
 * that is tried again is inserted once, and another one takes the place of what may have arrived.
 */
import type { Kind } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { insertOnce } from '../../../api/insert-once.ts';
import type { Outcome } from '../../../editing/save-outcome.ts';
import { undoChanges } from '../../../elements/undo-operation.ts';
import { type Element, elementOf } from './edit-session.ts';
import type { ElementCalls, NewElementBody, WrittenTogether } from './element-calls.ts';
import { madeWords } from './element-words.ts';

type Bodies = readonly NewElementBody[];

/** One for each session: it remembers the attempts made in it. */
export function seriesSaver(
  kind: Kind,
  calls: Pick<ElementCalls, 'series' | 'undo'>,
  newKey: () => string,
): (bodies: Bodies) => Promise<Outcome<Element>> {
  // Another series takes the place of the one that may have arrived: that one is taken back.
  const insert = insertOnce<Bodies, WrittenTogether>(
    {
      send: calls.series,
      async amend({ operazione }) {
        await calls.undo(operazione);
        return undefined;
      },
    },
    newKey,
  );

  return async (bodies) => {
    try {
      return madeOutcome(kind, await insert(bodies));
    } catch (thrown) {
      return { kind: 'refused', error: sharedError(kind, asApiError(thrown), bodies) };
    }
  };
}

function madeOutcome(kind: Kind, { operazione, elementi }: WrittenTogether): Outcome<Element> {
  const all = elementi.map(elementOf);
  const undo = () => void undoChanges({ id: operazione, names: kind.names, made: true });
  return {
    kind: 'done',
    stored: all[0] ?? null,
    all,
    told: {
      description: madeWords(kind.names, all.length, shownNumber),
      actions: [{ label: 'Annulla', run: undo }],
    },
  };
}

const path = /^elementi\.(\d+)\.(.+)$/;

/** What is wrong with one is wrong with what they share; of a place it is said whose. */
function sharedError(kind: Kind, error: ApiError, bodies: Bodies): ApiError {
  const faults: Record<string, string> = {};
  for (const [name, message] of Object.entries(error.fields)) {
    const [, index, key] = path.exec(name) ?? [];
    if (key === undefined) faults[name] = message;
    else faults[key] ??= key === 'geometry' ? `${bodies[Number(index)]?.[kind.code]}: ${message}` : message;
  }
  return error.reworded(faults);
}
