/**
 * The flow of a form (specification, section 4, edit screens): nothing open, typing, and what happens between Salva
 * or Elimina and the answer. A pure reducer over whatever session a feature has; `Change` is what the feature's form
 * does to its draft. An event that means nothing in a state leaves it as it is.
 */
import type { Faults } from '../form/draft-faults.ts';
import { type AnySession, attempted, refused, type StoredOf, withLeft, withTheirs } from './session.ts';

export type Question = 'save' | 'delete' | 'leave';

export type EditState<X extends AnySession> =
  | { readonly step: 'viewing' }
  | { readonly step: 'typing'; readonly session: X }
  /** A question of `Si` and `No` is open over the form. */
  | { readonly step: 'asking'; readonly session: X; readonly question: Question }
  | { readonly step: 'saving'; readonly session: X }
  | { readonly step: 'deleting'; readonly session: X }
  /** The server refused or did not answer; the form is as it was. `what` is what can be tried again. */
  | { readonly step: 'failed'; readonly session: X; readonly what: 'save' | 'delete' }
  /** Somebody else saved it meanwhile: line by line, which is kept? */
  | { readonly step: 'comparing'; readonly session: X; readonly theirs: StoredOf<X> };

/** Any state with a form. */
export type OpenState<X extends AnySession> = Exclude<EditState<X>, { step: 'viewing' }>;

export type EditEvent<X extends AnySession, Change> =
  | { readonly type: 'begin'; readonly session: X }
  | { readonly type: 'change'; readonly change: Change }
  /** A field was left: what is wrong with it may be said. */
  | { readonly type: 'left'; readonly field: string }
  /** Salva. `faults`: everything that is wrong now. */
  | { readonly type: 'save'; readonly faults: Faults }
  | { readonly type: 'delete' }
  /** Riprova: what failed, without asking again. */
  | { readonly type: 'retry'; readonly faults: Faults }
  /** Annulla, Esc. */
  | { readonly type: 'cancel'; readonly dirty: boolean }
  | { readonly type: 'answer'; readonly yes: boolean }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly fields: Faults }
  | { readonly type: 'stale'; readonly theirs: StoredOf<X> }
  /** Ricarica: look at what the other changed. */
  | { readonly type: 'compare' }
  | { readonly type: 'dismissed' }
  /** What is kept has been said: editing goes on upon the other's version. */
  | { readonly type: 'merged'; readonly session: X };

export type EditFlow<X extends AnySession, Change> = (
  state: EditState<X>,
  event: EditEvent<X, Change>,
) => EditState<X>;

/** The session of any state but view. */
export function sessionOf<X extends AnySession>(state: EditState<X>): X | null {
  return state.step === 'viewing' ? null : state.session;
}

/** Whether the user may type and press buttons. */
export function isOpen<X extends AnySession>(state: EditState<X>): boolean {
  return state.step === 'typing' || state.step === 'failed';
}

/** `change`: the session after what the form did. `asks`: whether a change of what is stored is asked about. */
export function editFlow<X extends AnySession, Change>(
  change: (session: X, change: Change) => X,
  asks = true,
): EditFlow<X, Change> {
  type State = EditState<X>;
  type Event = EditEvent<X, Change>;
  const viewing: State = { step: 'viewing' };
  const typing = (session: X): State => ({ step: 'typing', session });

  function whileOpen(state: Extract<State, { step: 'typing' | 'failed' }>, event: Event): State {
    const { session } = state;
    switch (event.type) {
      case 'change':
        return typing(change(session, event.change));
      case 'left':
        return { ...state, session: withLeft(session, event.field) };
      case 'save':
        return save(session, event.faults, asks && session.stored !== null);
      case 'retry':
        if (state.step === 'failed' && state.what === 'delete') return { step: 'deleting', session };
        return save(session, event.faults, false);
      case 'delete':
        return session.stored === null ? state : { step: 'asking', session, question: 'delete' };
      case 'cancel':
        return event.dirty ? { step: 'asking', session, question: 'leave' } : viewing;
      case 'compare':
        return comparing(session) ?? state;
      default:
        return state;
    }
  }

  function comparing(session: X): State | undefined {
    const theirs = session.theirs as StoredOf<X> | null;
    return theirs === null ? undefined : { step: 'comparing', session, theirs };
  }

  function save(session: X, faults: Faults, asksNow: boolean): State {
    if (Object.keys(faults).length > 0) return typing(refused(session));
    const tried = attempted(session);
    // What the other saved is looked at before anything is written over it.
    return (
      comparing(tried) ??
      (asksNow ? { step: 'asking', session: tried, question: 'save' } : { step: 'saving', session: tried })
    );
  }

  function answered({ session, question }: Extract<State, { step: 'asking' }>, yes: boolean): State {
    if (!yes) return typing(session);
    if (question === 'leave') return viewing;
    return { step: question === 'delete' ? 'deleting' : 'saving', session };
  }

  function whileBusy(state: Extract<State, { step: 'saving' | 'deleting' }>, event: Event): State {
    const { session } = state;
    switch (event.type) {
      case 'done':
        return viewing;
      case 'refused':
        return {
          step: 'failed',
          session: refused(session, event.fields),
          what: state.step === 'saving' ? 'save' : 'delete',
        };
      case 'stale':
        return { step: 'comparing', session: withTheirs(session, event.theirs), theirs: event.theirs };
      default:
        return state;
    }
  }

  return (state, event) => {
    switch (state.step) {
      case 'viewing':
        return event.type === 'begin' ? typing(event.session) : state;
      case 'typing':
      case 'failed':
        return whileOpen(state, event);
      case 'asking':
        return event.type === 'answer' ? answered(state, event.yes) : state;
      case 'saving':
      case 'deleting':
        return whileBusy(state, event);
      case 'comparing':
        if (event.type === 'merged') return typing(event.session);
        return event.type === 'dismissed' ? typing(state.session) : state;
    }
  };
}
