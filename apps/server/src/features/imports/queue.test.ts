/** Imports that wait their turn: in the order in which they were asked for, in the database, and stopped at will. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onceInGate } from '../../../test/beyond-gate.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { rowsOfImport, slowed } from '../../../test/importing/import-rows.ts';
import { enqueue } from '../../importing/live.ts';

let world: World;
/** A server whose steps of an import take long enough for somebody to look. */
let slow: FastifyInstance;
const PAUSE_MS = 60;
/** Some sixty steps. */
const many = 3_000;

beforeAll(async () => {
  world = await openWorld();
  slow = await world.appWith({}, slowed(world.db, PAUSE_MS));
});
afterAll(async () => {
  await slow.close();
  await world.close();
});

const { call, send, prepared } = importCalls(
  () => world,
  () => slow,
);

const rows = (count: number, code: string) =>
  Array.from({ length: count }, (_, i) => `${code}${i},7.25,${45.1 + i / 1e6}`).join('\n');
const files = {
  pl: (count: number) => `pl_cod,lon,lat\n${rows(count, 'P')}\n`,
  quadri: (count: number) => `quadro,lon,lat\n${rows(count, 'Q')}\n`,
  edifici: (count: number) => `edif_descr,lon,lat\n${rows(count, 'E')}\n`,
} as const;

const detail = async (id: number, as = 'ufficio'): Promise<Json> =>
  (await call('GET', `/${id}`, undefined, as)).body.data;

/** How many are at work, and how many wait. */
const atWork = async () => {
  const { rows: found } = await world.db.system((tx) =>
    sql<{ working: number; waiting: number }>`
      select (count(*) filter (where in_attesa_da is null))::integer as working,
        (count(*) filter (where in_attesa_da is not null))::integer as waiting
      from importazioni_in_scrittura`.execute(tx.sql),
  );
  return found[0];
};

// Both engines wait in the same rows; of the embedded one the gate asks what follows below.
if (onceInGate)
  it('two are written at once; the others say their place, may be stopped, and come next', async () => {
    const first = await prepared('primi.csv', files.pl(many));
    const second = await prepared('secondi.csv', files.quadri(many), 'quadri');
    const third = await prepared('terzi.csv', files.edifici(3), 'edifici');
    const sent = await send('altrove.csv', files.pl(3), 'pl', 'ufficio.borgo');
    const elsewhere: number = sent.body.data.id;
    const answers: Json[] = [];
    for (const [id, as] of [
      [first, 'ufficio'],
      [second, 'ufficio'],
      [third, 'ufficio'],
      [elsewhere, 'ufficio.borgo'],
    ] as const) {
      const { status, body } = await call('POST', `/${id}/scrivi`, undefined, as);
      expect(status, JSON.stringify(body)).toBe(200);
      answers.push(body.data);
    }
    const nothing = { righe: 0, di: 0 };
    expect(answers.map(({ stato, avanzamento, coda }) => ({ stato, avanzamento, coda }))).toEqual([
      { stato: 'in corso', avanzamento: nothing, coda: null },
      { stato: 'in corso', avanzamento: nothing, coda: null },
      { stato: 'in corso', avanzamento: nothing, coda: 1 },
      { stato: 'in corso', avanzamento: nothing, coda: 2 },
    ]);
    expect(await atWork()).toEqual({ working: 2, waiting: 2 });
    expect(await detail(third)).toMatchObject({
      stato: 'in corso',
      avanzamento: nothing,
      coda: 1,
      lavoro: null,
    });
    // One town sees nothing of the other's but how many are before its own.
    const { data: listed } = (await call('GET', '', undefined, 'ufficio.borgo')).body;
    expect(listed).toMatchObject([{ id: elsewhere, stato: 'in corso', avanzamento: nothing, coda: 2 }]);
    // What waits is as one that is written: nobody changes it meanwhile, and there is one of its kind.
    expect((await call('PUT', `/${third}`, { ricorda: false })).status).toBe(409);
    const like = await prepared('altri edifici.csv', files.edifici(2), 'edifici');
    const refused = await call('POST', `/${like}/scrivi`);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('terzi.csv')]);

    const stopped = await call('POST', `/${third}/interrompi`);
    expect([stopped.status, stopped.body.data?.stato, stopped.body.data?.coda]).toEqual([
      200,
      'in preparazione',
      null,
    ]);
    expect((await detail(elsewhere, 'ufficio.borgo')).coda).toBe(1);
    // Both at once: while what the first has written is taken away, the second might come to its end.
    const ended = await Promise.all([first, second].map((id) => call('POST', `/${id}/interrompi`)));
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await detail(elsewhere, 'ufficio.borgo')).stato).toBe('scritta');
    await expect.poll(atWork).toEqual({ working: 0, waiting: 0 });
  });

it('what waits when its server goes is written by the next one, in order', async () => {
  const first = await prepared('uno.csv', files.pl(3));
  const sent = await send('due.csv', files.edifici(3), 'edifici', 'ufficio.borgo');
  const second: number = sent.body.data.id;
  // As a server leaves it that is killed.
  await world.db.tenant(valchiara, (tx) => enqueue(tx, world.db, first, 'ufficio'));
  await world.db.tenant(borgo, (tx) => enqueue(tx, world.db, second, 'ufficio.borgo'));
  expect([(await detail(first)).coda, (await detail(second, 'ufficio.borgo')).coda]).toEqual([1, 2]);
  const next = await world.appWith({});
  await next.listen({ port: 0 });
  for (const [id, as] of [
    [first, 'ufficio'],
    [second, 'ufficio.borgo'],
  ] as const) {
    await expect.poll(async () => (await detail(id, as)).stato).toBe('scritta');
    expect(await detail(id, as)).toMatchObject({ inserite: 3, chi: as });
  }
  await next.close();
});

it('what a server writes that closes is taken away, and says why', async () => {
  const closing = await world.appWith({}, slowed(world.db, PAUSE_MS));
  const there = importCalls(
    () => world,
    () => closing,
  );
  const id = await prepared('chiude.csv', files.pl(many));
  expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
  await expect.poll(async () => (await detail(id)).avanzamento?.righe).toBeGreaterThan(0);
  await closing.close();
  expect(await detail(id)).toMatchObject({
    stato: 'in preparazione',
    errore: expect.stringContaining('il server si è spento'),
  });
  expect(await rowsOfImport(world.db, id)).toBe(0);
});
