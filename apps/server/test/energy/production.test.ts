import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProduction } from '../../src/demo/load-energy.ts';
import { borgo, valchiara } from '../http/world.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
  const months = (amount: number | null) => [
    { mese: '2025-12', corrispettivo: 1, energia: 1 },
    { mese: '2026-01', corrispettivo: amount, energia: 0.1 },
    { mese: '2026-02', corrispettivo: null, energia: null },
  ];
  await world.db.tenant(valchiara, (tx) =>
    loadProduction(tx, {
      pod: [
        { pod: 'IT001E10000002', tipo_impianto: 'fotovoltaici' },
        { pod: 'IT001E10000001', tipo_impianto: 'fotovoltaici' },
        { pod: 'IT001E20000000', tipo_impianto: 'eolici' },
      ],
      contratti: [
        { codice: 'R1', convenzione: 'RID', pod: ['IT001E10000001'], corrispettivi: months(7) },
        {
          codice: 'S1',
          convenzione: 'SSA',
          corrispettivi: months(-2.5),
          pod: ['IT001E10000001', 'IT001E10000002', 'IT001E77777777'],
        },
        { codice: 'F2', convenzione: 'FTV-SR', pod: ['IT001E10000001'], corrispettivi: months(0.1) },
        { codice: 'F1', convenzione: 'FTV-SR', pod: ['IT001E20000000'], corrispettivi: months(0.2) },
      ],
    }),
  );
  await world.db.tenant(borgo, (tx) =>
    loadProduction(tx, {
      pod: [{ pod: 'IT001E30000000', tipo_impianto: 'fotovoltaici' }],
      contratti: [
        { codice: 'F1', convenzione: 'FTV-SR', pod: ['IT001E30000000'], corrispettivi: months(1000) },
      ],
    }),
  );
});
afterAll(() => world.close());

const base = '/api/produzione-energetica';
const get = (path: string) => world.send('GET', `${base}${path}`);
const query = (more: Readonly<Record<string, string | undefined>> = {}) => {
  const all = { tipi: 'fotovoltaici', da: '2026-01', a: '2026-06', convenzione: 'FTV-SR', ...more };
  const given = Object.entries(all).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `?${given.join('&')}`;
};

describe('by convention', () => {
  it('months of the range, of plants of the types together; sums of nulls are null', async () => {
    expect((await get(query())).body).toEqual({
      data: [
        { mese: '2026-01', corrispettivo: 0.1, energia: 0.1 },
        { mese: '2026-02', corrispettivo: null, energia: null },
      ],
    });
    const both = await get(query({ tipi: 'fotovoltaici,eolici,fotovoltaici' }));
    expect(both.body.data[0]).toEqual({ mese: '2026-01', corrispettivo: 0.3, energia: 0.2 });
    expect((await get(query({ tipi: 'idroelettrici' }))).body.data).toEqual([]);
  });

  it('a contract about several PODs counts once', async () => {
    const { body } = await get(query({ convenzione: 'SSA', da: '2026-01', a: '2026-01' }));
    expect(body.data).toEqual([{ mese: '2026-01', corrispettivo: -2.5, energia: 0.1 }]);
  });

  it.each([
    ...(['tipi', 'da', 'a', 'convenzione'] as const).map((key) => [{ [key]: undefined }, 400] as const),
    [{ tipi: '' }, 400],
    [{ tipi: 'fotovoltaici,' }, 400],
    [{ da: '2026-13' }, 400],
    [{ da: '0000-01' }, 400],
    [{ da: '2026' }, 400],
    [{ a: '2026-1' }, 400],
    [{ convenzione: '' }, 400],
    [{ tipi: 'solari' }, 422],
    [{ tipi: 'fotovoltaici,solari' }, 422],
    [{ convenzione: 'FTV' }, 422],
    [{ da: '2026-07' }, 422],
    [{ da: '1976-06', a: '2026-06' }, 422],
    [{ da: '1976-07', a: '2026-06' }, 200],
  ] as const)('%j is a %i', async (change, status) => {
    const reply = await get(query(change));
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    if (status === 422) expect(Object.keys(reply.body.fields)).toHaveLength(1);
  });
});

describe('by POD', () => {
  it('lists the municipality’s PODs, contracts in the fixed order of conventions', async () => {
    expect((await get('/pod')).body.data).toEqual([
      {
        pod: 'IT001E10000001',
        tipoImpianto: 'fotovoltaici',
        contratti: [
          { codice: 'F2', convenzione: 'FTV-SR' },
          { codice: 'S1', convenzione: 'SSA' },
          { codice: 'R1', convenzione: 'RID' },
        ],
      },
      {
        pod: 'IT001E10000002',
        tipoImpianto: 'fotovoltaici',
        contratti: [{ codice: 'S1', convenzione: 'SSA' }],
      },
      { pod: 'IT001E20000000', tipoImpianto: 'eolici', contratti: [{ codice: 'F1', convenzione: 'FTV-SR' }] },
    ]);
  });

  it('gives a POD’s contracts with their months and the other PODs, the municipality’s own or not', async () => {
    const { body } = await get('/pod/IT001E10000001/contratti?da=2026-01&a=2026-01');
    const month = (corrispettivo: number) => [{ mese: '2026-01', corrispettivo, energia: 0.1 }];
    expect(body.data).toEqual([
      { codice: 'F2', convenzione: 'FTV-SR', corrispettivi: month(0.1), altriPod: [] },
      {
        codice: 'S1',
        convenzione: 'SSA',
        corrispettivi: month(-2.5),
        altriPod: ['IT001E10000002', 'IT001E77777777'],
      },
      { codice: 'R1', convenzione: 'RID', corrispettivi: month(7), altriPod: [] },
    ]);
  });

  it('a POD that is foreign, unknown or only another one of a contract is a 404', async () => {
    for (const pod of ['IT001E30000000', 'IT001E99999999', 'IT001E77777777', '%25']) {
      expect((await get(`/pod/${pod}/contratti?da=2026-01&a=2026-01`)).status, pod).toBe(404);
    }
  });

  it('a range that is malformed is a 400, one that is backwards or too long a 422', async () => {
    const status = async (range: string) => (await get(`/pod/IT001E10000001/contratti${range}`)).status;
    expect(await status('')).toBe(400);
    expect(await status('?da=2026-01&a=x')).toBe(400);
    expect(await status('?da=2026-02&a=2026-01')).toBe(422);
    expect(await status('?da=1900-01&a=2026-01')).toBe(422);
  });
});
