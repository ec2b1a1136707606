/**
 * The edit screen's flow (specification, section 4): view, insert, modify, and what happens in between. A pure
 * reducer: an event that means nothing in a state leaves it as it is.
 */
import type { FieldValue } from '@lucerna/domain/field';
import type { Faults } from '../../../form/draft-faults.ts';
import { type EditSession, type Element, withLeft, withPlaceMoved, withValue } from './edit-session.ts';

export type Question = 'modify' | 'delete' | 'leave';

export type EditState =
  | { readonly step: 'viewing' }
  | { readonly step: 'typing'; readonly session: EditSession }
  /** A question of `Si` and `No` is open over the form. */
  | { readonly step: 'asking'; readonly session: EditSession; readonly question: Question }
  | { readonly step: 'saving'; readonly session: EditSession }
  | { readonly step: 'deleting'; readonly session: EditSession }
  /** The server refused or did not answer; the form is as it was. `what` is what can be tried again. */
  | { readonly step: 'failed'; readonly session: EditSession; readonly what: 'save' | 'delete' }
  /** Somebody else saved the element meanwhile: field by field, which is kept? */
  | { readonly step: 'comparing'; readonly session: EditSession; readonly theirs: Element };

export type EditEvent =
  | { readonly type: 'begin'; readonly session: EditSession }
  | { readonly type: 'typed'; readonly key: string; readonly value: FieldValue }
  | { readonly type: 'left'; readonly key: string }
  | { readonly type: 'moved' }
  | { readonly type: 'unreadable'; readonly message: string | null }
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
  | { readonly type: 'stale'; readonly theirs: Element }
  /** Ricarica: look at what the other changed. */
  | { readonly type: 'compare' }
  | { readonly type: 'dismissed' }
  /** What is kept has been said: editing goes on upon the other's version. */
  | { readonly type: 'merged'; readonly session: EditSession };

const viewing: EditState = { step: 'viewing' };

/** The session of any state but view. */
export function sessionOf(state: EditState): EditSession | null {
  return state.step === 'viewing' ? null : state.session;
}

/** Whether the user may type and press buttons. */
export function isOpen(state: EditState): boolean {
  return state.step === 'typing' || state.step === 'failed';
}

function typing(session: EditSession): EditState {
  return { step: 'typing', session };
}

export function editFlow(state: EditState, event: EditEvent): EditState {
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
}

type Open = Extract<EditState, { step: 'typing' | 'failed' }>;

function whileOpen(state: Open, event: EditEvent): EditState {
  const { session } = state;
  switch (event.type) {
    case 'typed':
      return typing(withValue(session, event.key, event.value));
    case 'left':
      return { ...state, session: withLeft(session, event.key) };
    case 'moved':
      return { ...state, session: withPlaceMoved(session) };
    case 'unreadable':
      return { ...state, session: { ...session, unreadablePlace: event.message } };
    case 'save':
      return save(session, event.faults, session.mode === 'modify');
    case 'retry':
      if (state.step === 'failed' && state.what === 'delete') return { step: 'deleting', session };
      return save(session, event.faults, false);
    case 'delete':
      return session.mode === 'modify' ? { step: 'asking', session, question: 'delete' } : state;
    case 'cancel':
      return event.dirty ? { step: 'asking', session, question: 'leave' } : viewing;
    case 'compare':
      return session.theirs === null ? state : { step: 'comparing', session, theirs: session.theirs };
    default:
      return state;
  }
}

function save(session: EditSession, faults: Faults, asks: boolean): EditState {
  const attempted = { ...session, attempted: true };
  if (Object.keys(faults).length > 0) return typing(attempted);
  // What the other saved is looked at before anything is written over it.
  if (session.theirs !== null) return { step: 'comparing', session: attempted, theirs: session.theirs };
  return asks
    ? { step: 'asking', session: attempted, question: 'modify' }
    : { step: 'saving', session: attempted };
}

function answered({ session, question }: Extract<EditState, { step: 'asking' }>, yes: boolean): EditState {
  if (!yes) return typing(session);
  if (question === 'leave') return viewing;
  return { step: question === 'delete' ? 'deleting' : 'saving', session };
}

type Busy = Extract<EditState, { step: 'saving' | 'deleting' }>;

function whileBusy({ step, session }: Busy, event: EditEvent): EditState {
  switch (event.type) {
    case 'done':
      return viewing;
    case 'refused':
      return {
        step: 'failed',
        session: { ...session, said: event.fields },
        what: step === 'saving' ? 'save' : 'delete',
      };
    case 'stale':
      return { step: 'comparing', session: { ...session, theirs: event.theirs }, theirs: event.theirs };
    default:
      return { step, session };
  }
}
