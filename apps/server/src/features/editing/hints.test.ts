import { afterAll, describe, expect, it } from 'vitest';
import { openEditing } from '../../../test/http/editing-world.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, send, insert, lightPoint, newCabinet, newPoint } = await openEditing();
afterAll(() => world.close());

describe('hints', () => {
  it("come from the municipality's own values of that field, the most used first", async () => {
    for (const localita of ['Càpoluogo', 'Càpoluogo', 'Capo Nord', 'Frazione']) await newPoint({ localita });
    await insert(
      'pl',
      { ...lightPoint({ id_imp: await newCabinet('QC', 'ufficio.borgo'), localita: 'Capo altrui' }) },
      { as: 'ufficio.borgo' },
    );
    const hints = async (q: string, as = 'consultazione') =>
      (
        await send('GET', `/api/v2.0/pl/suggerimenti?campo=localita&q=${encodeURIComponent(q)}`, undefined, {
          as,
        })
      ).body.data;
    expect(await hints('CAPO')).toEqual(['Càpoluogo', 'Capo Nord']);
    expect(await hints('%')).toEqual([]);
  });

  it('are at most 100', async () => {
    const rows = Array.from({ length: 130 }, (_, i) => [valchiara, `Via ${i}`] as const);
    await world.db.tenant(valchiara, (tx) => tx.insertMany('ip_pl', ['codistat', 'toponimo'], rows));
    const { body } = await send('GET', '/api/v2.0/pl/suggerimenti?campo=toponimo&q=via');
    expect(body.data).toHaveLength(100);
  });

  it('refuses a field that has none', async () => {
    expect((await send('GET', '/api/v2.0/pl/suggerimenti?campo=plid&q=')).status).toBe(400);
  });
});
