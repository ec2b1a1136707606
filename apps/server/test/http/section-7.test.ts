/** The calls of the specification's section 7, typed by hand: every one must be on the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

const calls = [
  'GET /api/v2.0/me',
  'POST /api/logout',
  'GET /api/v2.0/centraline',
  'GET /api/v2.0/edifici',
  'GET /api/v2.0/impianti',
  'GET /api/v2.0/pl',
  'GET /api/v2.0/linee',
  'GET /api/v2.0/quadri',
  'GET /api/v2.0/vettori',
  'GET /api/v2.0/confini',
  'POST /api/v2.0/centraline',
  'POST /api/v2.0/edifici',
  'POST /api/v2.0/impianti',
  'POST /api/v2.0/pl',
  'POST /api/v2.0/linee',
  'POST /api/v2.0/quadri',
  'PUT /api/v2.0/centraline/1',
  'PUT /api/v2.0/edifici/1',
  'PUT /api/v2.0/impianti/1',
  'PUT /api/v2.0/pl/1',
  'PUT /api/v2.0/linee/1',
  'PUT /api/v2.0/quadri/1',
  'DELETE /api/v2.0/centraline/1',
  'DELETE /api/v2.0/edifici/1',
  'DELETE /api/v2.0/impianti/1',
  'DELETE /api/v2.0/pl/1',
  'DELETE /api/v2.0/linee/1',
  'DELETE /api/v2.0/quadri/1',
  'GET /api/edifici',
  'GET /api/impianti',
  'POST /api/edifici-impianti',
  'POST /api/edifici-impianti/delete',
  'GET /api/partenze/1',
  'POST /api/v2.0/partenze',
  'GET /api/bollette?imp=1',
  'POST /api/bollette',
  'PUT /api/bollette/1',
  'DELETE /api/bollette/1',
  'GET /api/bollette/export?impianti=1&inizio=2025&fine=2026',
  'GET /api/consumi-v3?impianti=1,2',
  'POST /api/utils/export',
  'POST /api/manutenzioni/pl',
  'POST /api/manutenzioni/centraline',
  'POST /api/manutenzioni/quadri',
  'POST /api/manutenzioni/linee',
  'POST /api/manutenzioni/edifici',
  'POST /api/manutenzioni/impianti',
  'GET /api/manutenzioni/pl',
  'GET /api/manutenzioni/centraline',
  'GET /api/manutenzioni/quadri',
  'GET /api/manutenzioni/linee',
  'GET /api/manutenzioni/edifici',
  'GET /api/manutenzioni/impianti',
  'GET /api/manutenzioni/comune',
  'GET /api/manutenzioni/verifica',
  'POST /api/manutenzioni/conferma',
  'POST /api/manutenzioni/elimina',
  'GET /api/v2.0/edifici/1/illuminazione-interni',
  'GET /api/v2.0/edifici/1/illuminazione-interni/1',
  'POST /api/v2.0/edifici/1/illuminazione-interni',
  'PUT /api/v2.0/edifici/1/illuminazione-interni/1',
  'DELETE /api/v2.0/edifici/1/illuminazione-interni/1',
  'POST /api/v2.0/edifici/1/illuminazione-interni/1/state-of-fact-files',
  'POST /api/v2.0/edifici/1/illuminazione-interni/1/state-of-design-files',
  'DELETE /api/v2.0/file-illuminazione-interni/1',
  'GET /api/v2.0/file-illuminazione-interni/1',
  'GET /api/v2.0/edifici/1/illuminazione-interni/1/export',
  'GET /api/produzione-energetica?tipi=fotovoltaici&da=2026-01&a=2026-06&convenzione=FTV-SR',
  'GET /api/produzione-energetica/pod',
  'GET /api/produzione-energetica/pod/IT001E00000001/contratti?da=2026-01&a=2026-06',
  'GET /geoserver/wms?service=WMS&request=GetCapabilities',
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Whether something answers there: a path that nothing answers is told apart from an element that is not there. */
async function isRouted(call: string): Promise<boolean> {
  const [method = '', url = ''] = call.split(' ');
  const response = await world.call({
    method: method as 'GET',
    url,
    as: 'ufficio',
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: '{}' }),
  });
  return response.statusCode !== 404 || !response.body.includes('Indirizzo sconosciuto');
}

describe('section 7 of the specification', () => {
  it('tells a path that nobody answers', async () => {
    expect(await isRouted('GET /api/v2.0/lampioni')).toBe(false);
    expect(await isRouted('POST /api/v2.0/vettori')).toBe(false);
    expect(await isRouted('PATCH /api/v2.0/pl/1')).toBe(false);
  });

  it.each(calls)('answers %s', async (call) => {
    expect(await isRouted(call)).toBe(true);
  });
});
