/** Two servers, or two tabs, at work on the same import: whole or as it was, once, and whoever comes second is told. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';
import { meddled, rowsOfImport } from '../../../test/importing/import-rows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

/** Servers beside the first one. */
const others: FastifyInstance[] = [];
afterEach(async () => {
  for (const one of others.splice(0)) await one.close();
});
const at = (server: FastifyInstance) => {
  others.push(server);
  return importCalls(
    () => world,
    () => server,
  );
};

const points = (count: number, code: string, street: string) =>
  [
    'pl_cod;toponimo;lon;lat',
    ...Array.from({ length: count }, (_, i) => `${code}${i};${street};7.25;${45.1 + i / 1e6}`),
  ].join('\n');
const ended = async (id: number): Promise<Json> => {
  let data: Json;
  await expect
    .poll(async () => {
      data = (await call('GET', `/${id}`)).body.data;
      return data.stato === 'in corso' || data.annullamento !== null;
    })
    .toBe(false);
  return data;
};
const streets = async (code: string): Promise<Record<string, number>> => {
  const { rows } = await world.db.system((tx) =>
    sql<{ toponimo: string; n: number }>`
      select toponimo, count(*)::integer as n from ip_pl where pl_cod like ${`${code}%`} and eliminato_il is null
      group by 1`.execute(tx.sql),
  );
  return Object.fromEntries(rows.map(({ toponimo, n }) => [toponimo, n]));
};

describe('an undo at one server', () => {
  it('goes on undisturbed while another one starts, which looks for what was left', async () => {
    await write(await prepared('prima.csv', points(700, 'A', 'Via Prima')));
    const id = await prepared('seconda.csv', points(900, 'A', 'Via Seconda'));
    await call('PUT', `/${id}`, { stessi_elementi: true });
    await write(id);
    const starting = await world.appWith({});
    others.push(starting);
    let isStarted = false;
    const there = at(
      await world.appWith(
        {},
        meddled(world.db, 4, async () => {
          await starting.listen({ port: 0 });
          isStarted = true;
        }),
      ),
    );
    const { status, body } = await there.call('POST', `/${id}/annulla`);
    expect(isStarted).toBe(true);
    expect([status, body.data?.tolte, body.data?.ripristinate, body.data?.lasciate]).toEqual([
      200,
      200,
      700,
      [],
    ]);
    expect(await streets('A')).toEqual({ 'Via Prima': 700 });
    expect(await ended(id)).toMatchObject({ stato: 'annullata', errore: null });
  });

  it('pressed at another one too is done once, and whoever comes second is told', async () => {
    const id = await prepared('doppia.csv', points(1_500, 'B', 'Via Doppia'));
    await write(id);
    const there = at(await world.appWith({}));
    const replies = await Promise.all([call('POST', `/${id}/annulla`), there.call('POST', `/${id}/annulla`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({
      tolte: 1_500,
      lasciate: [],
    });
    expect(replies.find(({ status }) => status === 409)?.body.error).toMatch(/annull/);
    expect(await streets('B')).toEqual({});
  });

  it('waits for nothing of an import of the same kind that another one writes: one of them is told', async () => {
    const first = await prepared('prima.csv', points(600, 'C', 'Via Prima'));
    await write(first);
    const second = await prepared('seconda.csv', points(1_500, 'CX', 'Via Seconda'));
    const there = at(await world.appWith({}));
    const [begun, undone] = await Promise.all([
      call('POST', `/${second}/scrivi`),
      there.call('POST', `/${first}/annulla`),
    ]);
    expect([200, 409]).toContain(begun.status);
    expect([200, 409]).toContain(undone.status);
    const written = await ended(second);
    const back = await ended(first);
    // Each is whole or as it was.
    expect(await streets('CX')).toEqual(written.stato === 'scritta' ? { 'Via Seconda': 1_500 } : {});
    const left = await world.db.system((tx) =>
      sql<{
        n: number;
      }>`select count(*)::integer as n from ip_pl where toponimo = 'Via Prima' and pl_cod like 'C%'
        and eliminato_il is null`.execute(tx.sql),
    );
    expect(left.rows[0]?.n).toBe(back.stato === 'annullata' ? 0 : 600);
    expect([written.stato, back.stato]).not.toEqual(['in preparazione', 'scritta']);
  });
});

describe('the same draft in two tabs', () => {
  const words = 'Codice;Via;Palo;Lon;Lat\nD1;Via Uno;Fungo;7.25;45.1\nD2;Via Due;Totem;7.251;45.1';

  it('keeps what was chosen at different steps in each', async () => {
    const id = await prepared('schede.csv', words);
    const there = at(await world.appWith({}));
    const replies = await Promise.all([
      call('PUT', `/${id}`, { campi: { note: { colonne: ['Palo'] } } }),
      there.call('PUT', `/${id}`, { riferimenti: 'crea' }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const { scelte } = (await call('GET', `/${id}`)).body.data.lavoro;
    expect(scelte).toMatchObject({ riferimenti: 'crea', campi: { note: { colonne: ['Palo'] } } });
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('written in both is written once', async () => {
    const id = await prepared('due volte.csv', points(800, 'E', 'Via Una'));
    const there = at(await world.appWith({}));
    const replies = await Promise.all([call('POST', `/${id}/scrivi`), there.call('POST', `/${id}/scrivi`)]);
    // Whoever presses again finds it at work.
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended(id)).toMatchObject({ stato: 'scritta', inserite: 800 });
    expect(await streets('E')).toEqual({ 'Via Una': 800 });
  });

  it('thrown away in one while it is written in the other is whole or gone', async () => {
    const id = await prepared('buttata.csv', points(800, 'F', 'Via Sola'));
    const there = at(await world.appWith({}));
    const [begun, thrown] = await Promise.all([
      call('POST', `/${id}/scrivi`),
      there.call('DELETE', `/${id}`),
    ]);
    const isWritten = begun.status === 200 && thrown.status !== 200;
    if (isWritten) expect(await ended(id)).toMatchObject({ stato: 'scritta', inserite: 800 });
    else {
      expect([thrown.status, (await call('GET', `/${id}`)).status]).toEqual([200, 404]);
      await expect.poll(() => rowsOfImport(world.db, id)).toBe(0);
    }
    expect(await streets('F')).toEqual(isWritten ? { 'Via Sola': 800 } : {});
  });

  it('changed in one after it was written in the other is refused, and nothing moves', async () => {
    const id = await prepared('tardi.csv', points(5, 'G', 'Via Tarda'));
    await write(id);
    const there = at(await world.appWith({}));
    const late = await there.call('PUT', `/${id}`, { riferimenti: 'crea' });
    expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/scritt/)]);
    expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(409);
    expect(await streets('G')).toEqual({ 'Via Tarda': 5 });
  });
});
