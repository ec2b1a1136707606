/** Runs the flow of an edit screen: what happens at each step, and what follows from it. */
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import type { Faults } from '../../../form/draft-faults.ts';
import { compare, firstKept, isNothing, merge } from './comparison.ts';
import { type EditEvent, type EditState, editFlow, sessionOf } from './edit-flow.ts';
import type { EditNotices } from './edit-notices.ts';
import {
  type EditSession,
  type Element,
  faultsOf,
  insertSession,
  isDirty,
  modifySession,
} from './edit-session.ts';
import type { ElementSaver, Outcome } from './save-element.ts';

export interface EditSurroundings {
  readonly kind: Kind;
  readonly newSaver: () => ElementSaver;
  readonly notices: EditNotices;
  /** Editing begins or ends: the selection is frozen meanwhile. */
  readonly onEditing: (editing: boolean) => void;
  /** The register changed: reload it, and choose the element if it is still there (`now`: what it is). */
  readonly onWritten: (id: number, now: Element | null) => void;
}

export interface EditMachine {
  get(): EditState;
  subscribe(listener: () => void): () => void;
  send(event: EditEvent): void;
  insert(): void;
  modify(element: Element): void;
  /** Gives what hinders the save, for the form to show; empty where nothing does. */
  save(): Faults;
  cancel(): void;
  isDirty(): boolean;
}

export function editMachine(surroundings: EditSurroundings): EditMachine {
  const { kind, notices } = surroundings;
  let state: EditState = { step: 'viewing' };
  let saver = surroundings.newSaver();
  const listeners = new Set<() => void>();

  function send(event: EditEvent): void {
    const before = state;
    state = editFlow(before, event);
    if (state === before) return;
    for (const listener of [...listeners]) listener();
    follow(before, state);
  }

  function follow(before: EditState, now: EditState): void {
    if ((before.step === 'viewing') !== (now.step === 'viewing'))
      surroundings.onEditing(now.step !== 'viewing');
    if (now.step === 'viewing' && before.step !== 'saving' && before.step !== 'deleting') notices.clear();
    if (now.step === before.step) return;
    if (now.step === 'saving') void run('save', now.session, saver.save);
    if (now.step === 'deleting') void run('delete', now.session, saver.remove);
  }

  async function run(
    what: 'save' | 'delete',
    session: EditSession,
    work: (session: EditSession) => Promise<Outcome>,
  ): Promise<void> {
    notices.clear();
    const outcome = await work(session);
    switch (outcome.kind) {
      case 'done':
        send({ type: 'done' });
        if (what === 'save') notices.saved();
        else notices.deleted();
        surroundings.onWritten(outcome.id, outcome.element);
        return;
      case 'refused':
        send({ type: 'refused', fields: outcome.error.fields });
        if (outcome.error.fields.geometry === featureMessages.noMapElement) notices.missingPlace();
        else notices.refused(what, outcome.error, retry);
        return;
      case 'stale':
        stale(what, session, outcome.theirs);
    }
  }

  function stale(what: 'save' | 'delete', session: EditSession, theirs: Element): void {
    const comparison = compare(kind, session, theirs);
    send({ type: 'stale', theirs });
    if (!isNothing(comparison)) {
      notices.stale(what, () => send({ type: 'compare' }));
      return;
    }
    // What the other changed is nothing that anybody would ask about: on it goes, upon the newer version.
    send({ type: 'merged', session: merge(kind, session, theirs, firstKept(comparison)) });
    if (what === 'save') retry();
    else {
      send({ type: 'delete' });
      send({ type: 'answer', yes: true });
    }
  }

  function currentFaults(): Faults {
    const session = sessionOf(state);
    return session === null ? {} : faultsOf(kind, session);
  }

  function retry(): void {
    send({ type: 'retry', faults: currentFaults() });
  }

  function begin(session: EditSession): void {
    saver = surroundings.newSaver();
    send({ type: 'begin', session });
  }

  function dirty(): boolean {
    const session = sessionOf(state);
    return session !== null && isDirty(kind, session);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    insert: () => begin(insertSession()),
    modify: (element) => begin(modifySession(element)),
    save() {
      const faults = currentFaults();
      send({ type: 'save', faults });
      if (faults.geometry === featureMessages.noMapElement) notices.missingPlace();
      return faults;
    },
    cancel: () => send({ type: 'cancel', dirty: dirty() }),
    isDirty: dirty,
  };
}
