/** The flow of an edit screen: the form of an element of a kind. */
import type { Kind } from '@lucerna/domain/kind';
import { firstKept } from '../../../editing/compared-lines.ts';
import {
  type EditMachine,
  type EditNotices,
  editMachine,
  type Saver,
} from '../../../editing/edit-machine.ts';
import { compare, isNothing, linesOf, merge } from './comparison.ts';
import {
  changed,
  type EditChange,
  type EditSession,
  type Element,
  faultsOf,
  isDirty,
} from './edit-session.ts';
import { elementKey } from './element-words.ts';

export type ElementMachine = EditMachine<EditSession, EditChange>;
export type ElementSaver = Required<Saver<EditSession>>;

export interface ElementSurroundings {
  readonly kind: Kind;
  readonly newSaver: () => ElementSaver;
  readonly notices: EditNotices;
  /** Editing begins or ends: the selection is frozen meanwhile. */
  readonly onEditing: (editing: boolean) => void;
  /** The register changed: reload it, and choose what is there now; see `EditSurroundings`. */
  readonly onWritten: (now: Element | null, session: EditSession, all?: readonly Element[]) => void;
  /** Brings back an element that was just deleted. */
  readonly onUndo: (deleted: Element) => void;
}

export function elementMachine({ kind, onUndo, ...more }: ElementSurroundings): ElementMachine {
  return editMachine<EditSession, EditChange>({
    ...more,
    change: changed,
    faultsOf: (session) => faultsOf(kind, session),
    isDirty: (session) => isDirty(kind, session),
    reconciled(session, theirs, what) {
      const comparison = compare(kind, session, theirs);
      const settled =
        what === 'save' ? linesOf(comparison).every(({ disputed }) => !disputed) : isNothing(comparison);
      return settled ? merge(kind, session, theirs, firstKept(linesOf(comparison))) : undefined;
    },
    undo: ({ stored }) =>
      stored === null ? undefined : { about: elementKey(kind, stored.id), run: () => onUndo(stored) },
  });
}
