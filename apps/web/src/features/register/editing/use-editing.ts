import type { Kind } from '@lucerna/domain/kind';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SelectionStore } from '../../../ui/selection.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { refreshAfterWrite } from './after-write.ts';
import { type EditState, isOpen } from './edit-flow.ts';
import { type EditMachine, editMachine } from './edit-machine.ts';
import { editNotices } from './edit-notices.ts';
import type { Element } from './edit-session.ts';
import { elementCalls } from './element-calls.ts';
import { elementSaver } from './save-element.ts';

export interface Editing {
  readonly machine: EditMachine;
  readonly state: EditState;
  /** The element as it is: as it was saved here, while the rows on display are still older. */
  latest(inTable: Element): Element;
}

/** The edit flow of a register screen. */
export function useEditing(kind: Kind, selection: SelectionStore): Editing {
  const [notices] = useState(editNotices);
  const [written] = useState(() => new Map<number, Element>());
  const [machine] = useState(() => {
    const calls = elementCalls(kind.segment);
    return editMachine({
      kind,
      newSaver: () => elementSaver(kind, calls),
      notices,
      onEditing: (editing) => selection.freeze(editing),
      onWritten(id, now) {
        if (now !== null) written.set(id, now);
        void showWritten(kind, selection, id, now);
      },
    });
  });
  const state = useSyncExternalStore(machine.subscribe, machine.get);
  useUnsaved(() => machine.isDirty() || !(isOpen(machine.get()) || machine.get().step === 'viewing'));
  useEffect(
    () => () => {
      selection.freeze(false);
      notices.clear();
    },
    [selection, notices],
  );
  return {
    ...{ machine, state },
    latest(inTable) {
      const own = written.get(inTable.id);
      return own !== undefined && own.version > inTable.version ? own : inTable;
    },
  };
}

/** Once the new rows are there the element is the chosen one, unless the user has chosen others meanwhile. */
async function showWritten(
  kind: Kind,
  selection: SelectionStore,
  id: number,
  now: Element | null,
): Promise<void> {
  const before = selection.get().chosen;
  await refreshAfterWrite(kind);
  if (now !== null && selection.get().chosen === before) selection.choose([id]);
}
