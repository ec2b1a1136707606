import type { RecentChange } from '@lucerna/contract/endpoints/editing';
import { afterAll, describe, expect, it } from 'vitest';
import { openEditing } from '../../../test/http/editing-world.ts';

const { world, send, newPoint, newCabinet } = await openEditing();
afterAll(() => world.close());

const now = () => new Date().toISOString();
const since = async (dal: string, more = '', as = 'supervisore') => {
  const { status, body } = await send('GET', `/api/v2.0/storico?dal=${dal}${more}`, undefined, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: RecentChange[]; precedenti: string | null };
};

describe('what changed', () => {
  it('is told write by write, the newest first: who, what, when', async () => {
    const start = now();
    const id = await newPoint({ pl_cod: '0256', toponimo: 'Corso Italia', altezza_pl: 9.5 });
    await send('PUT', `/api/v2.0/pl/${id}`, { altezza_pl: 9 });
    const others = [await newPoint(), await newPoint()];
    await send('POST', '/api/v2.0/pl/multipla', { ids: others, campi: { note: 'ondata' } });
    await send('DELETE', `/api/v2.0/pl/${others[0]}`);
    const { data, precedenti } = await since(start);
    expect(precedenti).toBeNull();
    expect(data.map(({ azione, entita, numero, ids, chi }) => [azione, entita, numero, ids, chi])).toEqual([
      ['eliminazione', 'pl', 1, [others[0]], 'Account supervisore'],
      ['modifica', 'pl', 2, others, 'Account supervisore'],
      ['inserimento', 'pl', 1, [others[1]], 'Account supervisore'],
      ['inserimento', 'pl', 1, [others[0]], 'Account supervisore'],
      ['modifica', 'pl', 1, [id], 'Account supervisore'],
      ['inserimento', 'pl', 1, [id], 'Account supervisore'],
    ]);
    expect(data[0]).toMatchObject({ eliminato: true, modifiche: [] });
    expect(data[1]).toMatchObject({ codice: null, origine: 'multipla', modifiche: [] });
    expect(data[4]).toMatchObject({ codice: '0256', descrizione: 'Corso Italia', eliminato: false });
    expect(data[4]?.modifiche).toContainEqual({ campo: 'altezza_pl', prima: 9.5, dopo: 9 });
    expect(data[5]?.modifiche).toEqual([]);
    for (const { quando } of data) expect(quando).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it('names a cabinet as one, and its municipality sees it alone', async () => {
    const start = now();
    await newCabinet('Q77');
    expect((await since(start)).data).toMatchObject([{ entita: 'centraline', codice: 'Q77', numero: 1 }]);
    expect((await since(start, '', 'ufficio.borgo')).data).toEqual([]);
    expect((await since(start, '', 'consultazione')).data).toHaveLength(1);
  });

  it('goes on before the last of a page, and a change of very many is one line', async () => {
    const start = now();
    const ids: number[] = [];
    for (let i = 0; i < 60; i += 1) ids.push(await newPoint());
    for (let i = 0; i < 145; i += 1) await send('PUT', `/api/v2.0/pl/${ids[i % 60]}`, { note: `giro ${i}` });
    await send('POST', '/api/v2.0/pl/multipla', { ids, campi: { note: 'tutti' } });
    const first = await since(start);
    expect(first.data).toHaveLength(200);
    expect(first.data[0]).toMatchObject({ numero: 60, ids: ids.slice(0, 50) });
    const rest = await since(start, `&prima=${first.precedenti}`);
    expect(rest.data).toHaveLength(6);
    expect(rest.precedenti).toBeNull();
    const all = [...first.data, ...rest.data].map(({ quando }) => quando);
    expect(all).toEqual([...new Set(all)].sort().reverse());
  });

  it('a day is that of Italy; a day that the calendar has not, or none at all, is a 400', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
    expect((await since(today)).data.length).toBeGreaterThan(0);
    expect((await since('9999-12-31')).data).toEqual([]);
    for (const query of ['', '?dal=', '?dal=ieri', '?dal=2026-02-30', '?dal=2026-01-01&prima=x']) {
      expect((await send('GET', `/api/v2.0/storico${query}`)).status, query).toBe(400);
    }
  });
});
