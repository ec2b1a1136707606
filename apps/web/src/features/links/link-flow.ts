/**
 * Editing an association (specification, section 4, "Association editing"): the dialog's states and what leads from
 * one to the next. What is typed stays what was typed, so that a failure finds it as it was.
 */
import { type PercentFault, readPercent, typedPercent, WHOLE_SHARE } from '@lucerna/domain/rules/usage-share';

/** The element of the list that the screen's own is, or shall be, linked to. */
export interface LinkTarget {
  readonly id: number;
}

interface Open<T> {
  readonly target: T;
  /** What stands before the `%`. */
  readonly typed: string;
  /** What stood there when the dialog opened. */
  readonly first: string;
}

interface Answering<T> extends Open<T> {
  /** Saving was tried: an empty box is a fault from now on. */
  readonly tried: boolean;
}

interface Sending<T> extends Open<T> {
  readonly share: number;
}

export type LinkState<T extends LinkTarget = LinkTarget> =
  | { readonly step: 'idle' }
  | ({ readonly step: 'creatingAssociation' } & Answering<T>)
  | ({ readonly step: 'modifyingAssociation' } & Answering<T>)
  | ({ readonly step: 'inserting' } & Sending<T>)
  | ({ readonly step: 'updating' } & Sending<T>)
  | ({ readonly step: 'detaching' } & Open<T>);

export type LinkEvent<T extends LinkTarget = LinkTarget> =
  | { readonly type: 'create'; readonly target: T }
  | { readonly type: 'give'; readonly target: T; readonly share: number }
  | { readonly type: 'modify'; readonly target: T; readonly share: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'save' }
  | { readonly type: 'detach' }
  | { readonly type: 'cancel' }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed' };

const idle = { step: 'idle' } as const;

function opened<T>(target: T, share: number): Answering<T> {
  const typed = typedPercent(share);
  return { target, typed, first: typed, tried: false };
}

/** An event that has no meaning in a state leaves it as it is. */
export function linkFlow<T extends LinkTarget>(state: LinkState<T>, event: LinkEvent<T>): LinkState<T> {
  switch (state.step) {
    case 'idle':
      if (event.type === 'create')
        return { step: 'creatingAssociation', ...opened(event.target, WHOLE_SHARE) };
      // The share is said without being typed: it is sent at once, and stands in the dialog where that fails.
      if (event.type === 'give') {
        const { tried: _, ...open } = opened(event.target, event.share);
        return { step: 'inserting', ...open, share: event.share };
      }
      if (event.type === 'modify')
        return { step: 'modifyingAssociation', ...opened(event.target, event.share) };
      return state;
    case 'creatingAssociation':
    case 'modifyingAssociation':
      return answering(state, event);
    case 'inserting':
    case 'updating':
    case 'detaching':
      if (event.type === 'succeeded') return idle;
      if (event.type === 'failed') return backFrom(state);
      return state;
  }
}

type AnsweringState<T extends LinkTarget> = Extract<
  LinkState<T>,
  { step: 'creatingAssociation' | 'modifyingAssociation' }
>;

function answering<T extends LinkTarget>(state: AnsweringState<T>, event: LinkEvent<T>): LinkState<T> {
  const { target, typed, first } = state;
  switch (event.type) {
    case 'type':
      return { ...state, typed: event.text };
    case 'cancel':
      return idle;
    case 'save': {
      const read = readPercent(typed);
      if ('fault' in read) return { ...state, tried: true };
      const step = state.step === 'creatingAssociation' ? 'inserting' : 'updating';
      return { step, target, typed, first, share: read.share };
    }
    case 'detach':
      return state.step === 'modifyingAssociation' ? { step: 'detaching', target, typed, first } : state;
    default:
      return state;
  }
}

type SendingState<T extends LinkTarget> = Extract<
  LinkState<T>,
  { step: 'inserting' | 'updating' | 'detaching' }
>;

function backFrom<T extends LinkTarget>({ step, target, typed, first }: SendingState<T>): LinkState<T> {
  const back = step === 'inserting' ? 'creatingAssociation' : 'modifyingAssociation';
  return { step: back, target, typed, first, tried: true };
}

/** Whether something is typed that closing the dialog would lose. */
export function isTyped(state: LinkState): boolean {
  return state.step !== 'idle' && state.typed !== state.first;
}

/** What is wrong with what is typed; an empty box only once saving was tried. */
export function faultOf(state: LinkState): PercentFault | null {
  if (state.step !== 'creatingAssociation' && state.step !== 'modifyingAssociation') return null;
  const read = readPercent(state.typed);
  if (!('fault' in read)) return null;
  return read.fault === 'missing' && !state.tried ? null : read.fault;
}
