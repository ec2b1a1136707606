/** The numbers by which the checks judge: the preset ones, and those that the municipality sets from a day on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnergyWorld, openEnergyWorld } from '../energy/energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const send = (method: 'GET' | 'PUT' | 'POST', url: string, as: string, payload?: object) =>
  world.send(method, url, payload, { as });
const rules = async () =>
  (await send('GET', '/api/decisioni/qualita', 'ufficio')).body.data.regole as {
    regola: string;
    etichetta: string;
    aperti: number;
  }[];
const height = async () => (await rules()).find(({ regola }) => regola === 'altezza');
const set = (dal: string, valore: number, as = 'amministratore') =>
  send('PUT', '/api/amministrazione/parametri/altezza_massima', as, { dal, valore, fonte: 'Torri faro' });
const dayAfter = (days: number) =>
  new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('a limit that the municipality sets is judged by and told, at once or from its day on', async () => {
  const point = { type: 'Point', coordinates: [11.05, 45.05] };
  const cabinet = await send('POST', '/api/v2.0/centraline', 'ufficio', {
    uten: 'Q1',
    indir: 'Via Roma',
    geometry: point,
  });
  await send('POST', '/api/v2.0/pl', 'ufficio', {
    pl_cod: 'P1',
    id_imp: cabinet.body.data.id,
    toponimo: 'Via dei Tigli',
    pl_tipo: 'Stradale',
    lampot: 'SAP 100',
    lamp_pot: 100,
    altezza_pl: 33,
    geometry: point,
  });
  expect(await height()).toMatchObject({ aperti: 1, etichetta: 'Altezza fuori da 2–30 m' });
  expect((await set(dayAfter(0), 35, 'ufficio')).status).toBe(403);
  expect((await set(dayAfter(0), -1)).status).toBe(422);
  expect((await set(dayAfter(0), 35)).status).toBe(200);
  expect(await height()).toMatchObject({ aperti: 0, etichetta: 'Altezza fuori da 2–35 m' });
  expect((await set(dayAfter(2), 32)).status).toBe(200);
  expect(await height()).toMatchObject({ aperti: 0, etichetta: 'Altezza fuori da 2–35 m' });
  world.later(2 * 86_400_000);
  expect(await height()).toMatchObject({ aperti: 1, etichetta: 'Altezza fuori da 2–32 m' });
});
