/** Runs the flow of interior lighting: asks for what a place needs, sends what it decides to send, says what came of it. */
import type { RetrofitList } from '@lucerna/contract/endpoints/interior-lighting';
import type { LightingState, Retrofit, RetrofitFile } from '@lucerna/domain/interior-lighting';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { firstKept } from '../../editing/compared-lines.ts';
import { keyedIn, outcomeOf } from '../../editing/save-outcome.ts';
import { type Machine, runFlow } from '../../state/machine.ts';
import { compare, linesOf, merge } from './comparison.ts';
import { shownRetrofit } from './file-flow.ts';
import { refusalOf } from './file-words.ts';
import { firstState, type LightingEvent, lightingFlow } from './lighting-flow.ts';
import type { LightingNotices } from './lighting-notices.ts';
import type { FlowState, LightingPlace, Removal } from './lighting-state.ts';
import { bodyOf, draftOf, pageFaults, pasteInto, type RetrofitBody, sameWords } from './retrofit-draft.ts';
import { isDirty, type RetrofitSession } from './retrofit-session.ts';

/** What the flow asks of the server; each throws an `ApiError`. */
export interface LightingCalls {
  list(): Promise<RetrofitList>;
  one(id: number): Promise<Retrofit>;
  insert(body: RetrofitBody): Promise<Retrofit>;
  modify(id: number, body: RetrofitBody, version: number): Promise<Retrofit>;
  remove(id: number, version: number): Promise<unknown>;
  upload(file: File, to: UploadPlace, onProgress: (sent: number) => void): Promise<RetrofitFile>;
  removeFile(id: number): Promise<unknown>;
}

export interface UploadPlace {
  readonly retrofit: number;
  readonly side: LightingState;
  readonly signal: AbortSignal;
}

export interface LightingMachine extends Machine<FlowState, LightingEvent> {
  upload(file: File, side: LightingState): void;
  /** Whether leaving now would lose something. */
  isDirty(): boolean;
  /** Asks for the list: the flow begins. */
  begin(): void;
  /** The page is left: what is on its way is given up. */
  end(): void;
}

export function lightingMachine(calls: LightingCalls, notices: LightingNotices): LightingMachine {
  let ended = false;
  const machine = runFlow(firstState, lightingFlow, follow);
  const { get, send } = machine;
  const save = retrofitSaver(calls, notices, send);
  const { removeFile, upload, giveUp } = lightingFiles(calls, notices, machine, () => ended);

  function follow(now: FlowState, before: FlowState, event: LightingEvent): void {
    if (ended) return;
    if (now.place.step !== before.place.step) entered(now.place);
    // What was said of the conflict is settled.
    if (event.type === 'merged') notices.clear();
    if (event.type === 'change' && event.change.what === 'paste' && 'session' in before.place) {
      notices.pasted(pasteInto(before.place.session.draft, event.change));
    }
    if (now.removal?.step === 'sent' && before.removal?.step === 'asked') void removeFile(now.removal);
  }

  /** What a place needs as soon as it is reached. */
  function entered(place: LightingPlace): void {
    switch (place.step) {
      case 'loadingList':
        notices.clear();
        return void load(place, async () => ({ type: 'listLoaded', list: await calls.list() }));
      case 'loadingView':
      case 'loadingEdit':
        notices.clear();
        return void load(place, async () => ({ type: 'loaded', stored: await calls.one(place.id) }));
      case 'deleting':
        return void remove(place);
      case 'saving':
      case 'inserting':
        return void save(place.session);
    }
  }

  /** An answer counts only while one still waits for it. */
  async function load(place: LightingPlace, work: () => Promise<LightingEvent>): Promise<void> {
    let event: LightingEvent;
    try {
      event = await work();
    } catch (error) {
      event = { type: 'loadFailed', error: asApiError(error) };
    }
    if (get().place === place) send(event);
  }

  async function remove({ target }: Extract<LightingPlace, { step: 'deleting' }>): Promise<void> {
    notices.clear();
    try {
      await calls.remove(target.id, target.versione);
    } catch (thrown) {
      const error = asApiError(thrown);
      send({ type: 'deleteFailed', stale: error.status === 404 || error.status === 409 });
      notices.deleteFailed(error);
      return;
    }
    send({ type: 'deleted' });
    notices.deleted();
  }

  return {
    ...machine,
    upload: (file, side) => void upload(file, side),
    isDirty() {
      const { place, upload } = get();
      return upload !== null || ('session' in place && isDirty(place.session));
    },
    begin() {
      ended = false;
      if (get() === firstState) entered(firstState.place);
    },
    end() {
      ended = true;
      giveUp();
      notices.clear();
    },
  };
}

type Send = Machine<FlowState, LightingEvent>['send'];

/** Saves what is in the form; what the server says of it goes on in the flow. */
function retrofitSaver(calls: LightingCalls, notices: LightingNotices, send: Send) {
  async function save(session: RetrofitSession): Promise<void> {
    const { stored, draft } = session;
    const body = bodyOf(draft);
    notices.clear();
    const outcome = await outcomeOf<Retrofit>({
      send: () => (stored === null ? calls.insert(body) : calls.modify(stored.id, body, stored.versione)),
      currentIn: (error) => (stored === null ? undefined : keyedIn<Retrofit>(error)),
      isAlready: (current) => sameWords(draftOf(current), draft),
    });
    if (outcome.kind === 'refused') return refused(session, outcome.error);
    if (outcome.kind === 'stale') return stale(session, outcome.theirs);
    if (outcome.stored !== null) send({ type: 'saved', stored: outcome.stored });
    if (stored === null) notices.inserted();
    else notices.updated();
  }

  function refused({ stored, draft }: RetrofitSession, error: ApiError): void {
    send({ type: 'saveFailed', fields: pageFaults(error.fields, draft) });
    notices.saveFailed(stored === null ? 'insert' : 'update', error, () => send({ type: 'retrySave' }));
  }

  function stale(session: RetrofitSession, theirs: Retrofit): void {
    send({ type: 'stale', theirs });
    const lines = linesOf(compare(session, theirs));
    if (lines.length > 0) {
      notices.stale(() => send({ type: 'compare' }));
      return;
    }
    // What the other changed is here already, or nothing that anybody would ask about: on it goes.
    send({ type: 'merged', session: merge(session, theirs, firstKept(lines)) });
    send({ type: 'retrySave' });
  }

  return save;
}

/** Files are sent and removed beside the form, as long as nobody has left the page. */
function lightingFiles(
  calls: LightingCalls,
  notices: LightingNotices,
  { get, send }: Machine<FlowState, LightingEvent>,
  isEnded: () => boolean,
) {
  let uploading: AbortController | null = null;

  async function removeFile({ file }: Removal): Promise<void> {
    notices.clear();
    try {
      await calls.removeFile(file.id);
    } catch (error) {
      send({ type: 'fileStays' });
      notices.fileStays(file.name, asApiError(error));
      return;
    }
    send({ type: 'fileRemoved' });
    notices.fileRemoved(file.name);
  }

  async function upload(file: File, side: LightingState): Promise<void> {
    const retrofit = shownRetrofit(get().place);
    const refusal = refusalOf(file);
    if (refusal !== null) {
      notices.uploadFailed(file.name, new ApiError({ status: 415, message: refusal }));
      return;
    }
    const before = get();
    send({ type: 'upload', side, name: file.name });
    if (retrofit === null || get() === before) return;
    notices.clear();
    const controller = new AbortController();
    uploading = controller;
    try {
      const place = { retrofit: retrofit.id, side, signal: controller.signal };
      const stored = await calls.upload(file, place, (sent) => send({ type: 'progress', sent }));
      send({ type: 'uploaded', file: stored });
      if (!isEnded()) notices.fileAdded(stored.name);
    } catch (error) {
      send({ type: 'uploadFailed' });
      if (!isEnded()) notices.uploadFailed(file.name, asApiError(error));
    }
    uploading = null;
  }

  return { removeFile, upload, giveUp: () => uploading?.abort() };
}
