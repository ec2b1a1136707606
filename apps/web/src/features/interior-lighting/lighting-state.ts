/** Where the flow of interior lighting may stand (specification, section 4); what leads from one to the other is in `lighting-flow.ts`. */
import type { RetrofitList } from '@lucerna/contract/endpoints/interior-lighting';
import type { LightingState, Retrofit, RetrofitFile } from '@lucerna/domain/interior-lighting';
import type { ApiError } from '../../api/api-error.ts';
import type { RetrofitSession } from './retrofit-session.ts';

/** An intervention as the list names it. */
export type ListedRetrofit = RetrofitList['interventi'][number];

/** Where one goes once what is typed may be given up. */
export type Way = 'list' | 'view';

export type LightingPlace =
  /** `list`: what stood there before, while it is loaded anew. */
  | { readonly step: 'loadingList'; readonly list: RetrofitList | null }
  | { readonly step: 'listing'; readonly list: RetrofitList }
  | { readonly step: 'confirmingDelete'; readonly list: RetrofitList; readonly target: ListedRetrofit }
  | { readonly step: 'deleting'; readonly list: RetrofitList; readonly target: ListedRetrofit }
  | { readonly step: 'listFailed'; readonly error: ApiError }
  | { readonly step: 'loadingView'; readonly id: number }
  | { readonly step: 'viewing'; readonly stored: Retrofit }
  | { readonly step: 'viewFailed'; readonly id: number; readonly error: ApiError }
  | { readonly step: 'loadingEdit'; readonly id: number }
  | { readonly step: 'editing'; readonly session: RetrofitSession }
  | { readonly step: 'editFailed'; readonly id: number; readonly error: ApiError }
  | { readonly step: 'confirmingSave'; readonly session: RetrofitSession }
  | { readonly step: 'saving'; readonly session: RetrofitSession }
  /** Somebody else saved it meanwhile: line by line, which is kept? */
  | { readonly step: 'comparing'; readonly session: RetrofitSession; readonly theirs: Retrofit }
  | { readonly step: 'adding'; readonly session: RetrofitSession }
  | { readonly step: 'inserting'; readonly session: RetrofitSession }
  /** Something is typed and not saved: may it be given up? */
  | { readonly step: 'confirmingLeave'; readonly session: RetrofitSession; readonly way: Way };

/** One intervention on the screen, read or written. */
export type RetrofitPlace = Extract<LightingPlace, { stored: unknown } | { session: unknown }>;

export interface Upload {
  /** The intervention that the file belongs to. */
  readonly retrofit: number;
  readonly side: LightingState;
  readonly name: string;
  /** How much of it is there, from 0 to 1. */
  readonly sent: number;
}

export interface Removal {
  readonly step: 'asked' | 'sent';
  readonly retrofit: number;
  readonly file: RetrofitFile;
}

export interface FlowState {
  readonly place: LightingPlace;
  /** The file that is on its way: one at a time. It goes on while one looks at something else. */
  readonly upload: Upload | null;
  /** The file that is to be removed: asked about, or on its way out. */
  readonly removal: Removal | null;
}
