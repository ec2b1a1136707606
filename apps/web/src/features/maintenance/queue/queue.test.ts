import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { queuedByOthers } from './others-queues.ts';
import { queueStore } from './queue-store.ts';
import type { QueuedIntervention } from './queued-intervention.ts';
import { doubtfulFault, faultText, sendQueue } from './send-queue.ts';

const owner = { codistat: '999001', username: 'manutentore' };

/** What a browser keeps, shared by its tabs; full once it holds so many texts. */
function memory(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (kept.size >= room && !kept.has(name)) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
  };
}

const queued = (key: string, more: Partial<QueuedIntervention> = {}): QueuedIntervention => ({
  key,
  segment: 'pl',
  values: { descrizione: key },
  items: [1],
  codes: ['0001'],
  queuedAt: `2026-11-21T10:00:0${key.length}Z`,
  triedAt: null,
  fault: null,
  ...more,
});
const fault = (status: number, fields = {}) =>
  new ApiError({ status, message: `risposta ${status}`, fields });

const now = () => new Date('2026-11-21T12:00:00Z');
const send = vi.fn<(one: QueuedIntervention) => Promise<unknown>>();
const sent = vi.fn();
const refused = vi.fn();
let storage = memory();
const store = () => queueStore(owner, storage);
const flush = () => sendQueue({ store: store(), send, now, sent, refused });
const keys = () =>
  store()
    .get()
    .map(({ key }) => key);

beforeEach(() => {
  storage = memory();
  for (const mock of [send, sent, refused]) mock.mockReset();
  send.mockResolvedValue({});
});

it('sends what waits in its order, each once, under its own key', async () => {
  for (const key of ['bb', 'a', 'ccc']) store().put(queued(key));
  expect(await flush()).toBeNull();
  expect(send.mock.calls.map(([one]) => one.key)).toEqual(['a', 'bb', 'ccc']);
  expect(sent).toHaveBeenCalledTimes(3);
  await flush();
  expect(send).toHaveBeenCalledTimes(3);
});

it.each([0, 401, 408, 429, 500, 503])(
  'keeps everything where the answer is %i, and says why',
  async (status) => {
    store().put(queued('a'));
    store().put(queued('bb'));
    send.mockRejectedValueOnce(fault(status));
    expect((await flush())?.status).toBe(status);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['a', 'bb']);
    expect(await flush()).toBeNull();
    expect(send.mock.calls.map(([one]) => one.key)).toEqual(['a', 'a', 'bb']);
  },
);

it("waits while the session is another account's, and was not tried by it", async () => {
  store().put(queued('a'));
  send.mockRejectedValueOnce(new ApiError({ status: 409, message: 'È di un altro', account: true }));
  expect(await flush()).toMatchObject({ status: 409, ofSession: true });
  expect(store().get()).toEqual([queued('a')]);
  expect(refused).not.toHaveBeenCalled();
  expect(await flush()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('knows whose the interventions are that wait in this browser for somebody else', () => {
  const others = [
    { codistat: '999001', username: 'città.vecchia@nord' },
    { codistat: '999002', username: 'manutentore' },
  ] as const;
  store().put(queued('a'));
  expect(queuedByOthers(owner, storage)).toEqual([]);
  queueStore(others[0], storage).put(queued('a'));
  queueStore(others[0], storage).put(queued('bb'));
  queueStore(others[1], storage).put(queued('a'));
  storage.setItem('lucerna.manutenzioni.bozza.999001.altri.pl', '{}');
  expect(queuedByOthers(owner, storage)).toEqual([
    { owner: others[0], count: 2 },
    { owner: others[1], count: 1 },
  ]);
  expect(queuedByOthers(others[1], storage)).toEqual([
    { owner, count: 1 },
    { owner: others[0], count: 2 },
  ]);
});

it('puts aside what the server refuses, and goes on', async () => {
  store().put(queued('a'));
  store().put(queued('bb'));
  send.mockRejectedValueOnce(fault(422, { items: 'Elemento non trovato' }));
  expect(await flush()).toBeNull();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(store().get()).toMatchObject([{ key: 'a', fault: 'risposta 422 (elementi: elemento non trovato)' }]);
  await flush();
  expect(send).toHaveBeenCalledTimes(2);
});

it('asks for a look before it sends what the server may have forgotten that it has', async () => {
  store().put(queued('a', { triedAt: '2026-11-20T11:00:00Z' }));
  store().put(queued('bb', { triedAt: '2026-11-21T02:00:00Z' }));
  await flush();
  expect(send.mock.calls.map(([one]) => one.key)).toEqual(['bb']);
  expect(store().get()).toMatchObject([{ key: 'a', fault: doubtfulFault }]);
});

it('never sends what was deleted meanwhile, nor brings it back', async () => {
  store().put(queued('a'));
  store().put(queued('bb'));
  send.mockImplementationOnce(async () => {
    store().remove('a');
    store().remove('bb');
    throw fault(422);
  });
  await flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(keys()).toEqual([]);
});

it('belongs to one account of one municipality, over all its tabs', () => {
  store().put(queued('a'));
  const others = [
    { ...owner, username: 'ufficio' },
    { ...owner, codistat: '999002' },
  ];
  for (const other of others) expect(queueStore(other, storage).get()).toEqual([]);
  const tab = new EventTarget();
  const elsewhere = queueStore(owner, storage, tab);
  expect(elsewhere.get()).toHaveLength(1);
  const heard = vi.fn();
  elsewhere.subscribe(heard);
  store().put(queued('bb'));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: storage.key(1) }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(elsewhere.get()).toHaveLength(2);
});

it('tells that there is no room, and keeps what it has', () => {
  storage = memory(1);
  expect(store().put(queued('a'))).toBe(true);
  expect(store().put(queued('bb'))).toBe(false);
  expect(keys()).toEqual(['a']);
});

it('says what is wrong with fields and elements, each once', () => {
  expect(faultText(fault(404))).toBe('risposta 404');
  expect(faultText(fault(422, { data_fine: 'Non va', note: 'Non va' }))).toBe('risposta 422 (Non va)');
});
