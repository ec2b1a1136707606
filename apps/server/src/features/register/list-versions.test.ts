/** The version of a list: told with each answer, and how far back it is known what changed. */
import { layers } from '@lucerna/contract/layer';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { onceInGate } from '../../../test/beyond-gate.ts';
import { columnsType, lists, listsOf } from '../../../test/http/cached-lists.ts';
import { openEditing } from '../../../test/http/editing-world.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, newPoint } = await openEditing();
const { get, whole, changesOf, statement } = listsOf(world);
afterAll(() => world.close());

describe('the version', () => {
  it('stands on every list, made, kept or not sent again', async () => {
    for (const url of lists) {
      const first = await get(url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag), accept: '*/*' });
      const box = await get(`${url}?bbox=7,45,8,46`);
      expect([first.statusCode, again.statusCode, box.statusCode]).toEqual([200, 304, 200]);
      const versions = [first, again, box].map(({ headers }) => headers['x-lucerna-versione']);
      expect(versions).toEqual(Array(3).fill(expect.stringMatching(/^\d+$/)));
      expect(new Set(versions).size).toBe(1);
    }
  });

  it('of all lists is told by one call, and another one only of what was written, in one town', async () => {
    const told = async (as?: string) =>
      (await get('/api/v2.0/versioni', {}, as)).json<{ data: Record<string, number> }>().data;
    const [before, elsewhere] = [await told(), await told('ufficio.borgo')];
    for (const layer of layers)
      expect(before[layer], layer).toBe((await whole(`/api/v2.0/${layer}`)).version);
    await newPoint({ pl_cod: 'V1' });
    const after = await told();
    expect(layers.filter((layer) => after[layer] !== before[layer])).toEqual(['pl']);
    expect(await told('ufficio.borgo')).toEqual(elsewhere);
  });

  it('that is the present one changes nothing, in a few bytes and then in none', async () => {
    const { version } = await whole('/api/v2.0/pl');
    const response = await get(`/api/v2.0/pl?da=${version}`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      versione: version,
      cambiati: { type: 'FeatureCollection', features: [] },
      eliminati: [],
    });
    const again = await get(`/api/v2.0/pl?da=${version}`, { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await newPoint({ pl_cod: 'V2' });
    const later = await get(`/api/v2.0/pl?da=${version}`, { 'if-none-match': String(response.headers.etag) });
    expect(later.statusCode).toBe(200);
  });

  it.each(['', 'x', '-1', '1.5', '1e3', ' 1', '1&da=2', '0x1', '%00', '9999999999999999'])(
    'that is none is a 400: %s',
    async (da) => {
      const response = await get(`/api/v2.0/pl?da=${da}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ success: false, error: expect.any(String) });
    },
  );

  it('goes with no box: 400', async () => {
    const { version } = await whole('/api/v2.0/pl');
    const response = await get(`/api/v2.0/pl?da=${version}&bbox=7,45,8,46`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toContain('bbox');
  });

  const gone = { success: false, error: 'Di quella versione non si sa più che cosa è cambiato' };
  const expectGone = async (da: number) => {
    for (const accept of ['*/*', columnsType]) {
      const response = await get(`/api/v2.0/pl?da=${da}`, { accept });
      expect([response.statusCode, response.json()]).toEqual([410, gone]);
    }
  };

  it.each([1, 10, 3_000_000_000])('that is still to come is a 410: %s more', async (more) => {
    await expectGone((await whole('/api/v2.0/pl')).version + more);
  });

  it('before a write of too many rows to be named is a 410, and one after it is known again', async () => {
    const { version } = await whole('/api/v2.0/pl');
    await statement(
      `insert into ip_pl (codistat, pl_cod) select '${valchiara}', n::text from generate_series(1, 5001) n`,
    );
    await expectGone(version);
    const after = await whole('/api/v2.0/pl');
    await newPoint({ pl_cod: 'V3' });
    expect((await changesOf('/api/v2.0/pl', after.version)).cambiati.features).toHaveLength(1);
  });

  it('before a step that nobody told about is a 410', async () => {
    const { version } = await whole('/api/v2.0/pl');
    await statement(`update layer_versione set versione = versione + 1 where layer = 'pl'`);
    await expectGone(version);
  });

  // Twelve hundred writes, and the same SQL: once is enough before a landing.
  if (onceInGate)
    it('of a thousand steps ago is known, and of many more no longer', async () => {
      const { version } = await whole('/api/v2.0/quadri');
      await world.db.tenant(valchiara, ({ sql: tx }) =>
        sql`do $$ begin for n in 1..1200 loop
        insert into ip_q_sez (codistat, centr_sez_cod) values (${sql.lit(valchiara)}, n::text); end loop; end $$`.execute(
          tx,
        ),
      );
      const now = await whole('/api/v2.0/quadri');
      expect(now.version).toBe(version + 1200);
      expect((await get(`/api/v2.0/quadri?da=${version}`)).statusCode).toBe(410);
      expect((await get(`/api/v2.0/quadri?da=${now.version - 999}`)).statusCode).toBe(200);
      const { rows } = await world.db.system(({ sql: tx }) =>
        sql<{
          kept: number;
        }>`select count(*)::int as kept from layer_cambiati where layer = 'quadri'`.execute(tx),
      );
      expect(rows[0]?.kept).toBeLessThan(1100);
    });

  it("of another municipality's tells nothing of it", async () => {
    const before = await whole('/api/v2.0/pl', 'ufficio.borgo');
    await newPoint({ pl_cod: 'V4' });
    const { cambiati, eliminati } = await changesOf('/api/v2.0/pl', before.version, 'ufficio.borgo');
    expect([cambiati.features, eliminati]).toEqual([[], []]);
  });
});
