/**
 * The flow of interior lighting (specification, section 4): listing, viewing, editing, adding, and what happens in
 * between; and beside it the files, which come and go without leaving the page. A pure reducer: an event that means
 * nothing in a state leaves it as it is.
 */
import type { RetrofitList } from '@lucerna/contract/endpoints/interior-lighting';
import type { Retrofit } from '@lucerna/domain/interior-lighting';
import type { ApiError } from '../../api/api-error.ts';
import { attempted, refused, withLeft, withTheirs } from '../../editing/session.ts';
import type { Faults } from '../../form/draft-faults.ts';
import { type FileEvent, fileFlow, isFileEvent } from './file-flow.ts';
import type { FlowState, LightingPlace, ListedRetrofit, Way } from './lighting-state.ts';
import type { DraftChange } from './retrofit-draft.ts';
import {
  changed,
  faultsOf,
  isDirty,
  modifySession,
  newSession,
  type RetrofitSession,
} from './retrofit-session.ts';

export type PlaceEvent =
  | { readonly type: 'listLoaded'; readonly list: RetrofitList }
  | { readonly type: 'loaded'; readonly stored: Retrofit }
  | { readonly type: 'loadFailed'; readonly error: ApiError }
  | { readonly type: 'retryLoad' }
  | { readonly type: 'view'; readonly id: number }
  | { readonly type: 'edit'; readonly id: number }
  | { readonly type: 'add' }
  | { readonly type: 'delete'; readonly target: ListedRetrofit }
  /** Si or No, to whichever question is open. */
  | { readonly type: 'answer'; readonly yes: boolean }
  | { readonly type: 'deleted' }
  /** `stale`: somebody else changed or deleted it meanwhile, and the list is old. */
  | { readonly type: 'deleteFailed'; readonly stale: boolean }
  | { readonly type: 'change'; readonly change: DraftChange }
  /** A field was left: what is wrong with it may be said. */
  | { readonly type: 'left'; readonly name: string }
  | { readonly type: 'save' }
  /** Riprova: what failed, without asking again. */
  | { readonly type: 'retrySave' }
  | { readonly type: 'saved'; readonly stored: Retrofit }
  /** `fields`: what the server says of fields, by their names on the page. */
  | { readonly type: 'saveFailed'; readonly fields: Faults }
  | { readonly type: 'stale'; readonly theirs: Retrofit }
  | { readonly type: 'compare' }
  | { readonly type: 'merged'; readonly session: RetrofitSession }
  | { readonly type: 'dismissed' }
  | { readonly type: 'cancel' }
  | { readonly type: 'back' };

export type LightingEvent = PlaceEvent | FileEvent;

export const firstState: FlowState = {
  place: { step: 'loadingList', list: null },
  upload: null,
  removal: null,
};

const toList: LightingPlace = { step: 'loadingList', list: null };

export function lightingFlow(state: FlowState, event: LightingEvent): FlowState {
  if (isFileEvent(event) || (event.type === 'answer' && state.removal?.step === 'asked')) {
    return fileFlow(state, event);
  }
  const place = placeFlow(state.place, event);
  return place === state.place ? state : { ...state, place };
}

function placeFlow(place: LightingPlace, event: PlaceEvent): LightingPlace {
  switch (place.step) {
    case 'loadingList':
      if (event.type === 'listLoaded') return { step: 'listing', list: event.list };
      return event.type === 'loadFailed' ? { step: 'listFailed', error: event.error } : place;
    case 'listing':
      return whileListing(place, event);
    case 'confirmingDelete':
      if (event.type !== 'answer') return place;
      return event.yes ? { ...place, step: 'deleting' } : { step: 'listing', list: place.list };
    case 'deleting':
      if (event.type !== 'deleted' && event.type !== 'deleteFailed') return place;
      return event.type === 'deleted' || event.stale
        ? { step: 'loadingList', list: place.list }
        : { step: 'listing', list: place.list };
    case 'listFailed':
      return event.type === 'retryLoad' ? toList : place;
    case 'loadingView':
    case 'loadingEdit':
      return whileLoading(place, event);
    case 'viewFailed':
    case 'editFailed':
      if (event.type === 'back') return toList;
      if (event.type !== 'retryLoad') return place;
      return { step: place.step === 'viewFailed' ? 'loadingView' : 'loadingEdit', id: place.id };
    case 'viewing':
      if (event.type === 'back') return toList;
      return event.type === 'edit' ? { step: 'loadingEdit', id: place.stored.id } : place;
    case 'editing':
    case 'adding':
      return whileTyping(place, event);
    case 'confirmingSave':
      if (event.type !== 'answer') return place;
      return { step: event.yes ? 'saving' : 'editing', session: place.session };
    case 'confirmingLeave':
      if (event.type !== 'answer') return place;
      return event.yes ? wayOut(place.session, place.way) : typing(place.session);
    case 'saving':
    case 'inserting':
      return whileSaving(place, event);
    case 'comparing':
      if (event.type === 'merged') return typing(event.session);
      return event.type === 'dismissed' ? typing(place.session) : place;
  }
}

type PlaceOf<S extends LightingPlace['step']> = Extract<LightingPlace, { step: S }>;

function whileListing(place: PlaceOf<'listing'>, event: PlaceEvent): LightingPlace {
  switch (event.type) {
    case 'view':
      return { step: 'loadingView', id: event.id };
    case 'edit':
      return { step: 'loadingEdit', id: event.id };
    case 'add':
      return { step: 'adding', session: newSession() };
    case 'delete':
      return { step: 'confirmingDelete', list: place.list, target: event.target };
    default:
      return place;
  }
}

function whileLoading(place: PlaceOf<'loadingView' | 'loadingEdit'>, event: PlaceEvent): LightingPlace {
  const viewing = place.step === 'loadingView';
  switch (event.type) {
    case 'loaded':
      return viewing
        ? { step: 'viewing', stored: event.stored }
        : { step: 'editing', session: modifySession(event.stored) };
    case 'loadFailed':
      return { step: viewing ? 'viewFailed' : 'editFailed', id: place.id, error: event.error };
    case 'back':
      return toList;
    case 'cancel':
      return viewing ? place : { step: 'loadingView', id: place.id };
    default:
      return place;
  }
}

/** A session is of an intervention that is there already, or of a new one. */
function typing(session: RetrofitSession): LightingPlace {
  return { step: session.stored === null ? 'adding' : 'editing', session };
}

function wayOut({ stored }: RetrofitSession, way: Way): LightingPlace {
  return way === 'view' && stored !== null ? { step: 'loadingView', id: stored.id } : toList;
}

function whileTyping(place: PlaceOf<'editing' | 'adding'>, event: PlaceEvent): LightingPlace {
  const { session } = place;
  switch (event.type) {
    case 'change':
      return { ...place, session: changed(session, event.change) };
    case 'left':
      return { ...place, session: withLeft(session, event.name) };
    case 'save':
    case 'retrySave':
      return saving(session, event.type === 'save');
    case 'compare':
      return session.theirs === null ? place : { step: 'comparing', session, theirs: session.theirs };
    case 'back':
    case 'cancel': {
      const way = event.type === 'back' ? 'list' : 'view';
      return isDirty(session) ? { step: 'confirmingLeave', session, way } : wayOut(session, way);
    }
    default:
      return place;
  }
}

function saving(session: RetrofitSession, asks: boolean): LightingPlace {
  if (Object.keys(faultsOf(session)).length > 0) return typing(refused(session));
  const tried = attempted(session);
  if (session.stored === null) return { step: 'inserting', session: tried };
  // What the other saved is looked at before anything is written over it.
  if (session.theirs !== null) return { step: 'comparing', session: tried, theirs: session.theirs };
  return { step: asks ? 'confirmingSave' : 'saving', session: tried };
}

function whileSaving(place: PlaceOf<'saving' | 'inserting'>, event: PlaceEvent): LightingPlace {
  const { session } = place;
  switch (event.type) {
    case 'saved':
      return { step: 'viewing', stored: event.stored };
    case 'saveFailed':
      return typing(refused(session, event.fields));
    case 'stale':
      if (place.step === 'inserting') return place;
      return { step: 'comparing', session: withTheirs(session, event.theirs), theirs: event.theirs };
    default:
      return place;
  }
}
