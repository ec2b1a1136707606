import type { Kind } from '@lucerna/domain/kind';
import { featureMessages as say } from '@lucerna/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { loadedLayer } from '../../../api/use-layer.ts';
import type { EditState } from '../../../editing/edit-flow.ts';
import type { EditNotices } from '../../../editing/edit-machine.ts';
import { editNotices } from '../../../editing/edit-notices.ts';
import { useEditMachine } from '../../../editing/use-edit-machine.ts';
import { refreshAfterWrite } from '../../../elements/after-write.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import type { Kept } from '../use-register-view.ts';
import { beginning, carriedOver, copied, type IsTaken, type Taken, takenCodes } from './begin-with.ts';
import { type EditSession, type Element, insertSession, lostOf } from './edit-session.ts';
import { elementCalls } from './element-calls.ts';
import { type ElementMachine, elementMachine } from './element-machine.ts';
import { nameOf } from './element-words.ts';
import { lineKind, linesAt } from './following-lines.ts';
import { elementSaver } from './save-element.ts';

export interface Editing {
  readonly machine: ElementMachine;
  readonly state: EditState<EditSession>;
  /** The element as it is: as it was saved here, while the rows on display are still older. */
  latest(inTable: Element): Element;
  /** The codes that are taken: by those rows, and by what was written here since. The same function always. */
  readonly taken: (rows: FeatureTable | undefined) => IsTaken;
  /** What a new element begins with: the next free code, and what is known of it. */
  beginning(known: Taken | null): Taken;
  /** What the next of a row begins with: as the last one inserted here had it, where one was. */
  carried(): Taken;
  /** Opens the form of a new element that is like this one but for its code and its place. */
  duplicate(model: Element): void;
}

/**
 * The edit flow of a register screen. `undoDeletion` brings a deleted element back: true once it is there. `kept`: the
 * same functions always.
 */
export function useEditing(
  kind: Kind,
  table: FeatureTable | undefined,
  selection: SelectionStore,
  undoDeletion: (kind: Kind, deleted: Element) => Promise<boolean>,
  kept: Pick<Kept, 'made' | 'changed'>,
): Editing {
  const [written] = useState(() => new Map<number, Element>());
  const lastMade = useRef<Element | null>(null);
  const rows = useRef(table);
  useEffect(() => {
    rows.current = table;
  });
  const taken = useCallback(
    (known: FeatureTable | undefined) => {
      const here = Array.from(written.values(), ({ values }) => values);
      return takenCodes(kind, known, here);
    },
    [kind, written],
  );
  const isTaken = () => taken(rows.current);
  const begin = (known: Taken | null) => beginning(kind, rows.current, isTaken(), known);
  const { machine, state } = useEditMachine(
    (): ElementMachine => {
      const calls = elementCalls(kind.segment);
      const own = elementMachine({
        kind,
        newSaver: () =>
          elementSaver(kind, calls, {
            isTaken,
            linesAt: (place) => linesAt(loadedLayer(lineKind.segment), place),
            forgetLines: () => void refreshAfterWrite(lineKind),
          }),
        notices: elementNotices(),
        onEditing: (editing) => selection.freeze(editing),
        onWritten(now, { goesOn, stored, along, series }, all = now === null ? [] : [now]) {
          for (const one of all) written.set(one.id, one);
          if (stored === null) lastMade.current = all.at(-1) ?? null;
          // Before its rows are there: the filter does not hide what was just saved.
          kept[stored === null ? 'made' : 'changed'](all.map(({ id }) => id));
          void showWritten(kind, selection, all);
          if (along.size > 0 || series?.longer) void refreshAfterWrite(lineKind);
          if (goesOn && stored === null && now !== null) {
            own.begin(insertSession(carriedOver(kind, now.values, isTaken())));
          }
        },
        async onUndo(deleted) {
          if (await undoDeletion(kind, deleted)) selection.choose([deleted.id]);
        },
      });
      return own;
    },
    (session) => lostOf(kind, session),
  );
  useEffect(() => () => selection.freeze(false), [selection]);
  const latest = (inTable: Element) => {
    const own = written.get(inTable.id);
    return own !== undefined && own.version > inTable.version ? own : inTable;
  };
  return {
    machine,
    state,
    latest,
    taken,
    beginning: begin,
    carried: () =>
      begin(lastMade.current === null ? null : carriedOver(kind, lastMade.current.values, isTaken())),
    duplicate(model) {
      const { values } = latest(model);
      machine.begin(insertSession(copied(kind, values, nameOf(kind, values), isTaken())));
    },
  };
}

/** Once the new rows are there what was written is what is chosen, unless the user has chosen others meanwhile. */
async function showWritten(
  kind: Kind,
  selection: SelectionStore,
  written: readonly Element[],
): Promise<void> {
  const before = selection.get().chosen;
  await refreshAfterWrite(kind);
  if (written.length > 0 && selection.get().chosen === before) selection.choose(written.map(({ id }) => id));
}

/** What an edit screen says. */
function elementNotices(): EditNotices {
  return editNotices(
    {
      inserted: say.saved,
      updated: say.saved,
      deleted: say.deleted,
      insertFailed: say.saveFailed,
      updateFailed: say.saveFailed,
      deleteFailed: say.deleteFailed,
      compare: 'Ricarica',
    },
    // An element without a place is more than a field that is missing.
    (faults, standing) => {
      const missing = faults.geometry === say.noMapElement;
      if (missing) standing.error(say.mapElementMissing, { description: say.noMapElement });
      return missing;
    },
  );
}
