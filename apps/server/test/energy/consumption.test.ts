import { calendarise, type SpreadBill } from '@lucerna/domain/rules/calendarisation';
import { dayNumber, dayOfNumber } from '@lucerna/domain/rules/day-number';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valchiara } from '../http/world.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const ask = (query: string, as?: string) =>
  world.send('GET', `/api/consumi-v3?${query}`, undefined, as === undefined ? {} : { as });

const keys = ['anno', 'mese', 'trimestre', 'f1', 'f2', 'f3', 'f0', 'consumo', 'importo'];

it('a bill from 20 January to 17 March of a leap year, with bands', async () => {
  const plant = await world.newPlant();
  await world.newBill(plant, {
    periodo_inizio: '2024-01-20',
    periodo_fine: '2024-03-17',
    importo: 187.43,
    totale_lettura: 1000,
    valore_f1: 100,
    valore_f2: 250.5,
    valore_f3: 649.5,
  });
  const { body } = await ask(`impianti=${plant}`);
  const first = { anno: 2024, trimestre: 1, f0: null };
  expect(body).toEqual({
    data: [
      { ...first, mese: 1, f1: 20.689, f2: 51.827, f3: 134.379, consumo: 206.896, importo: 38.77 },
      { ...first, mese: 2, f1: 50, f2: 125.25, f3: 324.75, consumo: 500, importo: 93.71 },
      { ...first, mese: 3, f1: 29.311, f2: 73.423, f3: 190.371, consumo: 293.104, importo: 54.95 },
    ],
  });
});

describe('the months of several plants', () => {
  it('come together, in order, with exactly nine keys; non_ripartito only where it is asked for', async () => {
    const plants = [await world.newPlant(), await world.newPlant()];
    await world.newMonth(plants[0] as number, '2026-02', { totale_lettura: 10, importo: 0.1 });
    await world.newMonth(plants[1] as number, '2026-02', { totale_lettura: 5, importo: 0.2, valore_f0: 5 });
    await world.newMonth(plants[1] as number, '2025-12', { totale_lettura: 0 });
    const { body } = await ask(`impianti=${plants.join(',')}`);
    const empty = { f1: null, f2: null, f3: null, f0: null };
    expect(body.data).toEqual([
      { anno: 2025, mese: 12, trimestre: 4, ...empty, consumo: 0, importo: null },
      { anno: 2026, mese: 2, trimestre: 1, ...empty, f0: 5, consumo: 15, importo: 0.3 },
    ]);
    expect(Object.keys(body.data[0])).toEqual(keys);
    const detailed = (await ask(`impianti=${plants.join(',')}&dettaglio=1`)).body.data;
    expect(Object.keys(detailed[0])).toEqual([...keys, 'non_ripartito']);
    expect(detailed.map((row: { non_ripartito: number | null }) => row.non_ripartito)).toEqual([null, 10]);
  });

  it('are those of the own municipality: foreign, unknown and deleted plants and deleted bills add nothing', async () => {
    const [own, deleted] = [await world.newPlant(), await world.newPlant()];
    const foreign = await world.newPlant({}, 'ufficio.borgo');
    await world.newBill(foreign, {}, 'ufficio.borgo');
    await world.newBill(deleted);
    await world.send('DELETE', `/api/v2.0/impianti/${deleted}`, undefined, { as: 'ufficio' });
    await world.newBill(own);
    const gone = await world.newBill(own);
    await world.send('DELETE', `/api/bollette/${gone.id_letture}`);
    const all = await ask(`impianti=${own},${own},${deleted},${foreign},99999999,99999999999`);
    expect(all.body.data).toMatchObject([{ anno: 2026, mese: 1, consumo: 100 }]);
    expect((await ask(`impianti=${foreign},${deleted}`)).body).toEqual({ data: [] });
  });

  it('count locked bills like the others', async () => {
    const plant = await world.newPlant();
    const { id_letture } = await world.newBill(plant);
    await world.send('PUT', `/api/bollette/${id_letture}`, { locked: true });
    expect((await ask(`impianti=${plant}`)).body.data).toHaveLength(1);
  });
});

describe('ids in a query', () => {
  it.each([
    '',
    'impianti=',
    'impianti=a',
    'impianti=1,',
    'impianti=1,,2',
    'impianti=0',
    'impianti=1&dettaglio=2',
  ])('«%s» is malformed', async (query) => {
    const { status, body } = await ask(query);
    expect([status, body.success]).toEqual([400, false]);
  });

  it('more than 5,000 are a 422, and 5,000 are not', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => 10_000_000 + i).join(',');
    const { status, body } = await ask(`impianti=${list(5_001)}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['impianti']]);
    expect((await ask(`impianti=${list(5_000)}`)).status).toBe(200);
    expect(
      (await ask(`impianti=${Array.from({ length: 5_000 }, () => '1234567890').join(',')}`)).status,
    ).toBe(200);
  });
});

const value = fc.option(
  fc.oneof(
    fc.integer({ min: -999_999, max: 9_999_999 }).map((units) => units / 100),
    fc.integer({ min: -999_999, max: 9_999_999 }).map((units) => units / 1000),
    fc.constantFrom(0, 0.1 + 0.2, 1e-7, 123456789.123456, -0.005),
  ),
);
const someBill = fc
  .record({
    start: fc.integer({ min: dayNumber('2019-01-01'), max: dayNumber('2024-12-31') }),
    days: fc.oneof(fc.integer({ min: 0, max: 65 }), fc.integer({ min: 0, max: 1_825 })),
    importo: value,
    totale_lettura: value,
    valore_f1: value,
    valore_f2: value,
    valore_f3: value,
    valore_f0: value,
  })
  .map(
    ({ start, days, totale_lettura, ...rest }): SpreadBill => ({
      periodo_inizio: dayOfNumber(start),
      periodo_fine: dayOfNumber(start + days),
      ...rest,
      totale_lettura: totale_lettura ?? 0,
    }),
  );

it('on any bills SQL says what the rule in TypeScript says', async () => {
  const bills = fc.array(someBill, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(bills, async (some) => {
      const plants = [await world.newPlant(), await world.newPlant()];
      await world.db.tenant(valchiara, (tx) =>
        tx.insertMany(
          'bollette',
          ['codistat', 'id_contat', ...(Object.keys(some[0] as SpreadBill) as (keyof SpreadBill)[])],
          some.map((bill, i) => [valchiara, plants[i % 2], ...Object.values(bill)]),
        ),
      );
      const { body } = await ask(`impianti=${plants.join(',')}&dettaglio=1`);
      expect(body.data).toEqual(calendarise(some));
    }),
    { numRuns: 40 },
  );
});
