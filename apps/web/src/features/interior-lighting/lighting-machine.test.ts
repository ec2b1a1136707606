import { describe, expect, it } from 'vitest';
import { exampleFile, exampleList, exampleRetrofit, exampleRow } from '../../../test/lighting-examples.ts';
import { ApiError } from '../../api/api-error.ts';
import { type LightingCalls, lightingMachine } from './lighting-machine.ts';
import type { LightingNotices } from './lighting-notices.ts';

const stored = exampleRetrofit();
const away = new ApiError({ status: 503, message: 'Il server non risponde.' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A machine whose calls do `answers`, and what it asked and said, in order. */
function made(answers: Partial<LightingCalls> = {}) {
  const done: unknown[][] = [];
  let retry: (() => void) | undefined;
  const noted =
    <A extends unknown[], R>(what: string, work: (...args: A) => R) =>
    (...args: A): R => {
      done.push([what, ...args.filter((one) => typeof one === 'number' || typeof one === 'string')]);
      return work(...args);
    };
  const calls: LightingCalls = {
    list: noted('list', answers.list ?? (async () => exampleList)),
    one: noted('one', answers.one ?? (async () => stored)),
    insert: noted('insert', answers.insert ?? (async () => exampleRetrofit({ id: 8 }))),
    modify: noted('modify', answers.modify ?? (async () => exampleRetrofit({ versione: 5 }))),
    remove: noted('remove', answers.remove ?? (async () => undefined)),
    upload: noted('upload', answers.upload ?? (async () => exampleFile(40))),
    removeFile: noted('removeFile', answers.removeFile ?? (async () => undefined)),
  };
  const said =
    (what: string) =>
    (...args: unknown[]) => {
      done.push([`says ${what}`, ...args.filter((one) => typeof one === 'string')]);
      const last = args.at(-1);
      if (typeof last === 'function') retry = last as () => void;
    };
  const notices: LightingNotices = {
    inserted: said('inserted'),
    updated: said('updated'),
    deleted: said('deleted'),
    saveFailed: said('saveFailed'),
    stale: said('stale'),
    deleteFailed: said('deleteFailed'),
    fileAdded: said('fileAdded'),
    uploadFailed: said('uploadFailed'),
    fileRemoved: said('fileRemoved'),
    fileStays: said('fileStays'),
    pasted: said('pasted'),
    clear: () => {},
  };
  const machine = lightingMachine(calls, notices);
  return {
    machine,
    step: () => machine.get().place.step,
    /** What was asked and said since this was called last. */
    told: () => done.splice(0),
    retry: () => retry?.(),
    async begin() {
      machine.begin();
      await settle();
    },
    async edit() {
      machine.begin();
      await settle();
      machine.send({ type: 'edit', id: 7 });
      await settle();
      machine.send({ type: 'change', change: { what: 'describe', text: 'Altro' } });
      done.splice(0);
    },
    async save() {
      machine.send({ type: 'save' });
      machine.send({ type: 'answer', yes: true });
      await settle();
    },
  };
}

it('lists, deletes after the question, and lists again', async () => {
  const { machine, step, told, begin } = made();
  await begin();
  expect(step()).toBe('listing');
  machine.send({ type: 'delete', target: exampleList.interventi[0] as never });
  machine.send({ type: 'answer', yes: true });
  await settle();
  expect(step()).toBe('listing');
  expect(told()).toEqual([['list'], ['remove', 7, 4], ['list'], ['says deleted']]);
});

it.each([
  [503, [['remove', 7, 4], ['says deleteFailed']]],
  [409, [['remove', 7, 4], ['says deleteFailed'], ['list']]],
  [404, [['remove', 7, 4], ['says deleteFailed'], ['list']]],
])('a deletion that fails with %i keeps the row, and looks anew where it is old', async (status, wanted) => {
  const { machine, step, told, begin } = made({
    remove: async () => {
      throw new ApiError({ status, message: '' });
    },
  });
  await begin();
  told();
  machine.send({ type: 'delete', target: exampleList.interventi[0] as never });
  machine.send({ type: 'answer', yes: true });
  await settle();
  expect(step()).toBe('listing');
  expect(told().map(String).sort()).toEqual(wanted.map(String).sort());
});

it('says why a list or an intervention is not there, and asks again', async () => {
  let broken = true;
  const { machine, step, begin } = made({
    list: async () => {
      if (broken) throw away;
      return exampleList;
    },
    one: async () => {
      throw away;
    },
  });
  await begin();
  expect(step()).toBe('listFailed');
  broken = false;
  machine.send({ type: 'retryLoad' });
  await settle();
  expect(step()).toBe('listing');
  machine.send({ type: 'view', id: 7 });
  await settle();
  expect(step()).toBe('viewFailed');
});

it('hears no answer that nobody waits for any more', async () => {
  const answers: ((value: typeof stored) => void)[] = [];
  const { machine, step, begin } = made({ one: () => new Promise((resolve) => answers.push(resolve)) });
  await begin();
  machine.send({ type: 'view', id: 7 });
  machine.send({ type: 'back' });
  await settle();
  answers[0]?.(stored);
  await settle();
  expect(step()).toBe('listing');
});

describe('saving', () => {
  it('inserts without a question, stays where it failed, and tries again', async () => {
    let broken = true;
    const { machine, step, told, begin, retry } = made({
      insert: async () => {
        if (broken) throw away;
        return exampleRetrofit({ id: 8 });
      },
    });
    await begin();
    machine.send({ type: 'add' });
    machine.send({ type: 'change', change: { what: 'describe', text: 'Nuovo' } });
    told();
    machine.send({ type: 'save' });
    await settle();
    expect(step()).toBe('adding');
    expect(machine.isDirty()).toBe(true);
    broken = false;
    retry();
    await settle();
    expect(told()).toEqual([['insert'], ['says saveFailed', 'insert'], ['insert'], ['says inserted']]);
    expect(machine.get().place).toMatchObject({ step: 'viewing', stored: { id: 8 } });
    expect(machine.isDirty()).toBe(false);
  });

  it('updates after the question, on the version that was read', async () => {
    const { step, told, edit, save } = made();
    await edit();
    await save();
    expect(told()).toEqual([['modify', 7, 4], ['says updated']]);
    expect(step()).toBe('viewing');
  });

  it('puts what the server says of a field at the row that was sent', async () => {
    const { machine, edit, save } = made({
      modify: async () => {
        throw new ApiError({ status: 422, message: 'Controlla', fields: { 'impianti.1.marca': 'no' } });
      },
    });
    await edit();
    await save();
    expect(machine.get().place).toMatchObject({ step: 'editing', session: { said: { '1.marca': 'no' } } });
  });

  const conflict = (theirs: typeof stored) =>
    new ApiError({ status: 409, message: 'Nel frattempo', data: theirs });

  it('shows what another changed, and goes on upon their version', async () => {
    const theirs = exampleRetrofit({ versione: 5, impianti: [exampleRow(1, { marca: 'Loro' })] });
    let stale = true;
    const { machine, step, told, edit, save } = made({
      modify: async () => {
        if (stale) throw conflict(theirs);
        return theirs;
      },
    });
    await edit();
    await save();
    expect(told()).toEqual([['modify', 7, 4], ['says stale']]);
    expect(step()).toBe('comparing');
    machine.send({ type: 'dismissed' });
    machine.send({ type: 'save' });
    expect(step()).toBe('comparing');
    const { place } = machine.get();
    if (place.step !== 'comparing') throw new Error('not comparing');
    stale = false;
    machine.send({ type: 'merged', session: { ...place.session, stored: theirs, theirs: null } });
    await save();
    expect(told()).toEqual([['modify', 7, 5], ['says updated']]);
  });

  it('goes on by itself where there is nothing to ask about', async () => {
    const { step, told, edit, save } = made({
      modify: async (_id, _body, version) => {
        if (version === 4) throw conflict(exampleRetrofit({ versione: 5 }));
        return exampleRetrofit({ versione: 6 });
      },
    });
    await edit();
    await save();
    await settle();
    expect(told()).toEqual([['modify', 7, 4], ['modify', 7, 5], ['says updated']]);
    expect(step()).toBe('viewing');
  });

  it('takes for saved what is stored word for word: an earlier answer was lost', async () => {
    const { step, told, edit, save } = made({
      modify: async () => {
        throw conflict(exampleRetrofit({ versione: 5, description: 'Altro' }));
      },
    });
    await edit();
    await save();
    expect(told()).toEqual([['modify', 7, 4], ['says updated']]);
    expect(step()).toBe('viewing');
  });
});

describe('files', () => {
  const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

  it('are uploaded where they are shown, and removed after the question', async () => {
    const { machine, told, begin } = made();
    await begin();
    machine.send({ type: 'view', id: 7 });
    await settle();
    told();
    machine.upload(file('misure.csv'), 1);
    expect(machine.isDirty()).toBe(true);
    // One at a time.
    machine.upload(file('altro.csv'), 1);
    await settle();
    expect(told()).toEqual([['upload'], ['says fileAdded', 'rilievo.pdf']]);
    machine.send({ type: 'removeFile', file: exampleFile(31) });
    machine.send({ type: 'answer', yes: true });
    await settle();
    expect(told()).toEqual([
      ['removeFile', 31],
      ['says fileRemoved', 'rilievo.pdf'],
    ]);
    expect(machine.get().place).toMatchObject({ stored: { files: [{ id: 40 }] } });
  });

  it('stay in the list where they could not be removed', async () => {
    const { machine, told, begin } = made({
      removeFile: async () => {
        throw away;
      },
    });
    await begin();
    machine.send({ type: 'view', id: 7 });
    await settle();
    machine.send({ type: 'removeFile', file: exampleFile(31) });
    machine.send({ type: 'answer', yes: true });
    await settle();
    expect(told().at(-1)).toEqual(['says fileStays', 'rilievo.pdf']);
    expect(machine.get().place).toMatchObject({ stored: { files: [{ id: 31 }] } });
  });

  it.each([
    ['programma.exe', 10],
    ['vuoto.pdf', 0],
    ['enorme.pdf', 25 * 1024 * 1024 + 1],
  ])('%s of %i bytes is not even sent', async (name, size) => {
    const { machine, told, begin } = made();
    await begin();
    machine.send({ type: 'view', id: 7 });
    await settle();
    told();
    machine.upload(file(name, size), 0);
    await settle();
    expect(told()).toEqual([['says uploadFailed', name]]);
  });
});
