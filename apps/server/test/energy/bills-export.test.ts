import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
let plant: number;
beforeAll(async () => {
  world = await openEnergyWorld();
  plant = await world.newPlant({ pod_pdr_cont: 'IT001E00000001', um: 'kWh' });
  await world.newMonth(plant, '2024-06', { identificativo: '=1+1', totale_lettura: 12.5, importo: 3.25 });
  await world.newBill(plant, { periodo_inizio: '2024-12-20', periodo_fine: '2025-01-19', valore_f1: 0 });
  const { id_letture } = await world.newMonth(plant, '2026-01');
  await world.send('PUT', `/api/bollette/${id_letture}`, { locked: true });
});
afterAll(() => world.close());

const call = (query: string, as = 'amministrativo') =>
  world.send('GET', `/api/bollette/export?${query}`, undefined, { as });

function rowsOf(bytes: Buffer): unknown[][] {
  const book = XLSX.read(bytes);
  expect(book.SheetNames).toEqual(['Bollette']);
  return XLSX.utils.sheet_to_json(book.Sheets.Bollette as XLSX.WorkSheet, {
    header: 1,
    raw: false,
    defval: '',
  });
}

it('is a sheet Bollette with the columns of the contract; a bill is in when its period touches the years', async () => {
  const { status, body } = await call(`impianti=${plant}&inizio=2025&fine=2026`);
  expect(status).toBe(200);
  expect(rowsOf(body)).toEqual([
    'POD/PDR,Utenza,Identificativo,Inizio Periodo,Fine Periodo,Consumo,UM,F1,F2,F3,F0,Importo,Convalidata'.split(
      ',',
    ),
    ['IT001E00000001', 'Scuola', '', '20/12/2024', '19/01/2025', '100', 'kWh', '0', '', '', '', '', 'NO'],
    ['IT001E00000001', 'Scuola', '', '01/01/2026', '31/01/2026', '100', 'kWh', '', '', '', '', '', 'SI'],
  ]);
  expect(rowsOf((await call(`impianti=${plant}&inizio=2024&fine=2024`)).body)).toHaveLength(3);
});

it('has nothing of plants that are foreign, unknown or deleted', async () => {
  const { body } = await call(`impianti=${plant},99999999&inizio=1990&fine=2026`, 'ufficio.borgo');
  expect(rowsOf(body)).toHaveLength(1);
});

it('is a download named bollette.xlsx, and text that looks like a formula stays text', async () => {
  const url = `/api/bollette/export?impianti=${plant}&inizio=2024&fine=2024`;
  const reply = await world.call({ url, as: 'amministrativo' });
  expect(reply.headers['content-disposition']).toContain('bollette.xlsx');
  const sheet = XLSX.read(reply.rawPayload).Sheets.Bollette as XLSX.WorkSheet;
  expect(sheet.C2).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet.F2).toMatchObject({ t: 'n', v: 12.5 });
});

it.each([
  ['impianti=&inizio=2024&fine=2025', 400],
  ['inizio=2024&fine=2025', 400],
  ['impianti=1&inizio=0&fine=2025', 400],
  ['impianti=1&inizio=0000&fine=2025', 400],
  ['impianti=1&inizio=2024', 400],
  ['impianti=1&inizio=2025&fine=2024', 422],
])('%s is a %i', async (query, status) => {
  expect((await call(query)).status).toBe(status);
});
