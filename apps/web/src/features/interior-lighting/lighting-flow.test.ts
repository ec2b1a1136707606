import { describe, expect, it } from 'vitest';
import { exampleFile, exampleList, exampleRetrofit, exampleRow } from '../../../test/lighting-examples.ts';
import { ApiError } from '../../api/api-error.ts';
import { withLeft, withTheirs } from '../../editing/session.ts';
import { firstState, type LightingEvent, lightingFlow } from './lighting-flow.ts';
import type { FlowState, LightingPlace } from './lighting-state.ts';
import { changed, modifySession, newSession } from './retrofit-session.ts';

const list = exampleList;
const [target] = list.interventi as [(typeof list.interventi)[number]];
const stored = exampleRetrofit();
const theirs = exampleRetrofit({ versione: 5, description: 'Piano terra e palestra' });
const error = new ApiError({ status: 503, message: 'Il server non risponde.' });
const change = { what: 'describe', text: 'Primo piano' } as const;

const untouched = modifySession(stored);
const typed = changed(untouched, change);
const attempted = { ...typed, attempted: true };
const blank = newSession();
const written = changed(blank, change);
const tried = { ...written, attempted: true };

const places = {
  loadingList: { step: 'loadingList', list: null },
  reloadingList: { step: 'loadingList', list },
  listing: { step: 'listing', list },
  confirmingDelete: { step: 'confirmingDelete', list, target },
  deleting: { step: 'deleting', list, target },
  listFailed: { step: 'listFailed', error },
  loadingView: { step: 'loadingView', id: 7 },
  viewing: { step: 'viewing', stored },
  viewFailed: { step: 'viewFailed', id: 7, error },
  loadingEdit: { step: 'loadingEdit', id: 7 },
  editing: { step: 'editing', session: typed },
  editingUntouched: { step: 'editing', session: untouched },
  editingStale: { step: 'editing', session: withTheirs(typed, theirs) },
  editFailed: { step: 'editFailed', id: 7, error },
  confirmingSave: { step: 'confirmingSave', session: attempted },
  saving: { step: 'saving', session: attempted },
  comparing: { step: 'comparing', session: withTheirs(attempted, theirs), theirs },
  adding: { step: 'adding', session: written },
  addingUntouched: { step: 'adding', session: blank },
  inserting: { step: 'inserting', session: tried },
  leavingToList: { step: 'confirmingLeave', session: typed, way: 'list' },
  leavingToView: { step: 'confirmingLeave', session: typed, way: 'view' },
  leavingNew: { step: 'confirmingLeave', session: written, way: 'view' },
} as const satisfies Record<string, LightingPlace>;

const events = {
  listLoaded: { type: 'listLoaded', list },
  loaded: { type: 'loaded', stored },
  loadFailed: { type: 'loadFailed', error },
  retryLoad: { type: 'retryLoad' },
  view: { type: 'view', id: 7 },
  edit: { type: 'edit', id: 7 },
  add: { type: 'add' },
  delete: { type: 'delete', target },
  yes: { type: 'answer', yes: true },
  no: { type: 'answer', yes: false },
  deleted: { type: 'deleted' },
  deleteFailed: { type: 'deleteFailed', stale: false },
  deleteStale: { type: 'deleteFailed', stale: true },
  change: { type: 'change', change: { what: 'describe', text: 'Altro' } },
  left: { type: 'left', name: 'description' },
  save: { type: 'save' },
  retrySave: { type: 'retrySave' },
  saved: { type: 'saved', stored: theirs },
  saveFailed: { type: 'saveFailed', fields: { description: 'Troppo lungo' } },
  stale: { type: 'stale', theirs },
  compare: { type: 'compare' },
  merged: { type: 'merged', session: untouched },
  dismissed: { type: 'dismissed' },
  cancel: { type: 'cancel' },
  back: { type: 'back' },
} as const satisfies Record<string, LightingEvent>;

type PlaceName = keyof typeof places;
type EventName = keyof typeof events;

const toList = places.loadingList;
const toView = places.loadingView;
const other = { what: 'describe', text: 'Altro' } as const;

/** Every transition of the specification; what is not here changes nothing. */
const transitions: Record<PlaceName, Partial<Record<EventName, LightingPlace>>> = {
  loadingList: { listLoaded: places.listing, loadFailed: places.listFailed },
  reloadingList: { listLoaded: places.listing, loadFailed: places.listFailed },
  listing: {
    view: toView,
    edit: places.loadingEdit,
    add: places.addingUntouched,
    delete: places.confirmingDelete,
  },
  confirmingDelete: { yes: places.deleting, no: places.listing },
  deleting: {
    deleted: places.reloadingList,
    deleteFailed: places.listing,
    deleteStale: places.reloadingList,
  },
  listFailed: { retryLoad: toList },
  loadingView: { loaded: places.viewing, loadFailed: places.viewFailed, back: toList },
  viewing: { edit: places.loadingEdit, back: toList },
  viewFailed: { retryLoad: toView, back: toList },
  loadingEdit: {
    loaded: places.editingUntouched,
    loadFailed: places.editFailed,
    cancel: toView,
    back: toList,
  },
  editing: {
    change: { step: 'editing', session: changed(typed, other) },
    left: { step: 'editing', session: withLeft(typed, 'description') },
    save: places.confirmingSave,
    retrySave: places.saving,
    cancel: places.leavingToView,
    back: places.leavingToList,
  },
  editingUntouched: {
    change: { step: 'editing', session: changed(untouched, other) },
    left: { step: 'editing', session: withLeft(untouched, 'description') },
    save: { step: 'confirmingSave', session: { ...untouched, attempted: true } },
    retrySave: { step: 'saving', session: { ...untouched, attempted: true } },
    cancel: toView,
    back: toList,
  },
  editingStale: {
    change: { step: 'editing', session: changed(places.editingStale.session, other) },
    left: { step: 'editing', session: withLeft(places.editingStale.session, 'description') },
    // What the other saved is looked at first.
    save: places.comparing,
    retrySave: places.comparing,
    compare: { step: 'comparing', session: places.editingStale.session, theirs },
    cancel: { step: 'confirmingLeave', session: places.editingStale.session, way: 'view' },
    back: { step: 'confirmingLeave', session: places.editingStale.session, way: 'list' },
  },
  editFailed: { retryLoad: places.loadingEdit, back: toList },
  confirmingSave: { yes: places.saving, no: { step: 'editing', session: attempted } },
  saving: {
    saved: { step: 'viewing', stored: theirs },
    saveFailed: {
      step: 'editing',
      session: { ...attempted, refusals: 1, said: { description: 'Troppo lungo' } },
    },
    stale: places.comparing,
  },
  comparing: {
    merged: places.editingUntouched,
    dismissed: { step: 'editing', session: places.comparing.session },
  },
  adding: {
    change: { step: 'adding', session: changed(written, other) },
    left: { step: 'adding', session: withLeft(written, 'description') },
    save: places.inserting,
    retrySave: places.inserting,
    cancel: places.leavingNew,
    back: { ...places.leavingNew, way: 'list' },
  },
  addingUntouched: {
    change: { step: 'adding', session: changed(blank, other) },
    left: { step: 'adding', session: withLeft(blank, 'description') },
    save: { step: 'inserting', session: { ...blank, attempted: true } },
    retrySave: { step: 'inserting', session: { ...blank, attempted: true } },
    cancel: toList,
    back: toList,
  },
  inserting: {
    saved: { step: 'viewing', stored: theirs },
    saveFailed: { step: 'adding', session: { ...tried, refusals: 1, said: { description: 'Troppo lungo' } } },
  },
  leavingToList: { yes: toList, no: places.editing },
  leavingToView: { yes: toView, no: places.editing },
  leavingNew: { yes: toList, no: places.adding },
};

const at = (place: LightingPlace): FlowState => ({ ...firstState, place });

describe('the flow of interior lighting', () => {
  const table = (Object.keys(places) as PlaceName[]).flatMap((place) =>
    (Object.keys(events) as EventName[]).map((event) => ({ place, event })),
  );

  it.each(table)('$place, $event', ({ place, event }) => {
    const before = at(places[place]);
    const after = lightingFlow(before, events[event]);
    const wanted = transitions[place][event];
    if (wanted === undefined) expect(after).toBe(before);
    else expect(after).toEqual(at(wanted));
  });

  it.each(['save', 'retrySave'] as const)('%s sends nothing while something is wrong', (type) => {
    const wrong = exampleRetrofit({ impianti: [exampleRow(1, { rendimento: 0 })] });
    for (const session of [modifySession(wrong), changed(blank, { what: 'addRow', state: 0 })]) {
      const faulty = changed(session, { what: 'type', row: 0, field: 'rendimento', value: 0 });
      const step = session.stored === null ? 'adding' : 'editing';
      const after = lightingFlow(at({ step, session: faulty }), { type });
      expect(after).toEqual(at({ step, session: { ...faulty, attempted: true, refusals: 1 } }));
    }
  });
});

describe('the files of an intervention', () => {
  const file = exampleFile(32, { name: 'misure.csv' });
  const [old] = stored.files as [(typeof stored.files)[number]];
  const upload = { retrofit: 7, side: 1, name: 'misure.csv', sent: 0 } as const;
  const asked = { step: 'asked', retrofit: 7, file: old } as const;
  const sent = { ...asked, step: 'sent' } as const;
  const viewing = at(places.viewing);
  const withFiles = (files: typeof stored.files): LightingPlace => ({
    step: 'viewing',
    stored: { ...stored, files },
  });

  const states = {
    still: viewing,
    uploading: { ...viewing, upload },
    asking: { ...viewing, removal: asked },
    removing: { ...viewing, removal: sent },
  } as const satisfies Record<string, FlowState>;

  const fileEvents = {
    upload: { type: 'upload', side: 1, name: 'misure.csv' },
    progress: { type: 'progress', sent: 0.4 },
    uploaded: { type: 'uploaded', file },
    uploadFailed: { type: 'uploadFailed' },
    removeFile: { type: 'removeFile', file: old },
    yes: { type: 'answer', yes: true },
    no: { type: 'answer', yes: false },
    fileRemoved: { type: 'fileRemoved' },
    fileStays: { type: 'fileStays' },
  } as const satisfies Record<string, LightingEvent>;

  const fileTransitions: Record<keyof typeof states, Partial<Record<keyof typeof fileEvents, FlowState>>> = {
    still: { upload: states.uploading, removeFile: states.asking },
    uploading: {
      progress: { ...viewing, upload: { ...upload, sent: 0.4 } },
      uploaded: at(withFiles([old, file])),
      uploadFailed: viewing,
      removeFile: { ...states.uploading, removal: asked },
    },
    asking: { upload: { ...states.asking, upload }, yes: states.removing, no: viewing },
    removing: {
      upload: { ...states.removing, upload },
      fileRemoved: at(withFiles([])),
      fileStays: viewing,
    },
  };

  const table = (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
    (Object.keys(fileEvents) as (keyof typeof fileEvents)[]).map((event) => ({ state, event })),
  );

  it.each(table)('$state, $event', ({ state, event }) => {
    const before: FlowState = states[state];
    const after = lightingFlow(before, fileEvents[event]);
    const wanted = fileTransitions[state][event];
    if (wanted === undefined) expect(after).toBe(before);
    else expect(after).toEqual(wanted);
  });

  it.each(Object.keys(places) as PlaceName[])(
    '%s: files come and go only while viewing and editing',
    (name) => {
      const open = ['viewing', 'editing', 'editingUntouched', 'editingStale'].includes(name);
      const before = at(places[name]);
      expect(lightingFlow(before, fileEvents.upload).upload).toEqual(open ? upload : null);
      expect(lightingFlow(before, fileEvents.removeFile).removal).toEqual(open ? asked : null);
    },
  );

  it('are the same list while one edits, and leave what is typed as it is', () => {
    const editing: FlowState = { ...at(places.editing), upload, removal: sent };
    const added = lightingFlow(editing, fileEvents.uploaded);
    const removed = lightingFlow(added, fileEvents.fileRemoved);
    expect(removed).toEqual(
      at({ step: 'editing', session: { ...typed, stored: { ...stored, files: [file] } } }),
    );
  });

  it('goes on while one looks at something else, and changes nothing there', () => {
    for (const place of [places.listing, places.adding, withFiles([])]) {
      const elsewhere: LightingPlace =
        place.step === 'viewing' ? { ...place, stored: { ...place.stored, id: 8 } } : place;
      expect(lightingFlow({ ...at(elsewhere), upload }, fileEvents.uploaded)).toEqual(at(elsewhere));
      expect(lightingFlow({ ...at(elsewhere), removal: sent }, fileEvents.fileRemoved)).toEqual(
        at(elsewhere),
      );
    }
  });
});
