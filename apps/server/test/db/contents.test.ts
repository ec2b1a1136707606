import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, writesOf } from '../database/contents.ts';
import { fillRegister, type Register } from '../http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../http/world.ts';

let world: World;
let register: Register;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const post = (url: string, payload: object) => async () => {
  const reply = await world.call({ method: 'POST', url, as: 'ufficio', payload });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};

describe.each([
  ['values', contentsOf],
  ['writes', writesOf],
])('the digest of %s', (what, digestOf) => {
  /** The tables whose digest a piece of work changes. */
  async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await digestOf(world.db);
    await work();
    const after = await digestOf(world.db);
    return Object.keys(after).filter((table) => after[table] !== before[table]);
  }

  it('is the same where nothing was written', async () => {
    const reading = () => world.call({ url: '/api/v2.0/centraline', as: 'ufficio' });
    expect(await changedBy(reading)).toEqual([]);
  });

  it('tells a departure, a selection, an operation and a single changed value apart', async () => {
    const { cabinet } = register;
    expect(
      await changedBy(
        post('/api/v2.0/partenze', {
          id_imp: cabinet,
          partenze: [{ via_linea: 'Via Roma', differenziale_tipo: 'AC' }],
        }),
      ),
    ).toContain('partenze');
    const selection = {
      nome: 'Prova',
      condivisa: false,
      tipo: 'pl',
      interrogazioni: [{ nome: 'Prova', filtro: '', ids: [1] }],
    };
    expect(await changedBy(post('/api/interrogazioni', selection))).toContain('interrogazioni');
    const several = { ids: [cabinet], campi: { note: `by ${what}` } };
    expect(await changedBy(post('/api/v2.0/centraline/multipla', several))).toEqual(
      expect.arrayContaining(['imp', 'operazioni', 'storico']),
    );
    const run = (statement: RawBuilder<unknown>) => () =>
      world.db.tenant(valchiara, ({ sql: tx }) => statement.execute(tx));
    const unseen = run(sql`UPDATE vettori SET um = um || '.' WHERE codistat = ${valchiara}`);
    expect(await changedBy(unseen)).toContain('vettori');
    expect(await changedBy(run(sql`DELETE FROM interrogazioni`))).toEqual(['interrogazioni']);
  });

  it('knows every table with a column codistat, so one that is added tomorrow too', async () => {
    await world.db.system((tx) => tx.script('CREATE TABLE di_domani (codistat text, testo text)'));
    const insert = () =>
      world.db.system((tx) => tx.script(`INSERT INTO di_domani VALUES ('${valchiara}', 'un testo')`));
    expect(await changedBy(insert)).toEqual(['di_domani']);
    await world.db.system((tx) => tx.script('DROP TABLE di_domani'));
  });
});
