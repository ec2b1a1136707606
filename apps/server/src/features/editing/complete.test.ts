import { afterAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, send, insert, idOf, newPoint } = await openEditing();
afterAll(() => world.close());

describe('the changed cells of a grid', () => {
  const complete = (righe: readonly object[], as = 'supervisore') =>
    send('POST', '/api/v2.0/pl/completa', { righe }, { as });
  const held = async (id: number) =>
    (await send('GET', '/api/v2.0/pl')).body.features.find((f: { id: number }) => f.id === id).properties;

  it('are set row by row in one go, and undone as one', async () => {
    const ids = [await newPoint(), await newPoint({ note: 'curva' }), await newPoint()];
    const done = await complete([
      { id: ids[0], versione: 1, campi: { lamp_pot: 39, data_attvaz: '2020-02-29' } },
      { id: ids[1], versione: 1, campi: { lamp_pot: 57, data_attvaz: null } },
      { id: ids[2], versione: 1, campi: { telecontrollo: true } },
    ]);
    expect(done).toMatchObject({ status: 200, body: { data: { modificati: 3 } } });
    expect(await held(ids[0] as number)).toMatchObject({
      lamp_pot: 39,
      data_attvaz: '2020-02-29',
      versione: 2,
      inserimento_completo: true,
    });
    expect(await held(ids[1] as number)).toMatchObject({ lamp_pot: 57, data_attvaz: null, note: 'curva' });
    expect(await held(ids[2] as number)).toMatchObject({ telecontrollo: true, lamp_pot: null });
    const undone = await send('POST', `/api/v2.0/operazioni/${done.body.data.operazione}/annulla`);
    expect(undone.body.data).toEqual({ annullati: 3, saltati: 0 });
    expect(await held(ids[1] as number)).toMatchObject({ lamp_pot: null, inserimento_completo: true });
  });

  it('make an element complete once it has all that is required on modify', async () => {
    const plant = await idOf(
      insert('impianti', { imp_tipo: 'fotov_', uten: 'T', indir: 'Via Po', geometry: at() }),
    );
    const { id: vettore_id } = await world.db.tenant(valchiara, (tx) =>
      tx.sql
        .insertInto('vettori')
        .values({ codistat: valchiara, vettore: 'Metano', um: 'Sm³' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const step = async (versione: number, campi: object) => {
      const righe = [{ id: plant, versione, campi }];
      expect((await send('POST', '/api/v2.0/impianti/completa', { righe })).status).toBe(200);
      const { body } = await send('GET', '/api/v2.0/impianti');
      return body.features.find((f: { id: number }) => f.id === plant).properties;
    };
    expect(await step(1, { vettore_id })).toMatchObject({
      inserimento_completo: false,
      vett: 'Metano',
      um: 'Sm³',
    });
    expect(await step(2, { presa_al: '17' })).toMatchObject({ inserimento_completo: true });
  });

  it('of two who complete the same at once are set for one, and shown to the other', async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await newPoint();
      const answers = await Promise.all(
        [39, 57].map((lamp_pot) => complete([{ id, versione: 1, campi: { lamp_pot } }])),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await held(id)).toMatchObject({ lamp_pot: answers[0]?.status === 200 ? 39 : 57, versione: 2 });
    }
  });

  it('change nothing where one of them is wrong, and say which', async () => {
    const [good, bad] = [await newPoint(), await newPoint()];
    const gone = await newPoint();
    await send('DELETE', `/api/v2.0/pl/${gone}`);
    const row = (id: number, campi: object) => ({ id, versione: 1, campi });
    const cases: readonly (readonly [object, string, string])[] = [
      [row(bad, { lamp_pot: 'tanto' }), 'righe.1.campi.lamp_pot', 'Deve essere un numero'],
      [row(bad, { pl_cod: '' }), 'righe.1.campi.pl_cod', 'Questo campo è obbligatorio'],
      [row(bad, { id_imp: 999_999 }), 'righe.1.campi.id_imp', 'Elemento non trovato'],
      [row(bad, { colore: 'rosso' }), 'righe.1.campi.colore', 'Campo sconosciuto'],
      [row(gone, { note: 'x' }), 'righe.1.id', 'Elemento non trovato'],
      [row(good, { note: 'x' }), 'righe.1.id', 'Questo elemento compare due volte'],
    ];
    for (const [wrong, field, message] of cases) {
      const answer = await complete([row(good, { note: 'mai' }), wrong]);
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    }
    expect((await held(good)).note).toBeNull();
  });

  it('guard against lost updates: the stale ones come back, and none is changed', async () => {
    const [fresh, stale] = [await newPoint(), await newPoint()];
    await send('PUT', `/api/v2.0/pl/${stale}`, { note: 'loro' });
    const answer = await complete([
      { id: fresh, versione: 1, campi: { note: 'mia' } },
      { id: stale, versione: 1, campi: { note: 'mia' } },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: { data: [{ id: stale, properties: { note: 'loro', versione: 2 } }] },
    });
    expect((await held(fresh)).note).toBeNull();
  });

  it('of another municipality are unknown', async () => {
    const righe = [{ id: await newPoint(), versione: 1, campi: { note: 'x' } }];
    expect(await complete(righe as object[], 'ufficio.borgo')).toMatchObject({
      status: 422,
      body: { fields: { 'righe.0.id': 'Elemento non trovato' } },
    });
  });
});
