/**
 * Whatever writes an element keeps the same two rules: it is complete exactly when all that is required on insert and
 * on modify is filled, and what follows its carrier is what the carrier says (contract, section 3).
 */
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readElement } from '../../src/elements/element-row.ts';
import { openTerminal } from '../commands/terminal.ts';
import { at, openEditing } from '../http/editing-world.ts';
import { valchiara } from '../http/world.ts';

const { world, send, insert, idOf } = await openEditing();
const terminal = openTerminal();
afterAll(async () => {
  terminal.close();
  await world.close();
});

const plant = kindById('plant');
const path = (rest: string | number) => `/api/v2.0/impianti/${rest}`;

async function newCarrier(vettore: string, um: string): Promise<number> {
  const { id } = await world.db.tenant(valchiara, (tx) =>
    tx.sql
      .insertInto('vettori')
      .values({ codistat: valchiara, vettore, um })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

let gas = 0;
let oil = 0;
beforeAll(async () => {
  gas = await newCarrier('Gas naturale', 'Sm³');
  oil = await newCarrier('Gasolio', 'l');
});

const newPlant = (more: object = {}) =>
  idOf(insert('impianti', { imp_tipo: 'ct_tradiz_', uten: 'C', indir: 'Via Po', geometry: at(), ...more }));

async function held(id: number) {
  const row = await world.db.tenant(valchiara, (tx) => readElement(tx, plant, id));
  return row?.values as Readonly<Record<string, unknown>>;
}

async function good(...call: Parameters<typeof send>) {
  const answer = await send(...call);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

/** The keys of the plants that an import of those rows made or changed, by their code. */
async function importPlants(header: string, ...rows: readonly string[]): Promise<Map<string, number>> {
  const file = terminal.file('impianti.csv', [header, ...rows].join('\n'));
  const args = ['--comune', valchiara, '--tipo', 'impianti', '--file', file, '--scrivi'];
  const { status, out } = await terminal.run(world.db, ['importa', ...args]);
  expect(status, out).toBe(0);
  const { body } = await send('GET', '/api/v2.0/impianti');
  return new Map(
    body.features.map((one: { id: number; properties: { uten: string } }) => [one.properties.uten, one.id]),
  );
}

/** Every way to write fields of a plant that is there. */
const ways: Readonly<Record<string, (id: number, campi: object) => Promise<unknown>>> = {
  change: (id, campi) => good('PUT', path(id), campi),
  several: (id, campi) => good('POST', path('multipla'), { ids: [id], campi }),
  async complete(id, campi) {
    const { versione } = await held(id);
    await good('POST', path('completa'), { righe: [{ id, versione, campi }] });
  },
  async restore(id, campi) {
    const before = await held(id);
    await good('PUT', path(id), campi);
    const { versione } = await held(id);
    // Away from it, and back.
    await good('PUT', path(id), { presa_al: 'altro', vettore_id: before.vettore_id === gas ? oil : gas });
    await good('POST', path(`${id}/ripristina`), { versione });
  },
  async undo(id, campi) {
    await good('PUT', path(id), campi);
    const away = { presa_al: 'altro', vettore_id: (await held(id)).vettore_id === gas ? oil : gas };
    const { operazione } = await good('POST', path('multipla'), { ids: [id], campi: away });
    expect(await good('POST', `/api/v2.0/operazioni/${operazione}/annulla`)).toMatchObject({ annullati: 1 });
  },
};

describe('inserimento_completo', () => {
  it('is false on insert by the form or the API, whatever is filled', async () => {
    const id = await newPlant({ presa_al: '12', vettore_id: gas });
    expect(await held(id)).toMatchObject({ inserimento_completo: false });
  });

  describe.each(Object.entries(ways))('set by: %s', (_, write) => {
    it('is true once all that is required on insert and on modify is filled', async () => {
      const id = await newPlant();
      await write(id, { presa_al: '12', vettore_id: gas });
      expect(await held(id)).toMatchObject({ presa_al: '12', inserimento_completo: true });
    });

    it('is false while something required on insert alone is empty', async () => {
      const id = await newPlant();
      await write(id, { presa_al: '12', vettore_id: gas, indir: null });
      expect(await held(id)).toMatchObject({ presa_al: '12', inserimento_completo: false });
    });

    it('takes a text of blanks for empty, whatever blanks', async () => {
      const id = await newPlant();
      await write(id, { presa_al: '12', vettore_id: gas, indir: '\t\u00a0' });
      expect(await held(id)).toMatchObject({ presa_al: '12', inserimento_completo: false });
    });
  });

  it('is set at once by an import, and again by one that changes something', async () => {
    const header = 'uten;imp_tipo;indir;presa_al;vettore_id;lon;lat';
    const rows = (indir: string, second: string) => [
      `I1;ct_tradiz_;${indir};7;gasolio;7.25;45.1`,
      `I2;ct_tradiz_;Via Po;${second};gasolio;7.251;45.1`,
    ];
    const ids = await importPlants(header, ...rows('Via Po', ''));
    const complete = async (code: string) => (await held(ids.get(code) as number)).inserimento_completo;
    expect([await complete('I1'), await complete('I2')]).toEqual([true, false]);
    await good('PUT', path(ids.get('I1') as number), { indir: null });
    expect(await complete('I1')).toBe(false);
    // What a person emptied stays empty.
    await importPlants(header, ...rows('Via Dora', '9'));
    expect([await complete('I1'), await complete('I2')]).toEqual([false, true]);
  });
});

describe('vett and um follow vettore_id where it is set', () => {
  it('on insert, whatever is sent for them', async () => {
    const id = await newPlant({ vettore_id: gas, vett: 'Legna', um: 't' });
    expect(await held(id)).toMatchObject({ vett: 'Gas naturale', um: 'Sm³' });
  });

  describe.each(Object.entries(ways))('written by: %s', (_, write) => {
    it('when it is set, whatever is sent for them', async () => {
      const id = await newPlant({ vett: 'Legna', um: 't' });
      await write(id, { vettore_id: oil, vett: 'Legna', um: 't' });
      expect(await held(id)).toMatchObject({ vettore_id: oil, vett: 'Gasolio', um: 'l' });
    });

    it('when they alone are sent', async () => {
      const id = await newPlant({ vettore_id: oil });
      await write(id, { vett: 'Legna', um: 't' });
      expect(await held(id)).toMatchObject({ vettore_id: oil, vett: 'Gasolio', um: 'l' });
    });
  });

  it.each(['change', 'several', 'complete'])('are free where there is none: %s', async (way) => {
    const id = await newPlant();
    await ways[way]?.(id, { vett: 'Legna', um: 't' });
    expect(await held(id)).toMatchObject({ vettore_id: null, vett: 'Legna', um: 't' });
  });

  it('by their names of today, where a former carrier comes back', async () => {
    const carrier = await newCarrier('Metano', 'Sm³');
    const id = await newPlant({ vettore_id: carrier });
    const { operazione } = await good('POST', path('multipla'), { ids: [id], campi: { vettore_id: oil } });
    await world.db.tenant(valchiara, (tx) =>
      sql`update vettori set vettore = 'Biometano' where id = ${carrier}`.execute(tx.sql),
    );
    await good('POST', `/api/v2.0/operazioni/${operazione}/annulla`);
    expect(await held(id)).toMatchObject({ vettore_id: carrier, vett: 'Biometano' });
  });

  it('when an import brings them alone, and does not take that for a change', async () => {
    const id = await newPlant({ uten: 'SEGUE', vettore_id: oil });
    await importPlants('uten;imp_tipo;indir;vett;um;lon;lat', 'SEGUE;ct_tradiz_;Via Po;Legna;t;7.25;45.1');
    expect(await held(id)).toMatchObject({ vett: 'Gasolio', um: 'l', versione: 1 });
  });
});

describe('a change that goes with the commit', () => {
  const code = plant.calledBy ?? plant.code ?? '';

  it('is noted in the register of activities under the code that the element has from then on', async () => {
    const id = await newPlant();
    const given = await good('PUT', path(id), { [code]: 'Centrale nuova' });
    expect(given.properties).toMatchObject({ [code]: 'Centrale nuova', versione: 2 });
    const events = await world.db.system(({ sql: tx }) =>
      tx.selectFrom('registro').select('oggetto').orderBy('id', 'desc').limit(1).execute(),
    );
    expect(events).toEqual([{ oggetto: 'Centrale nuova' }]);
  });

  it('answers with the element as it was where nothing of it changes, and makes no version', async () => {
    const id = await newPlant({ vettore_id: gas });
    const before = await good('PUT', path(id), { presa_al: '12' });
    expect(await good('PUT', path(id), { presa_al: '12' })).toEqual(before);
    expect(await held(id)).toMatchObject({ versione: 2 });
  });
});
