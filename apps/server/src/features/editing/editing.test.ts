import type { Kind, Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';

const at = (lon = 7.25, lat = 45.1) => ({ type: 'Point', coordinates: [lon, lat] });
const line = {
  type: 'LineString',
  coordinates: [
    [7.25, 45.1],
    [7.251, 45.1],
  ],
};
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [7.25, 45.1],
      [7.251, 45.1],
      [7.251, 45.101],
      [7.25, 45.101],
      [7.25, 45.1],
    ],
  ],
};

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what is expected of them, not used
  readonly body: any;
}

describe('changing the register', () => {
  let world: World;
  let cabinet: number;

  async function send(
    method: 'POST' | 'PUT' | 'DELETE' | 'GET',
    url: string,
    payload?: object,
    more: { as?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const reply = await world.call({
      method,
      url,
      as: more.as ?? 'supervisore',
      ...(payload === undefined ? {} : { payload }),
      ...(more.headers === undefined ? {} : { headers: more.headers }),
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const insert = (segment: Segment, body: object, more = {}) =>
    send('POST', `/api/v2.0/${segment}`, body, more);
  const lightPoint = (more: object = {}) => ({
    pl_cod: '0001',
    id_imp: cabinet,
    toponimo: 'Via Roma',
    pl_tipo: 'Stradale su palo',
    lampot: 'SAP 70',
    geometry: at(),
    ...more,
  });
  const idOf = async (answer: Promise<Answer>): Promise<number> => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const newCabinet = (uten: string, as?: string) =>
    idOf(insert('centraline', { uten, indir: 'Via Roma 1', geometry: at() }, as === undefined ? {} : { as }));
  const newPoint = (more: object = {}) => idOf(insert('pl', lightPoint(more)));
  const listed = async (segment: string, as = 'supervisore') =>
    (await send('GET', `/api/v2.0/${segment}`, undefined, { as })).body.features.map(
      (f: { id: number }) => f.id,
    );

  beforeAll(async () => {
    world = await openWorld();
    await world.db.system(({ sql: tx }) =>
      sql`insert into confini (codistat, nome, the_geom) values (${valchiara}, 'Valchiara',
        st_setsrid(st_geomfromtext('MULTIPOLYGON(((7.2 45.05, 7.3 45.05, 7.3 45.15, 7.2 45.15, 7.2 45.05)))'), 4326))`.execute(
        tx,
      ),
    );
    cabinet = await newCabinet('Q01');
  });
  afterAll(() => world.close());

  const minimal: readonly [Segment, () => object, object][] = [
    ['pl', lightPoint, { lamp_pot: 39 }],
    ['centraline', () => ({ uten: 'Q09', indir: 'Via Po', geometry: at() }), { n3_kva: 10 }],
    [
      'quadri',
      () => ({ centr_sez_cod: 'S1', id_imp: cabinet, descrizione: 'Sezionatore', geometry: at() }),
      { corr_nom_amp: 25 },
    ],
    [
      'linee',
      () => ({ linea_cod: 'L1', id_imp: cabinet, posa_linea: 'Interrata', geometry: line }),
      { lunghezza: 80 },
    ],
    ['edifici', () => ({ edif_descr: 'Scuola', indirizzo: 'Via Po 3', geometry: square }), { sup_mq: 900 }],
    [
      'impianti',
      () => ({ imp_tipo: 'fotov_', uten: 'Tetto', indir: 'Via Po 3', geometry: at() }),
      { p_ele: 19.5 },
    ],
  ];

  describe.each(minimal)('of %s', (segment, body, change) => {
    const kind = kindBySegment(segment) as Kind;

    it('inserts, modifies, deletes and restores, and tells it all in the history', async () => {
      const id = await idOf(insert(segment, body()));
      expect(await listed(segment)).toContain(id);

      const modified = await send('PUT', `/api/v2.0/${segment}/${id}`, change, {
        headers: { 'if-match': '"1"' },
      });
      expect(modified.status).toBe(200);
      expect(modified.body.data.properties).toMatchObject({ ...change, versione: 2, codistat: valchiara });

      expect((await send('DELETE', `/api/v2.0/${segment}/${id}`)).status).toBe(200);
      expect(await listed(segment)).not.toContain(id);
      expect((await send('PUT', `/api/v2.0/${segment}/${id}`, change)).status).toBe(404);
      expect((await send('DELETE', `/api/v2.0/${segment}/${id}`)).status).toBe(404);

      const restored = await send('POST', `/api/v2.0/${segment}/${id}/ripristina`, { versione: 1 });
      expect(restored.status, JSON.stringify(restored.body)).toBe(200);
      const { geometry, ...fields } = body() as { geometry: object };
      expect(restored.body.data.properties).toMatchObject(fields);
      expect(restored.body.data.geometry).toEqual(geometry);
      for (const key of Object.keys(change)) expect(restored.body.data.properties[key]).toBeNull();
      if (kind.endDate !== undefined) expect(restored.body.data.properties[kind.endDate]).toBeNull();
      expect(await listed(segment)).toContain(id);

      const history = (await send('GET', `/api/v2.0/${segment}/${id}/storico`)).body.data;
      expect(history.map((one: { azione: string }) => one.azione)).toEqual([
        'ripristino',
        'eliminazione',
        'modifica',
        'inserimento',
      ]);
      expect(history[2]).toMatchObject({ versione: 2, chi: 'supervisore', origine: 'modulo' });
      const [[campo, dopo] = []] = Object.entries(change);
      expect(history[2].modifiche).toContainEqual({ campo, prima: null, dopo });
    });

    it('lists what was deleted until it is restored', async () => {
      const id = await idOf(insert(segment, body()));
      const gone = async (as = 'consultazione') =>
        (await send('GET', `/api/v2.0/${segment}/eliminati`, undefined, { as })).body.data.find(
          (one: { id: number }) => one.id === id,
        );
      expect(await gone()).toBeUndefined();
      await send('DELETE', `/api/v2.0/${segment}/${id}`);
      const sent: Record<string, unknown> = { ...body(), [kind.key]: id };
      expect(await gone()).toEqual({
        id,
        codice: String(sent[kind.code]),
        descrizione: sent[kind.description] ?? null,
        quando: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        chi: 'supervisore',
        versione: 2,
        ripristinabile: 1,
      });
      expect(await gone('ufficio.borgo')).toBeUndefined();
      const restored = await send('POST', `/api/v2.0/${segment}/${id}/ripristina`, { versione: 1 });
      expect(restored.status).toBe(200);
      expect(await gone()).toBeUndefined();
    });

    it('takes back what it gave out: read-only fields in a body are ignored', async () => {
      const id = await idOf(insert(segment, body()));
      const { body: list } = await send('GET', `/api/v2.0/${segment}`);
      const feature = list.features.find((one: { id: number }) => one.id === id);
      // An element of the short form lacks some of what is required on modify: sent empty, that is refused.
      const held = Object.fromEntries(
        Object.entries(feature.properties).filter(([, value]) => value !== null),
      );
      const again = await send('PUT', `/api/v2.0/${segment}/${id}`, {
        ...held,
        codistat: borgo,
        user_id: 'altri',
        versione: 99,
        geometry: feature.geometry,
      });
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      expect(again.body.data.properties).toMatchObject({
        codistat: valchiara,
        user_id: 'supervisore',
        // What changes nothing is no change; what makes the element complete is one.
        versione: again.body.data.properties.inserimento_completo ? 2 : 1,
      });
    });

    it('shows another municipality a 404 for an element, as if it did not exist', async () => {
      const id = await idOf(insert(segment, body()));
      for (const [method, path, payload] of [
        ['PUT', '', change],
        ['DELETE', '', undefined],
        ['GET', '/storico', undefined],
        ['POST', '/ripristina', { versione: 1 }],
      ] as const) {
        const answer = await send(method, `/api/v2.0/${segment}/${id}${path}`, payload, {
          as: 'ufficio.borgo',
        });
        expect(answer).toMatchObject({
          status: 404,
          body: { success: false, error: 'Elemento non trovato' },
        });
      }
    });

    it.each(kind.fields.filter((field) => field.required?.includes('insert')).map((field) => field.key))(
      'refuses an insert without %s',
      async (key) => {
        for (const empty of [undefined, null, ...(key === 'id_imp' ? [] : ['', '   '])]) {
          const answer = await insert(segment, { ...body(), [key]: empty });
          expect(answer).toMatchObject({
            status: 422,
            body: { fields: { [key]: 'Questo campo è obbligatorio' } },
          });
        }
      },
    );

    it('refuses a name that the kind does not know', async () => {
      expect(await insert(segment, { ...body(), colore: 'rosso' })).toMatchObject({
        status: 422,
        body: { fields: { colore: 'Campo sconosciuto' } },
      });
    });

    it('lets only a SUPERVISORE write', async () => {
      for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
        expect((await insert(segment, body(), { as })).status).toBe(403);
      }
    });
  });

  it("without a map element an insert says 'Non è stato inserito un elemento in mappa'", async () => {
    const answer = await insert('pl', lightPoint({ geometry: undefined }));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: 'Non è stato inserito un elemento in mappa',
        fields: { geometry: 'Non è stato inserito un elemento in mappa' },
      },
    });
  });

  it.each([
    ['of another type', line],
    ['not finite', { type: 'Point', coordinates: ['NaN', 45] }],
    ['outside WGS84', at(200, 45)],
    ['5 km outside the borders', at(7.4, 45.1)],
    ['60 levels deep', { type: 'Point', coordinates: JSON.parse(`${'['.repeat(60)}7${']'.repeat(60)}`) }],
    ['empty', { type: 'Point', coordinates: [] }],
  ])('refuses a geometry %s and changes nothing', async (_, geometry) => {
    const before = await listed('pl');
    const answer = await insert('pl', lightPoint({ geometry }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields.geometry).toEqual(expect.any(String));
    expect(await listed('pl')).toEqual(before);
  });

  it.each([
    [
      'unclosed',
      [
        [
          [7.25, 45.1],
          [7.251, 45.1],
          [7.251, 45.101],
          [7.25, 45.101],
        ],
      ],
    ],
    [
      'self-crossing',
      [
        [
          [7.25, 45.1],
          [7.251, 45.101],
          [7.251, 45.1],
          [7.25, 45.101],
          [7.25, 45.1],
        ],
      ],
    ],
  ])('refuses a polygon that is %s', async (_, coordinates) => {
    const answer = await insert('edifici', {
      edif_descr: 'X',
      indirizzo: 'Y',
      geometry: { type: 'Polygon', coordinates },
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: { geometry: expect.any(String) } } });
  });

  it.each([
    ['a NUL byte', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('refuses %s', async (_, pl_cod) => {
    const answer = await insert('pl', lightPoint({ pl_cod }));
    expect(answer).toMatchObject({ status: 422, body: { fields: { pl_cod: expect.any(String) } } });
  });

  it('guards against a lost update: a stale version gets 409 and the current feature', async () => {
    const id = await newPoint();
    await send('PUT', `/api/v2.0/pl/${id}`, { note: 'prima' }, { headers: { 'if-match': '"1"' } });
    const stale = await send(
      'PUT',
      `/api/v2.0/pl/${id}`,
      { note: 'dopo' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale).toMatchObject({
      status: 409,
      body: { data: { id, properties: { note: 'prima', versione: 2 } } },
    });
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { note: 'dopo' })).status).toBe(200);
    expect(
      (await send('PUT', `/api/v2.0/pl/${id}`, { note: 'x' }, { headers: { 'if-match': 'due' } })).status,
    ).toBe(400);
  });

  it('finds the 404 and the 409 before the 422', async () => {
    const id = await newPoint();
    expect((await send('PUT', '/api/v2.0/pl/999999', { pl_cod: '' })).status).toBe(404);
    expect((await send('PUT', '/api/v2.0/pl/abc', { pl_cod: '' })).status).toBe(404);
    expect(
      (await send('PUT', `/api/v2.0/pl/${id}`, { pl_cod: '' }, { headers: { 'if-match': '"7"' } })).status,
    ).toBe(409);
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { pl_cod: '' })).status).toBe(422);
  });

  it('of the fields required on modify refuses only one that is sent and empty', async () => {
    const id = await newPoint();
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { note: 'x' })).status).toBe(200);
    expect(await send('PUT', `/api/v2.0/pl/${id}`, { id_imp: null })).toMatchObject({
      status: 422,
      body: { fields: { id_imp: 'Questo campo è obbligatorio' } },
    });
  });

  it('an element is incomplete when inserted, and complete once modified with all that is required', async () => {
    const id = await idOf(
      insert('impianti', { imp_tipo: 'fotov_', uten: 'T', indir: 'Via Po', geometry: at() }),
    );
    const complete = async (change: object) =>
      (await send('PUT', `/api/v2.0/impianti/${id}`, change)).body.data.properties.inserimento_completo;
    expect(await complete({ note: 'manca il vettore' })).toBe(false);
    const vettore = await world.db.tenant(valchiara, (tx) =>
      tx.sql
        .insertInto('vettori')
        .values({ codistat: valchiara, vettore: 'Energia elettrica', um: 'kWh' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await complete({ vettore_id: vettore.id, presa_al: '123' })).toBe(true);
    const { body } = await send('PUT', `/api/v2.0/impianti/${id}`, {
      vettore_id: vettore.id,
      um: 'litri',
      vett: 'acqua',
    });
    expect(body.data.properties).toMatchObject({ vett: 'Energia elettrica', um: 'kWh' });
  });

  it.each([
    ['unknown', async () => 999_999],
    ['foreign', () => newCabinet('QB', 'ufficio.borgo')],
    [
      'deleted',
      async () => {
        const id = await newCabinet('QX');
        await send('DELETE', `/api/v2.0/centraline/${id}`);
        return id;
      },
    ],
    [
      'of another kind',
      () => idOf(insert('impianti', { imp_tipo: 'fotov_', uten: 'T', indir: 'V', geometry: at() })),
    ],
  ])('refuses a reference that is %s with 422 and the field, all alike', async (_, make) => {
    expect(await insert('pl', lightPoint({ id_imp: await make() }))).toMatchObject({
      status: 422,
      body: { fields: { id_imp: 'Elemento non trovato' } },
    });
  });

  it('makes no cabinet through impianti and reaches none there', async () => {
    expect(
      await insert('impianti', { imp_tipo: 'centr_', uten: 'Q', indir: 'V', geometry: at() }),
    ).toMatchObject({
      status: 422,
      body: { fields: { imp_tipo: expect.any(String) } },
    });
    expect((await send('PUT', `/api/v2.0/impianti/${cabinet}`, { note: 'x' })).status).toBe(404);
  });

  it('deleting a cabinet in use says what hangs on it', async () => {
    const id = await newCabinet('Q77');
    await newPoint({ id_imp: id });
    await newPoint({ id_imp: id });
    await insert('linee', { linea_cod: 'L9', id_imp: id, posa_linea: 'Aerea', geometry: line });
    const answer = await send('DELETE', `/api/v2.0/centraline/${id}`);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe(
      'Da questa centralina dipendono ancora 2 punti luce e 1 linea: prima spostali o eliminali',
    );
  });

  describe('several at once', () => {
    const several = (ids: readonly number[], campi: object) =>
      send('POST', '/api/v2.0/pl/multipla', { ids, campi });

    it('sets chosen fields on all of them, undone from the history as one', async () => {
      const ids = [await newPoint({ lamp_pot: 70 }), await newPoint({ lamp_pot: 100, note: 'curva' })];
      const done = await several(ids, { lamp_pot: 39, lampot: 'LED 39' });
      expect(done).toMatchObject({ status: 200, body: { data: { modificati: 2 } } });
      const undoable = async () =>
        (await send('GET', `/api/v2.0/pl/${ids[0]}/storico`)).body.data.map(
          (one: { annullabile: boolean }) => one.annullabile,
        );
      expect(await undoable()).toEqual([true, false]);
      const undo = () => send('POST', `/api/v2.0/operazioni/${done.body.data.operazione}/annulla`);
      expect(await undo()).toMatchObject({ status: 200, body: { data: { annullati: 2, saltati: 0 } } });
      const { body } = await send('GET', '/api/v2.0/pl');
      const power = (id: number) =>
        body.features.find((f: { id: number }) => f.id === id).properties.lamp_pot;
      expect(ids.map(power)).toEqual([70, 100]);
      expect((await undo()).status).toBe(409);
      expect(await undoable()).toEqual([false, false, false]);
      const history = (await send('GET', `/api/v2.0/pl/${ids[1]}/storico`)).body.data;
      expect(history.map((one: { azione: string; origine: string }) => [one.azione, one.origine])).toEqual([
        ['ripristino', 'multipla'],
        ['modifica', 'multipla'],
        ['inserimento', 'modulo'],
      ]);
    });

    it('takes it back only where nothing changed since', async () => {
      const ids = [await newPoint(), await newPoint()];
      const { body } = await several(ids, { note: 'ondata' });
      await send('PUT', `/api/v2.0/pl/${ids[0]}`, { note: 'mia' });
      expect((await send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`)).body.data).toEqual({
        annullati: 1,
        saltati: 1,
      });
      expect((await send('GET', `/api/v2.0/pl/${ids[0]}/storico`)).body.data[0].azione).toBe('modifica');
    });

    it('sets them on none where one is not there', async () => {
      const id = await newPoint();
      expect(await several([id, 999_999], { note: 'mai' })).toMatchObject({
        status: 422,
        body: { fields: { ids: 'Elemento non trovato' } },
      });
      expect((await send('GET', `/api/v2.0/pl/${id}/storico`)).body.data).toHaveLength(1);
    });

    it.each([
      ['no field', {}],
      ['an empty required field', { pl_cod: ' ' }],
      ['an unknown field', { colore: 'rosso' }],
    ])('refuses %s', async (_, campi) => {
      expect((await several([await newPoint()], campi)).status).toBe(422);
    });

    it('shows another municipality no operation', async () => {
      const { body } = await several([await newPoint()], { note: 'x' });
      const answer = await send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`, undefined, {
        as: 'ufficio.borgo',
      });
      expect(answer.status).toBe(404);
    });
  });

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
        ...{ lamp_pot: 39, data_attvaz: '2020-02-29', versione: 2, inserimento_completo: true },
      });
      expect(await held(ids[1] as number)).toMatchObject({ lamp_pot: 57, data_attvaz: null, note: 'curva' });
      expect(await held(ids[2] as number)).toMatchObject({ telecontrollo: true, lamp_pot: null });
      const undone = await send('POST', `/api/v2.0/operazioni/${done.body.data.operazione}/annulla`);
      expect(undone.body.data).toEqual({ annullati: 3, saltati: 0 });
      expect(await held(ids[1] as number)).toMatchObject({ lamp_pot: null, inserimento_completo: false });
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
        ...{ inserimento_completo: false, vett: 'Metano', um: 'Sm³' },
      });
      expect(await step(2, { presa_al: '17' })).toMatchObject({ inserimento_completo: true });
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

  describe('hints', () => {
    it("come from the municipality's own values of that field, the most used first", async () => {
      for (const localita of ['Càpoluogo', 'Càpoluogo', 'Capo Nord', 'Frazione'])
        await newPoint({ localita });
      await insert(
        'pl',
        { ...lightPoint({ id_imp: await newCabinet('QC', 'ufficio.borgo'), localita: 'Capo altrui' }) },
        { as: 'ufficio.borgo' },
      );
      const hints = async (q: string, as = 'consultazione') =>
        (
          await send(
            'GET',
            `/api/v2.0/pl/suggerimenti?campo=localita&q=${encodeURIComponent(q)}`,
            undefined,
            { as },
          )
        ).body.data;
      expect(await hints('CAPO')).toEqual(['Càpoluogo', 'Capo Nord']);
      expect(await hints('%')).toEqual([]);
    });

    it('are at most 100', async () => {
      const rows = Array.from({ length: 130 }, (_, i) => [valchiara, `Via ${i}`] as const);
      await world.db.tenant(valchiara, (tx) => tx.insertMany('ip_pl', ['codistat', 'toponimo'], rows));
      const { body } = await send('GET', '/api/v2.0/pl/suggerimenti?campo=toponimo&q=via');
      expect(body.data).toHaveLength(100);
    });

    it('refuses a field that has none', async () => {
      expect((await send('GET', '/api/v2.0/pl/suggerimenti?campo=plid&q=')).status).toBe(400);
    });
  });

  it('does an insert once under its idempotency key', async () => {
    const headers = { 'idempotency-key': 'prova-1' };
    const first = await insert('pl', lightPoint(), { headers });
    const second = await insert('pl', lightPoint(), { headers });
    expect(second).toEqual(first);
    expect((await insert('pl', lightPoint({ note: 'altro' }), { headers })).status).toBe(422);
  });
});
