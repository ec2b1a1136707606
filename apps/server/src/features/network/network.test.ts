import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRegister, insertElement } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

/** At 45° a degree of latitude is some 111 km, so these are some 55 m apart. */
const place = (step: number, aside = 0) => [7.25 + step * 0.0007, 45.1 + aside];

describe('the network of a cabinet', () => {
  let world: World;
  let cabinet: number;
  const lamps: number[] = [];
  let line: number;
  let panel: number;

  const insert = (segment: string, payload: object) => insertElement(world, segment, payload);
  const ask = (url: string, as = 'consultazione') =>
    world.call({ method: 'GET', url: `/api/v2.0/rete/${url}`, as });
  const read = async (url: string) => {
    const reply = await ask(url);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);

  beforeAll(async () => {
    world = await openWorld();
    await fillRegister(world);
    cabinet = await insert('centraline', {
      uten: 'Q77',
      indir: 'Via Roma 1',
      geometry: { type: 'Point', coordinates: place(0) },
    });
    line = await insert('linee', {
      id_imp: cabinet,
      linea_cod: 'L077',
      posa_linea: 'Interrata',
      mono_bi_trifase: 'Trifase',
      geometry: { type: 'LineString', coordinates: [0, 1, 2, 3].map((step) => place(step)) },
    });
    for (const [step, alim_linea_cod] of [
      [1, 'L077'],
      [2, 'l077'],
      [3, null],
    ] as const) {
      const geometry = { type: 'Point', coordinates: place(step, 0.00005) };
      const lamp = {
        pl_cod: `077${step}`,
        id_imp: cabinet,
        lamp_pot_ass: 207,
        lampot: 'LED 200',
        pl_tipo: 'Palo',
      };
      lamps.push(await insert('pl', { ...lamp, toponimo: 'Via Roma', alim_linea_cod, geometry }));
    }
    panel = await insert('quadri', {
      id_imp: cabinet,
      centr_sez_cod: 'S77',
      descrizione: 'Sezionamento',
      geometry: { type: 'Point', coordinates: place(1.5) },
    });
    const partenze = [
      { via_linea: 'Via Roma', differenziale_tipo: 'A', protez_tipo: 'C10 4P', linea_cod: 'L077' },
    ];
    await world.call({
      method: 'POST',
      url: '/api/v2.0/partenze',
      as: 'supervisore',
      payload: { id_imp: cabinet, partenze },
    });
  });
  afterAll(() => world.close());

  it('is what goes dark with it, by codes, then by places, with its power and current', async () => {
    const dark = await read(`centraline/${cabinet}`);
    expect(dark).toMatchObject({
      centralina: { id: cabinet, codice: 'Q77' },
      partenze: [{ id: 1, codice: 'L077' }],
      linee: [{ id: line, codice: 'L077' }],
      quadri: [{ id: panel, codice: 'S77', prova: 'posizione' }],
      prova: { codice: 2, posizione: 1, centralina: 0 },
      potenza_w: 621,
      corrente_a: 1,
      per_partenza: [{ partenza: 1, pl: 3, ampere: 10, corrente_a: 1 }],
      anelli: [],
      avvisi: [],
    });
    expect(ids(dark.pl)).toEqual(lamps);
    expect(ids((await read(`linee/${line}`)).pl)).toEqual(lamps);
  });

  it('narrows to a departure, and to what lies beyond a cut of it', async () => {
    expect(ids((await read(`centraline/${cabinet}?partenza=1`)).pl)).toEqual(lamps);
    const cut = place(1.7).join(',');
    expect(ids((await read(`centraline/${cabinet}?verso=valle&partenza=1&taglio=${cut}`)).pl)).toEqual(
      lamps.slice(1),
    );
    expect((await ask(`centraline/${cabinet}?taglio=${cut}`)).statusCode).toBe(400);
    expect((await ask(`centraline/${cabinet}?partenza=2`)).json().fields).toHaveProperty('partenza');
    const aside = place(1.7, 0.001).join(',');
    const off = await ask(`centraline/${cabinet}?partenza=1&taglio=${aside}`);
    expect([off.statusCode, Object.keys(off.json().fields)]).toEqual([422, ['taglio']]);
    expect((await ask(`centraline/${cabinet}?partenza=1&taglio=oltre`)).statusCode).toBe(400);
  });

  it('switches off beyond a sub-panel, and finds it on the way up from a lamp', async () => {
    expect(ids((await read(`quadri/${panel}`)).pl)).toEqual(lamps.slice(1));
    const up = await read(`pl/${lamps[2]}?verso=monte`);
    expect(up).toMatchObject({
      centralina: { id: cabinet },
      partenze: [{ id: 1 }],
      linee: [{ id: line }],
      quadri: [{ id: panel }],
      pl: [{ id: lamps[2], prova: 'posizione' }],
    });
    expect((await read(`pl/${lamps[0]}?verso=monte`)).quadri).toEqual([]);
  });

  it('knows nothing of what is foreign, deleted or of no network, all alike', async () => {
    const gone = await insert('centraline', {
      uten: 'Q78',
      indir: 'Via Po',
      geometry: { type: 'Point', coordinates: place(9) },
    });
    await world.call({ method: 'DELETE', url: `/api/v2.0/centraline/${gone}`, as: 'supervisore' });
    for (const [url, as] of [
      [`centraline/${gone}`, 'consultazione'],
      [`centraline/${cabinet}`, 'ufficio.borgo'],
      [`pl/${lamps[0]}`, 'ufficio.borgo'],
      [`edifici/1`, 'consultazione'],
      ['pl/abc', 'consultazione'],
    ] as const) {
      expect((await ask(url, as)).statusCode, url).toBe(404);
    }
  });

  it('finds by its code or its place the cabinet of a lamp that names none', async () => {
    const lamp = { lampot: 'LED 200', pl_tipo: 'Palo', toponimo: 'Via Roma', id_imp: null };
    const geometry = { type: 'Point', coordinates: place(2.5, 0.00004) };
    const imported = async (fields: object) => {
      const id = await insert('pl', { ...lamp, id_imp: cabinet, pl_cod: '0779', geometry, ...fields });
      // As an import may leave it.
      await world.db.tenant('999001', ({ sql }) =>
        sql.updateTable('ip_pl').set({ id_imp: null }).where('plid', '=', id).execute(),
      );
      return id;
    };
    for (const [fields, prova] of [
      [{ alim_linea_cod: 'L077' }, 'codice'],
      [{ alim_linea_cod: null }, 'posizione'],
    ] as const) {
      const id = await imported(fields);
      const up = await read(`pl/${id}?verso=monte`);
      expect([up.centralina?.id, up.pl]).toEqual([cabinet, [{ id, codice: '0779', prova }]]);
      expect(ids((await read(`centraline/${cabinet}`)).pl)).toContain(id);
    }
    const far = { type: 'Point', coordinates: place(2.5, 0.01) };
    const alone = await imported({ alim_linea_cod: null, geometry: far });
    expect(await read(`pl/${alone}?verso=monte`)).toMatchObject({ centralina: null, pl: [{ id: alone }] });
  });
});
