/** Work on an import that another process has taken over: what the former holder still sends changes nothing. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { meddled, rowsOfImport } from '../../../test/importing/import-rows.ts';
import { DatabaseUnavailable } from '../../db/database.ts';
import { undoUnfinished } from '../../importing/undo-unfinished.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await write(
    await prepared('quadri.csv', 'Codice;POD;Lon;Lat\nQF;IT001E00000779;7.25;45.1\n', 'centraline'),
  );
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

/** A server whose work is meddled with. */
let held: FastifyInstance | undefined;
afterEach(async () => {
  await held?.close();
  held = undefined;
});

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i));
const csv = (head: string, count: number, line: (i: number) => string) =>
  [head, ...lines(count, line), ''].join('\n');
const month = (i: number) => `${String((i % 12) + 1).padStart(2, '0')}/${2000 + Math.floor(i / 12)}`;
const points = (count: number, street: string) =>
  csv('pl_cod;toponimo;lon;lat', count, (i) => `F${i};${street};7.25;${45.1 + i / 1e6}`);
const addresses = csv('Via;Civico;lon;lat', 250, (i) => `Via Fermi;${i + 1};7.25;${45.1 + i / 1e6}`);

/** By what they are of, with the step at which somebody takes the work over: in the middle, or when all but the end is done. */
const sorts: readonly (readonly [type: string, file: string, step: number])[] = [
  ['pl', points(250, 'Via Fermi'), 2],
  ['pl', points(3, 'Via Fermi'), 2],
  ['civici', addresses, 2],
  ['civici', csv('Via;Civico;lon;lat', 2, (i) => `Via Volta;${i + 1};7.25;45.1`), 2],
  [
    'bollette',
    csv(
      'Nr. Documento;POD;Mese competenza;Attiva F1 [kWh];Imponibile',
      250,
      (i) => `D${i};IT001E00000779;${month(i)};10;20`,
    ),
    2,
  ],
  [
    'produzione',
    csv(
      'POD impianto;Fonte;N. convenzione;Regime;Mese;kWh;Incentivo',
      250,
      (i) => `IT001E00000555;Fotovoltaico;E01;Ritiro dedicato;${month(i)};10;20`,
    ),
    2,
  ],
];

const ended = async (id: number): Promise<Json> => {
  let data: Json;
  await expect
    .poll(async () => {
      data = (await call('GET', `/${id}`)).body.data;
      return data.stato;
    })
    .not.toBe('in corso');
  return data;
};

describe('an import that another server takes away while it is written', () => {
  it.each(sorts)('writes nothing more, leaves nothing and says why: %s', async (type, file, step) => {
    const id = await prepared('tolta.csv', file, type);
    let isTaken = false;
    const over = meddled(world.db, step + 1, async () => {
      await undoUnfinished(world.db, { codistat: valchiara, id });
      isTaken = true;
    });
    // The call itself is the first step.
    held = await world.appWith({}, over);
    const there = importCalls(
      () => world,
      () => held as FastifyInstance,
    );
    expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
    const data = await ended(id);
    expect(isTaken).toBe(true);
    expect([data.stato, data.errore]).toEqual([
      'in preparazione',
      expect.stringContaining('si è interrotto il collegamento con il database'),
    ]);
    expect(await rowsOfImport(world.db, id)).toBe(0);
    // Nothing stands in the way of the next one.
    const done = await write(id);
    expect(done.inserite).toBeGreaterThan(1);
    expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
  });

  it('gives back what it has changed already', async () => {
    await write(await prepared('prima.csv', points(1_200, 'Via Prima')));
    const id = await prepared('seconda.csv', points(1_200, 'Via Seconda'));
    held = await world.appWith(
      {},
      meddled(world.db, 4, () => undoUnfinished(world.db, { codistat: valchiara, id })),
    );
    const there = importCalls(
      () => world,
      () => held as FastifyInstance,
    );
    expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
    expect((await ended(id)).stato).toBe('in preparazione');
    expect(await rowsOfImport(world.db, id)).toBe(0);
    const { rows } = await world.db.system((tx) =>
      sql<{ toponimo: string; n: number }>`
        select toponimo, count(*)::integer as n from ip_pl where pl_cod like 'F%' and eliminato_il is null
        group by 1`.execute(tx.sql),
    );
    expect(rows).toEqual([{ toponimo: 'Via Prima', n: 1_200 }]);
  });
});

describe('an import whose way to the database is cut', () => {
  it('and cut again while it is taken away: that goes on, and says why', async () => {
    const id = await prepared(
      'tagliata.csv',
      csv('pl_cod;toponimo;lon;lat', 1_500, (i) => `T${i};Via Tagliata;7.25;${45.1 + i / 1e6}`),
    );
    const cut = async () => {
      throw new DatabaseUnavailable('cut');
    };
    held = await world.appWith({}, meddled(meddled(world.db, 6, cut), 3, cut));
    const there = importCalls(
      () => world,
      () => held as FastifyInstance,
    );
    expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
    expect((await ended(id)).errore).toContain('si è interrotto il collegamento con il database');
    expect(await rowsOfImport(world.db, id)).toBe(0);
  });
});

describe('an undo that another server goes on with', () => {
  it.each([
    ['pl', csv('pl_cod;toponimo;lon;lat', 700, (i) => `U${i};Via Undo;7.25;${45.1 + i / 1e6}`)],
    ['civici', csv('Via;Civico;lon;lat', 2_500, (i) => `Via Undo;${i + 1};7.25;${45.1 + i / 1e6}`)],
  ])('does nothing twice, and counts everything once: %s', async (type, file) => {
    const id = await prepared('annullata.csv', file, type);
    const { inserite } = await write(id);
    const over = meddled(world.db, 3, () =>
      world.db.system((tx) =>
        sql`update importazioni_annullate set gettone = default, server = null where id_importazione = ${id}`.execute(
          tx.sql,
        ),
      ),
    );
    held = await world.appWith({}, over);
    const there = importCalls(
      () => world,
      () => held as FastifyInstance,
    );
    const stopped = await there.call('POST', `/${id}/annulla`);
    expect([stopped.status, stopped.body.error]).toEqual([503, expect.stringContaining('riprende da solo')]);
    const between = (await call('GET', `/${id}`)).body.data;
    expect(between).toMatchObject({ stato: 'scritta', errore: null });
    const { status, body } = await call('POST', `/${id}/annulla`);
    expect([status, body.data?.tolte, body.data?.lasciate]).toEqual([200, inserite, []]);
  });
});
