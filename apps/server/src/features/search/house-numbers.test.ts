import type { HouseNumber } from '@lucerna/contract/endpoints/search';
import type { Found } from '@lucerna/contract/found-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditing } from '../../../test/http/editing-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const { world, send } = await openEditing();
afterAll(() => world.close());

const numbers = [
  ...['1', '3', '12', '12/A', '120'].map((numero) => ['Via Roma', numero] as const),
  ['Via Romagna', '12'] as const,
  ['Corso 4 Novembre', '7'] as const,
  ['Strada Statale 26', '5'] as const,
];

async function put(codistat: string, toponimo: string, numero: string): Promise<void> {
  await world.db.tenant(codistat, ({ sql: tx }) =>
    tx
      .insertInto('civici')
      .values({ codistat, toponimo, numero, the_geom: sql`st_setsrid(st_makepoint(7.25, 45.1), 4326)` })
      .execute(),
  );
}

beforeAll(async () => {
  for (const [street, number] of numbers) await put(valchiara, street, number);
  await put(borgo, 'Via Roma', '99');
});

async function search(q: string, as = 'consultazione'): Promise<string[]> {
  const { status, body } = await send('GET', `/api/civici?q=${encodeURIComponent(q)}`, undefined, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as HouseNumber[]).map(({ toponimo, numero }) => `${toponimo} ${numero}`);
}

describe('house numbers', () => {
  it('are found by street and number, the very one first and then those beside it', async () => {
    expect(await search('via roma 12')).toEqual([
      'Via Roma 12',
      'Via Roma 12/A',
      'Via Roma 3',
      'Via Roma 1',
      'Via Roma 120',
      'Via Romagna 12',
    ]);
    expect((await search('ROMA, n. 12 a'))[0]).toBe('Via Roma 12/A');
  });

  it('are found by the street alone, from the lowest on, also with a slip', async () => {
    expect((await search('via roma')).slice(0, 3)).toEqual(['Via Roma 1', 'Via Roma 3', 'Via Roma 12']);
    expect((await search('corso novmebre 7'))[0]).toBe('Corso 4 Novembre 7');
  });

  it('are found where the street itself ends in a number', async () => {
    expect(await search('strada statale 26')).toEqual(['Strada Statale 26 5']);
    expect(await search('strada statale 26, 5')).toEqual(['Strada Statale 26 5']);
  });

  it('are the municipality’s own, and as they are now', async () => {
    expect(await search('via roma', 'ufficio.borgo')).toEqual(['Via Roma 99']);
    await put(borgo, 'Via Nuova', '2');
    expect(await search('nuova 2', 'ufficio.borgo')).toEqual(['Via Nuova 2']);
  });

  it('are none for a text without letters and for a street that nobody knows', async () => {
    for (const nothing of ['', '   ', '12', 'via dei mai visti 4', '%', "'"])
      expect(await search(nothing)).toEqual([]);
  });

  it('says where each stands', async () => {
    const { body } = await send('GET', '/api/civici?q=via%20roma%2012', undefined, { as: 'consultazione' });
    expect(body.data[0]).toMatchObject({ lon: 7.25, lat: 45.1 });
  });
});

describe('house numbers in the palette', () => {
  const palette = async (q: string, as = 'consultazione') => {
    const { body } = await send('GET', `/api/cerca?q=${encodeURIComponent(q)}`, undefined, { as });
    return (body.data as Found[]).filter(({ tipo }) => tipo === 'civico');
  };
  const titles = async (q: string, as?: string) => (await palette(q, as)).map(({ titolo }) => titolo);

  it('open the map around them', async () => {
    expect(await palette('via roma, 12/a')).toEqual([
      {
        tipo: 'civico',
        id: 'Via Roma 12/A',
        titolo: 'Via Roma 12/A',
        dettaglio: '',
        percorso: '/struttura/pl#mappa=18/45.10000/7.25000',
      },
    ]);
  });

  it('are those that are meant, else the two nearest, and none where no number is told', async () => {
    expect(await titles('roma 12')).toEqual(['Via Roma 12', 'Via Romagna 12']);
    expect(await titles('via roma 4')).toEqual(['Via Roma 3', 'Via Roma 1']);
    expect(await titles('via roma')).toEqual([]);
    expect(await titles('via roma 99')).not.toContain('Via Roma 99');
    expect(await titles('via roma 99', 'ufficio.borgo')).toEqual(['Via Roma 99']);
  });
});
