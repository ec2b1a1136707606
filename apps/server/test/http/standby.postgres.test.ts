/** A standby that takes reads off the primary: what comes from it, for whom, and what happens when it is late or gone. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { Log } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type PostgresStandby, startPostgresStandby } from '../database/postgres-standby.ts';
import { type EditingWorld, openEditing } from './editing-world.ts';

type App = Awaited<ReturnType<EditingWorld['world']['appWith']>>;

let editing: EditingWorld;
let standby: PostgresStandby;
let db: Database;
let app: App;
/** What was last said of the standby. */
let said = '';

const log: Log = {
  info() {},
  warn(_, message) {
    if (/standby/.test(message)) said = message;
  },
  error() {},
};

beforeAll(async () => {
  editing = await openEditing();
  standby = await startPostgresStandby(inject('postgresServer'));
  // It grows late when the test says so, and not while the machine does something else.
  vi.useFakeTimers({ toFake: ['Date'] });
  const databaseUrl = editing.world.db.place.databaseUrl ?? '';
  const replica = { url: standby.urlOf(databaseUrl), connections: 4 };
  db = await openDatabase({ databaseUrl, dataDir: '', log, replica });
  app = await editing.world.appWith({}, db);
});
afterAll(async () => {
  await app?.close();
  await db?.close();
  await standby?.remove();
  await editing.world.close();
});

/** A browser: it keeps the cookies that it is given. */
class Browser {
  readonly cookies = new Map<string, string>();

  static async of(username: string): Promise<Browser> {
    const browser = new Browser();
    const { cookie = '' } = await editing.world.headersOf(username);
    browser.keep(cookie);
    return browser;
  }

  keep(cookie: string): void {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    this.cookies.set(name, value);
  }

  async ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<LightMyRequestResponse> {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
    };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.keep(cookie);
    return answer;
  }

  /** What the list shows: its version, and the keys of its rows. */
  async list(url = '/api/v2.0/pl') {
    const answer = await this.ask('GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    const ids = answer.json<{ features: { id: number }[] }>().features.map(({ id }) => id);
    return { version: Number(answer.headers['x-lucerna-versione']), ids };
  }

  async write(): Promise<number> {
    const answer = await this.ask('POST', '/api/v2.0/pl', editing.lightPoint());
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ data: { id: number } }>().data.id;
  }
}

/** Before the first test too, where nothing polls by itself. */
const patient = { timeout: 120_000 };
const isRead = () => vi.waitFor(() => expect(said).toBe('The standby is read'), patient);
const box = '/api/v2.0/pl?bbox=7,45,8,46';

describe('a standby that is some seconds late', () => {
  let writer: Browser;
  let colleague: Browser;
  let before: { version: number; ids: number[] };
  let written: number;

  beforeAll(async () => {
    [writer, colleague] = [await Browser.of('ufficio'), await Browser.of('supervisore')];
    await writer.write();
    await isRead();
    await vi.waitFor(async () => expect((await colleague.list(box)).ids.length).toBe(1), patient);
    before = await colleague.list();
    await standby.delay(3_600);
    written = await writer.write();
  });
  afterAll(() => void vi.useRealTimers());

  it('gives a colleague the list of before with the version of before, a box of it too', async () => {
    expect(await colleague.list()).toEqual(before);
    expect(await colleague.list(box)).toEqual(before);
  });

  it('tells the colleague by versioni and ?da= what has changed, which come from the primary', async () => {
    const versions = (await colleague.ask('GET', '/api/v2.0/versioni')).json<{ data: { pl: number } }>();
    expect(versions.data.pl).toBeGreaterThan(before.version);
    const changes = await colleague.ask('GET', `/api/v2.0/pl?da=${before.version}`);
    expect(changes.json()).toMatchObject({
      versione: versions.data.pl,
      cambiati: { features: [{ id: written }] },
    });
  });

  it('gives nothing to the session that wrote: it reads the primary, its history too', async () => {
    expect((await writer.list(box)).ids).toContain(written);
    expect((await writer.list()).ids).toContain(written);
    expect((await writer.ask('GET', `/api/v2.0/pl/${written}/storico`)).statusCode).toBe(200);
    expect((await colleague.ask('GET', `/api/v2.0/pl/${written}/storico`)).statusCode).toBe(404);
  });

  it.each([
    [
      "another session's",
      () => colleague.cookies.set('lucerna_lsn', writer.cookies.get('lucerna_lsn') ?? ''),
    ],
    ['one that nobody signed', () => colleague.cookies.set('lucerna_lsn', 'FFFFFFFF%2FFFFFFFFF')],
    ['one that is none', () => colleague.cookies.set('lucerna_lsn', 'x.y')],
  ])('takes a place in the log that does not fit, %s, for none', async (_, give) => {
    give();
    expect((await colleague.list(box)).ids).toEqual(before.ids);
    colleague.cookies.delete('lucerna_lsn');
  });

  it('is read by nobody once it is late by ten seconds, and by all again when it has caught up', async () => {
    vi.setSystemTime(Date.now() + 9_000);
    expect((await colleague.list(box)).ids).toEqual(before.ids);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await colleague.list(box)).ids).toContain(written);
    await expect.poll(() => said).toBe('The standby is late: the primary is read');
    await standby.delay(0);
    await isRead();
    expect((await writer.list(box)).ids).toContain(written);
  });
});

it('no session that writes and reads at once misses what it wrote, and no version is without its rows', async () => {
  const browsers = await Promise.all(['ufficio', 'supervisore'].map((name) => Browser.of(name)));
  const lists: { version: number; ids: number[] }[] = [];
  await Promise.all(
    browsers.map(async (browser) => {
      for (let round = 0; round < 15; round += 1) {
        const id = await browser.write();
        const list = await browser.list(round % 2 === 0 ? box : undefined);
        expect(list.ids).toContain(id);
        lists.push(list);
      }
    }),
  );
  const [browser] = browsers;
  const now = (await browser?.list())?.ids;
  for (const { version, ids } of lists) {
    const changes = await browser?.ask('GET', `/api/v2.0/pl?da=${version}`);
    const changed = changes?.json<{ cambiati: { features: { id: number }[] } }>().cambiati.features ?? [];
    const all = new Set([...ids, ...changed.map(({ id }) => id)]);
    expect([...all].sort((one, other) => one - other)).toEqual(now);
  }
});

it('a standby that stops is missed by nobody, and read again when it is back', async () => {
  const colleague = await Browser.of('supervisore');
  await isRead();
  expect((await colleague.list(box)).ids.length).toBeGreaterThan(0);
  await standby.stop();
  const answers = await Promise.all(Array.from({ length: 8 }, () => colleague.ask('GET', box)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  await expect.poll(() => said).toBe('The standby does not answer: the primary is read');
  await standby.start();
  await isRead();
  expect((await colleague.list(box)).ids.length).toBeGreaterThan(0);
});
