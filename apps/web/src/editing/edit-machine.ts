/** Runs the flow of a form: what happens at each step, and what follows from it. */
import type { ApiError } from '../api/api-error.ts';
import type { Faults } from '../form/draft-faults.ts';
import { type Machine, runFlow } from '../state/machine.ts';
import type { NoticeOptions } from '../state/notify.ts';
import { whenBack } from '../state/when-back.ts';
import { type EditEvent, type EditState, editFlow, sessionOf } from './edit-flow.ts';
import type { Outcome } from './save-outcome.ts';
import type { AnySession, StoredOf } from './session.ts';

/** The calls behind one session; they may remember the attempts made in it. Neither throws. */
export interface Saver<X extends AnySession> {
  save(session: X): Promise<Outcome<StoredOf<X>>>;
  /** Absent where nothing is deleted from the form. */
  remove?(session: X): Promise<Outcome<StoredOf<X>>>;
}

/** The way back of a deletion. */
export interface Undo {
  /** What was deleted: brought back another way, it needs no way back (`closeNoticesAbout`). */
  readonly about: string;
  readonly run: () => void;
}

export interface EditNotices {
  /** `isNew`: it was not there before. `told`: what is said besides. */
  saved(isNew: boolean, told?: NoticeOptions): void;
  deleted(undo: Undo | undefined): void;
  refused(what: 'save' | 'delete', error: ApiError, onRetry: () => void, isNew: boolean): void;
  stale(what: 'save' | 'delete', onCompare: () => void): void;
  /** Something is wrong that is said besides, over the whole form; false where there is nothing of the kind. */
  hindered?(faults: Faults): boolean;
  /** What failed is settled, or given up. */
  clear(): void;
}

export interface EditSurroundings<X extends AnySession, Change> {
  /** The session after what the form did. */
  change(session: X, change: Change): X;
  /** Everything that is wrong now, said or not. */
  faultsOf(session: X): Faults;
  /** Whether leaving now would lose something. */
  isDirty(session: X): boolean;
  newSaver(): Saver<X>;
  /**
   * The session upon what another saved, where nobody has to be asked; undefined where somebody has. Who deletes is
   * asked about whatever the other changed, who saves about what both did.
   */
  reconciled(session: X, theirs: StoredOf<X>, what: 'save' | 'delete'): X | undefined;
  readonly notices: EditNotices;
  /** False: a change of what is stored is saved without a question. */
  readonly asksToSave?: boolean;
  /** Brings back what the session deleted; absent where nothing does. */
  undo?(session: X): Undo | undefined;
  /** Editing begins or ends. */
  onEditing?(editing: boolean): void;
  /** It was written or (null) deleted: `session` is what was sent; `all`, where several were written as one. */
  onWritten(now: StoredOf<X> | null, session: X, all?: readonly StoredOf<X>[]): void;
}

export interface EditMachine<X extends AnySession, Change>
  extends Machine<EditState<X>, EditEvent<X, Change>> {
  /** Opens the form; nothing happens while another is open. */
  begin(session: X): void;
  change(change: Change): void;
  /** A field was left. */
  leave(field: string): void;
  /** Gives what hinders the save, for the form to show; empty where nothing does. */
  save(): Faults;
  cancel(): void;
  isDirty(): boolean;
  /** The screen is left: what stood there of a failure goes with it. */
  end(): void;
}

/** Somebody else saved meanwhile: what cannot be put together is compared, else it goes on upon the newer version. */
function goOnUpon<X extends AnySession, Change>(
  what: 'save' | 'delete',
  session: X,
  theirs: StoredOf<X>,
  { send }: Machine<EditState<X>, EditEvent<X, Change>>,
  { reconciled, notices }: EditSurroundings<X, Change>,
  retry: () => void,
): void {
  const merged = reconciled(session, theirs, what);
  send({ type: 'stale', theirs });
  if (merged === undefined) {
    notices.stale(what, () => send({ type: 'compare' }));
    return;
  }
  // What the other changed is nothing that anybody would ask about: on it goes, upon the newer version.
  send({ type: 'merged', session: merged });
  if (what === 'save') retry();
  else {
    send({ type: 'delete' });
    send({ type: 'answer', yes: true });
  }
}

export function editMachine<X extends AnySession, Change>(
  surroundings: EditSurroundings<X, Change>,
): EditMachine<X, Change> {
  const { notices } = surroundings;
  let saver = surroundings.newSaver();
  const machine = runFlow<EditState<X>, EditEvent<X, Change>>(
    { step: 'viewing' },
    editFlow(surroundings.change, surroundings.asksToSave),
    follow,
  );
  const { get, send } = machine;
  let stopWaiting = () => {};

  function follow(now: EditState<X>, before: EditState<X>): void {
    if ((before.step === 'viewing') !== (now.step === 'viewing')) {
      surroundings.onEditing?.(now.step !== 'viewing');
    }
    if (now.step === 'viewing' && before.step !== 'saving' && before.step !== 'deleting') notices.clear();
    // What stood there of the other's version is settled; dismissed, it is not.
    if (before.step === 'comparing' && sessionOf(now)?.theirs === null) notices.clear();
    if (now.step === before.step) return;
    // Whoever writes on, leaves or tries by hand wants nothing sent behind his back.
    if (before.step === 'failed') stopWaiting();
    if (now.step === 'saving') void run('save', now.session, saver.save);
    if (now.step === 'deleting' && saver.remove !== undefined) void run('delete', now.session, saver.remove);
  }

  async function run(
    what: 'save' | 'delete',
    session: X,
    work: (session: X) => Promise<Outcome<StoredOf<X>>>,
  ): Promise<void> {
    notices.clear();
    const isNew = session.stored === null;
    const outcome = await work(session);
    switch (outcome.kind) {
      case 'done':
        send({ type: 'done' });
        if (what === 'save') notices.saved(isNew, outcome.told);
        else notices.deleted(surroundings.undo?.(session));
        surroundings.onWritten(outcome.stored, session, outcome.all);
        return;
      case 'refused': {
        const { error } = outcome;
        send({ type: 'refused', fields: error.fields });
        if (notices.hindered?.(error.fields) !== true) notices.refused(what, error, retry, isNew);
        // What was sent is sent by itself once somebody can answer, in the version that it was made on.
        if (what === 'save' && error.isAway) stopWaiting = whenBack(retry);
        return;
      }
      case 'stale':
        goOnUpon(what, session, outcome.theirs, machine, surroundings, retry);
    }
  }

  function currentFaults(): Faults {
    const session = sessionOf(get());
    return session === null ? {} : surroundings.faultsOf(session);
  }

  /** What stands in the form by then, and not what stood there when it failed. */
  function retry(): void {
    send({ type: 'retry', faults: currentFaults() });
  }

  function isDirty(): boolean {
    const session = sessionOf(get());
    return session !== null && surroundings.isDirty(session);
  }

  return {
    ...machine,
    begin(session) {
      if (get().step === 'viewing') saver = surroundings.newSaver();
      send({ type: 'begin', session });
    },
    change: (change) => send({ type: 'change', change }),
    leave: (field) => send({ type: 'left', field }),
    save() {
      const faults = currentFaults();
      send({ type: 'save', faults });
      notices.hindered?.(faults);
      return faults;
    },
    cancel: () => send({ type: 'cancel', dirty: isDirty() }),
    isDirty,
    end: notices.clear,
  };
}
