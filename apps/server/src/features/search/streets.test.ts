import type { StreetsWithin } from '@lucerna/contract/endpoints/streets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditing } from '../../../test/http/editing-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const { world, send } = await openEditing();
afterAll(() => world.close());

async function draw(codistat: string, classe: string, nome: string, wkt: string): Promise<void> {
  await world.db.tenant(codistat, ({ sql: tx }) =>
    tx
      .insertInto('carta_tecnica')
      .values({ codistat, classe, nome, the_geom: sql`st_geomfromtext(${wkt}, 4326)` })
      .execute(),
  );
}

beforeAll(async () => {
  await draw(valchiara, 'strada', 'Via Europa', 'LINESTRING(7.25 45.1, 7.26 45.1)');
  await draw(
    valchiara,
    'vicolo',
    'Vicolo Rotto',
    'MULTILINESTRING((7.25 45.101, 7.251 45.101), (7.252 45.101, 7.253 45.101))',
  );
  await draw(valchiara, 'strada', 'Via Lontana', 'LINESTRING(7.35 45.1, 7.36 45.1)');
  await draw(valchiara, 'strada', 'Piazzale', 'POLYGON((7.25 45.1, 7.251 45.1, 7.251 45.101, 7.25 45.1))');
  await draw(valchiara, 'acqua', 'Rio', 'LINESTRING(7.25 45.1, 7.26 45.1)');
  await draw(borgo, 'strada', 'Via Altrui', 'LINESTRING(7.25 45.1, 7.26 45.1)');
  await world.db.tenant(valchiara, ({ sql: tx }) =>
    tx
      .insertInto('civici')
      .values(
        [7.255, 7.355].map((lon) => ({
          codistat: valchiara,
          toponimo: 'Via Europa',
          numero: String(lon),
          the_geom: sql`st_setsrid(st_makepoint(${lon}::float8, 45.1), 4326)`,
        })),
      )
      .execute(),
  );
});

const ask = (bbox: string) => send('GET', `/api/vie?bbox=${bbox}`, undefined, { as: 'consultazione' });

describe('the streets in a box', () => {
  it('are the axes that touch it, each part by itself, of the own municipality alone', async () => {
    const { body } = await ask('7.249,45.099,7.254,45.102');
    const { vie, civici } = body.data as StreetsWithin;
    expect(vie.map(({ nome, classe, tracciato }) => [nome, classe, tracciato[0]])).toEqual([
      ['Via Europa', 'strada', [7.25, 45.1]],
      ['Vicolo Rotto', 'vicolo', [7.25, 45.101]],
      ['Vicolo Rotto', 'vicolo', [7.252, 45.101]],
    ]);
    expect(civici).toEqual([]);
  });

  it('come with the house numbers that stand in it', async () => {
    const { body } = await ask('7.254,45.099,7.26,45.102');
    expect((body.data as StreetsWithin).civici).toEqual([
      { toponimo: 'Via Europa', numero: '7.255', lon: 7.255, lat: 45.1 },
    ]);
  });

  it('are none of a box as wide as a town', async () => {
    const { status, body } = await ask('7.0,45.0,7.2,45.1');
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('il riquadro è troppo grande');
  });
});
