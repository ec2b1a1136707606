/** The files of an intervention within the flow: uploading one, and removing one after a question. */
import type { LightingState, Retrofit, RetrofitFile } from '@lucerna/domain/interior-lighting';
import type { FlowState, LightingPlace } from './lighting-state.ts';

export type FileEvent =
  | { readonly type: 'upload'; readonly side: LightingState; readonly name: string }
  | { readonly type: 'progress'; readonly sent: number }
  | { readonly type: 'uploaded'; readonly file: RetrofitFile }
  | { readonly type: 'uploadFailed' }
  | { readonly type: 'removeFile'; readonly file: RetrofitFile }
  | { readonly type: 'fileRemoved' }
  /** The file could not be removed, and stays in the list. */
  | { readonly type: 'fileStays' };

const names: ReadonlySet<string> = new Set<FileEvent['type']>([
  'upload',
  'progress',
  'uploaded',
  'uploadFailed',
  'removeFile',
  'fileRemoved',
  'fileStays',
]);

export function isFileEvent(event: { readonly type: string }): event is FileEvent {
  return names.has(event.type);
}

/** The intervention that is on the screen, where it is one that is saved. */
export function shownRetrofit(place: LightingPlace): Retrofit | null {
  if ('stored' in place) return place.stored;
  return 'session' in place ? place.session.stored : null;
}

/** Files come and go only where one looks at them: while viewing and while editing. */
function retrofitAtHand({ place }: FlowState): Retrofit | null {
  return place.step === 'viewing' || place.step === 'editing' ? shownRetrofit(place) : null;
}

export function fileFlow(
  state: FlowState,
  event: FileEvent | { readonly type: 'answer'; readonly yes: boolean },
): FlowState {
  const { upload, removal } = state;
  switch (event.type) {
    case 'upload': {
      const retrofit = retrofitAtHand(state);
      if (retrofit === null || upload !== null) return state;
      return { ...state, upload: { retrofit: retrofit.id, side: event.side, name: event.name, sent: 0 } };
    }
    case 'progress':
      return upload === null ? state : { ...state, upload: { ...upload, sent: event.sent } };
    case 'uploaded':
      if (upload === null) return state;
      return { ...withFiles(state, upload.retrofit, (files) => [...files, event.file]), upload: null };
    case 'uploadFailed':
      return upload === null ? state : { ...state, upload: null };
    case 'removeFile': {
      const retrofit = retrofitAtHand(state);
      if (retrofit === null || removal !== null) return state;
      return { ...state, removal: { step: 'asked', retrofit: retrofit.id, file: event.file } };
    }
    case 'answer':
      if (removal?.step !== 'asked') return state;
      return { ...state, removal: event.yes ? { ...removal, step: 'sent' } : null };
    case 'fileRemoved':
      if (removal?.step !== 'sent') return state;
      return {
        ...withFiles(state, removal.retrofit, (files) => files.filter(({ id }) => id !== removal.file.id)),
        removal: null,
      };
    case 'fileStays':
      return removal?.step === 'sent' ? { ...state, removal: null } : state;
  }
}

type Files = readonly RetrofitFile[];

/** The list of files changes wherever the intervention is shown; elsewhere it is read anew anyway. */
function withFiles(state: FlowState, id: number, change: (files: Files) => Files): FlowState {
  const { place } = state;
  const retrofit = shownRetrofit(place);
  if (retrofit?.id !== id) return state;
  const stored: Retrofit = { ...retrofit, files: [...change(retrofit.files)] };
  if ('stored' in place) return { ...state, place: { ...place, stored } };
  if (!('session' in place)) return state;
  return { ...state, place: { ...place, session: { ...place.session, stored } } };
}
