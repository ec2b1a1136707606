import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceOf, type Row, work } from '../../../test/http/maintenance-calls.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

describe('maintenance', () => {
  let world: World;
  let register: Register;
  let calls: ReturnType<typeof maintenanceOf>;

  beforeAll(async () => {
    world = await openWorld();
    register = await fillRegister(world);
    calls = maintenanceOf(world, register);
  });
  afterAll(() => world.close());

  describe('inserting', () => {
    it.each(kinds.map((kind) => [kind.segment, kind] as const))(
      'makes one intervention for each of %s, in their order, and tells of them wherever they stand',
      async (segment, kind) => {
        const items = [await calls.element(kind), await calls.element(kind)].reverse();
        const full = { ...work, attrezzatura: 'Autocestello', note: 'Prima riga\nseconda', items };
        const reply = await calls.post(segment, full, { as: 'manutentore' });
        expect(reply.statusCode, reply.body).toBe(201);
        const { data } = reply.json();
        const feature = (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' }))
          .json()
          .features.find((one: { id: number }) => one.id === items[0]);
        const code = feature.properties[kind.code];
        expect(data.map((one: Row) => one.id_elemento)).toEqual(items);
        expect(data[0]).toEqual({
          id: expect.any(Number),
          codice: String(code),
          id_elemento: items[0],
          tabella_elemento: kind.table,
          tipo_elemento: kind.tipoElemento,
          id_utente: expect.any(Number),
          ...work,
          attrezzatura: 'Autocestello',
          note: 'Prima riga\nseconda',
          confermata: false,
          dettagli: null,
          created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        });
        const ofKind = await calls.listOf(segment, 'consultazione');
        // The newest first, as they were answered.
        expect(ofKind.slice(0, 2)).toEqual([...data].reverse());
        const withElement = {
          ...data[0],
          elemento: {
            [kind.code]: code,
            [kind.description]: feature.properties[kind.description],
            the_geom: feature.geometry,
          },
        };
        for (const path of ['comune', 'verifica']) {
          expect((await calls.listOf(path)).find((one) => one.id === data[0].id)).toEqual(withElement);
        }
      },
    );

    it('names an element once, however often it is among the items', async () => {
      const item = await calls.element();
      const reply = await calls.post('pl', { ...work, items: [item, item, item] });
      expect(reply.json().data).toHaveLength(1);
    });

    it('keeps the code that the element had, and shows the one that it has', async () => {
      const id = await calls.element();
      const before = await calls.intervention(id);
      await world.call({
        method: 'PUT',
        url: `/api/v2.0/pl/${id}`,
        as: 'supervisore',
        payload: { pl_cod: 'nuovo' },
      });
      const [now] = (await calls.listOf('comune')).filter((one) => one.id === before);
      expect(now).toMatchObject({ codice: 'soltanto a Valchiara', elemento: { pl_cod: 'nuovo' } });
    });

    it('obeys nothing that only the server decides', async () => {
      const item = await calls.element();
      const reply = await calls.post('pl', {
        ...work,
        items: [item],
        id: 1,
        codice: 'mio',
        id_utente: 1,
        tabella_elemento: 'imp',
        tipo_elemento: 'impianto',
        confermata: true,
        created_at: '2000-01-01T00:00:00Z',
        codistat: '999002',
        elemento: {},
      });
      expect(reply.statusCode, reply.body).toBe(201);
      expect(reply.json().data[0]).toMatchObject({
        codice: 'soltanto a Valchiara',
        tipo_elemento: 'punto_luce',
        confermata: false,
      });
      expect(reply.json().data[0].created_at).not.toMatch(/^2000/);
    });

    it('stores empty texts as nothing', async () => {
      const reply = await calls.post('pl', {
        ...work,
        attrezzatura: '',
        note: '',
        items: [await calls.element()],
      });
      expect(reply.json().data[0]).toMatchObject({ attrezzatura: null, note: null });
    });

    it.each([
      ['operatore is missing', { operatore: undefined }, 'operatore', /obbligatorio/],
      ['operatore is blank', { operatore: '  ' }, 'operatore', /obbligatorio/],
      ['descrizione is null', { descrizione: null }, 'descrizione', /obbligatorio/],
      ['descrizione is too long', { descrizione: 'x'.repeat(501) }, 'descrizione', /500/],
      ['tipo_intervento is missing', { tipo_intervento: undefined }, 'tipo_intervento', /obbligatorio/],
      ['tipo_intervento is unknown', { tipo_intervento: 'ordinaria' }, 'tipo_intervento', /tra quelli/],
      ['data_fine is missing', { data_fine: undefined }, 'data_fine', /obbligatorio/],
      ['data_fine is empty', { data_fine: '' }, 'data_fine', /obbligatorio/],
      ['data_fine is no day', { data_fine: '2026-02-30' }, 'data_fine', /calendario/],
      ['data_fine is Italian', { data_fine: '20/11/2026' }, 'data_fine', /calendario/],
      ['data_fine is an instant', { data_fine: '2026-11-20T10:00:00Z' }, 'data_fine', /calendario/],
      ['data_fine is a number', { data_fine: 20261120 }, 'data_fine', /calendario/],
      ['note are too long', { note: 'x'.repeat(10_001) }, 'note', /10\.000/],
      ['a text cannot be stored', { operatore: 'a\u0000b' }, 'operatore', /caratteri/],
      ['a name is unknown', { squadra: 'x' }, 'squadra', /sconosciuto/],
      ['items are missing', { items: undefined }, 'items', /obbligatorio/],
      ['items are none', { items: [] }, 'items', /almeno un elemento/],
      ['items are no list', { items: 7 }, 'items', /elenco/],
      ['an item is a text', { items: ['7'] }, 'items.0', /numero/],
      ['items are 10.000', { items: Array.from({ length: 10_000 }, (_, i) => i + 1) }, 'items', /5\.000/],
    ])('is refused where %s', async (_, change, field, message) => {
      const before = await calls.listOf('pl');
      const reply = await calls.post('pl', { ...work, items: [await calls.element()], ...change });
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields[field]).toMatch(message);
      expect(await calls.listOf('pl')).toEqual(before);
    });

    it('is all or none: an item that is unknown, deleted, foreign, of another kind or no key', async () => {
      const good = await calls.element();
      const deleted = await calls.element();
      await calls.remove('pl', deleted);
      const plant = await calls.element(kindBySegment('impianti'));
      const before = await calls.listOf('comune');
      for (const [segment, items, as] of [
        ['pl', [good, 2_000_000_000], 'ufficio'],
        ['pl', [good, deleted], 'ufficio'],
        ['pl', [good], 'ufficio.borgo'],
        // One table holds both.
        ['centraline', [register.cabinet, plant], 'ufficio'],
        ['impianti', [plant, register.cabinet], 'ufficio'],
        ['pl', [good, 0], 'ufficio'],
        ['pl', [good, -1], 'ufficio'],
        ['pl', [good, 1.5], 'ufficio'],
        ['pl', [good, 9_999_999_999], 'ufficio'],
      ] as const) {
        const reply = await calls.post(segment, { ...work, items }, { as });
        expect([reply.statusCode, reply.json().fields]).toEqual([422, { items: 'Elemento non trovato' }]);
      }
      expect(await calls.listOf('comune')).toEqual(before);
      expect(await calls.listOf('comune', 'ufficio.borgo')).toEqual([]);
    });

    it('is for the MANUTENTORE alone', async () => {
      const items = [await calls.element()];
      for (const as of ['consultazione', 'supervisore', 'amministrativo', 'amministratore']) {
        expect((await calls.post('pl', { ...work, items }, { as })).statusCode).toBe(403);
      }
      expect((await calls.post('pl', { ...work, items }, { as: 'manutentore' })).statusCode).toBe(201);
    });

    it('takes 5.000 at once, and once only under an Idempotency-Key', async () => {
      const count = 5_000;
      const items = await world.db.tenant(valchiara, async (tx) => {
        await tx.insertMany(
          'ip_pl',
          ['codistat', 'pl_cod'],
          Array.from({ length: count }, (_, i) => [valchiara, `M${i}`]),
        );
        const rows = await tx.sql
          .selectFrom('ip_pl')
          .select('plid')
          .where('pl_cod', 'like', 'M%')
          .orderBy('plid')
          .execute();
        return rows.map(({ plid }) => plid);
      });
      const headers = { 'idempotency-key': 'cinquemila' };
      const [first, again] = await Promise.all([
        calls.post('pl', { ...work, descrizione: 'giro', items }, { headers }),
        calls.post('pl', { ...work, descrizione: 'giro', items }, { headers }),
      ]);
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.json()).toEqual(first.json());
      expect(first.json().data.map((one: Row) => one.id_elemento)).toEqual(items);
      const made = (await calls.listOf('pl')).filter((one) => items.includes(one.id_elemento));
      expect(made).toHaveLength(count);
      const gone = await calls.post('elimina', { ids: made.map(({ id }) => id) });
      expect(gone.statusCode, gone.body).toBe(200);
    });
  });

  describe('a list', () => {
    it('of one element holds its interventions alone', async () => {
      const [one, other] = [await calls.element(), await calls.element()];
      const ids = [await calls.intervention(one), await calls.intervention(one)];
      await calls.intervention(other);
      expect((await calls.listOf(`pl?id=${one}`)).map(({ id }) => id)).toEqual(ids.reverse());
      expect(await calls.listOf(`linee?id=${one}`)).toEqual([]);
      expect(await calls.listOf('pl?id=2000000000')).toEqual([]);
      expect(await calls.listOf(`pl?id=${one}`, 'ufficio.borgo')).toEqual([]);
      for (const id of ['x', '0', '1.5', '99999999999'])
        expect((await calls.get(`pl?id=${id}`)).statusCode).toBe(400);
    });

    it('hides what was done to a deleted element, and shows it when it comes back', async () => {
      const id = await calls.element();
      const [pending, confirmed] = [await calls.intervention(id), await calls.intervention(id)];
      await calls.post('conferma', { id: confirmed });
      const seen = async () => {
        const lists = await Promise.all(
          ['pl', 'comune', 'verifica', `pl?id=${id}`].map((path) => calls.listOf(path)),
        );
        return lists.map((list) => list.filter((one) => one.id_elemento === id && one.id >= pending).length);
      };
      expect(await seen()).toEqual([2, 2, 1, 2]);
      expect((await calls.remove('pl', id)).statusCode).toBe(200);
      expect(await seen()).toEqual([0, 0, 0, 0]);
      expect((await calls.post('conferma', { id: pending })).statusCode).toBe(404);
      expect((await calls.post('elimina', { ids: [pending] })).statusCode).toBe(404);
      await world.call({
        method: 'POST',
        url: `/api/v2.0/pl/${id}/ripristina`,
        as: 'supervisore',
        payload: { versione: 1 },
      });
      expect(await seen()).toEqual([2, 2, 1, 2]);
    });

    it('answers 304 until something in it changes, be it the element', async () => {
      const id = await calls.element();
      await calls.intervention(id);
      const first = await calls.get('comune');
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const again = (path = 'comune') =>
        calls.get(path, 'ufficio', { 'if-none-match': String(first.headers.etag) });
      expect((await again()).statusCode).toBe(304);
      expect((await again('verifica')).statusCode).toBe(200);
      await world.call({
        method: 'PUT',
        url: `/api/v2.0/pl/${id}`,
        as: 'supervisore',
        payload: { toponimo: 'Via Nuova' },
      });
      const changed = await again();
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain('Via Nuova');
    });

    it('of the pending ones is for the SUPERVISORE, the others are for everybody', async () => {
      for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
        expect((await calls.get('verifica', as)).statusCode).toBe(403);
        for (const path of ['comune', 'pl', 'impianti'])
          expect((await calls.get(path, as)).statusCode).toBe(200);
      }
      expect((await calls.get('verifica', 'supervisore')).statusCode).toBe(200);
    });

    it('keeps every character of a text', async () => {
      const descrizione = '«è» "doppie" \\barra\\ 🔦 \u2028 </script>';
      const reply = await calls.post('pl', {
        ...work,
        descrizione,
        note: 'a\tb\r\nc',
        items: [await calls.element()],
      });
      const { id } = reply.json().data[0];
      const found = (await calls.listOf('comune')).find((one) => one.id === id);
      expect(found).toMatchObject({ descrizione, note: 'a\tb\r\nc' });
    });

    it('of tens of thousands lets others have their turn', async () => {
      const id = await calls.element();
      // More than any call writes at once: no deadline of a call is meant for it.
      const slowly = { deadlineMs: 120_000 };
      await world.db.tenant(
        valchiara,
        ({ sql: tx }) =>
          sql`insert into manutenzioni
                (codistat, tipo_elemento, id_elemento, codice, operatore, tipo_intervento, data_fine, descrizione, confermata)
              select ${valchiara}, 'punto_luce', ${id}, 'molte', 'Squadra 2', 'ordinaria programmata', '2026-01-01',
                repeat('controllo ', 12), true
              from generate_series(1, 30000)`.execute(tx),
        slowly,
      );
      // What this thread works between two beats, which others on the machine do not lengthen.
      let longest = 0;
      const begun = process.threadCpuUsage();
      let last = process.threadCpuUsage();
      const beat = setInterval(() => {
        const { user, system } = process.threadCpuUsage(last);
        longest = Math.max(longest, (user + system) / 1000);
        last = process.threadCpuUsage();
      }, 5);
      const reply = await calls.get('comune', 'ufficio', { 'accept-encoding': 'br' });
      clearInterval(beat);
      const all = process.threadCpuUsage(begun);
      expect(reply.statusCode).toBe(200);
      expect((await calls.listOf(`pl?id=${id}`)).length).toBe(30_000);
      // On a slow machine every part of it takes longer.
      expect(longest).toBeLessThan(Math.max(150, (all.user + all.system) / 4000));
      await world.db.tenant(
        valchiara,
        ({ sql: tx }) => tx.deleteFrom('manutenzioni').where('codice', '=', 'molte').execute(),
        slowly,
      );
    });
  });

  it('never hinders the deletion of an element, and is no change of its history', async () => {
    const id = await calls.element();
    await calls.intervention(id);
    const history = await world.call({ url: `/api/v2.0/pl/${id}/storico`, as: 'ufficio' });
    expect(history.json().data).toHaveLength(1);
    expect((await calls.remove('pl', id)).statusCode).toBe(200);
  });
});
