import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceOf, work } from '../../../test/http/maintenance-calls.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

describe('pending interventions', () => {
  let world: World;
  let register: Register;
  let calls: ReturnType<typeof maintenanceOf>;

  beforeAll(async () => {
    world = await openWorld();
    register = await fillRegister(world);
    calls = maintenanceOf(world, register);
  });
  afterAll(() => world.close());

  describe('confirming', () => {
    it('is for the SUPERVISORE, once: the second time it is a conflict', async () => {
      const id = await calls.intervention(await calls.element());
      for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
        expect((await calls.post('conferma', { id }, { as })).statusCode).toBe(403);
      }
      const reply = await calls.post('conferma', { id }, { as: 'supervisore' });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json()).toMatchObject({ success: true, data: { id, confermata: true, ...work } });
      expect((await calls.listOf('verifica')).some((one) => one.id === id)).toBe(false);
      expect((await calls.listOf('comune')).find((one) => one.id === id)?.confermata).toBe(true);
      const again = await calls.post('conferma', { id }, { as: 'supervisore' });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toEqual({
        success: false,
        error: "L'intervento è già stato confermato",
        data: { ids: [id] },
      });
    });

    it('gives whoever is faster of two at once what they asked for, and the other a conflict', async () => {
      const id = await calls.intervention(await calls.element());
      const answers = await Promise.all(
        ['supervisore', 'ufficio', 'supervisore'].map((as) => calls.post('conferma', { id }, { as })),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    });

    it('and deleting at once never both succeed', async () => {
      const ids = [];
      for (let i = 0; i < 4; i += 1) ids.push(await calls.intervention(await calls.element()));
      for (const id of ids) {
        const [confirmed, deleted] = await Promise.all([
          calls.post('conferma', { id }, { as: 'supervisore' }),
          calls.post('elimina', { ids: [id] }, { as: 'manutentore' }),
        ]);
        expect([
          [200, 409],
          [404, 200],
        ]).toContainEqual([confirmed.statusCode, deleted.statusCode]);
      }
    });

    it('knows nothing of what is gone, foreign or no key, all alike', async () => {
      const gone = await calls.intervention(await calls.element());
      await calls.post('elimina', { ids: [gone] });
      const foreign = await calls.intervention(await calls.element());
      for (const [id, as] of [
        [gone, 'supervisore'],
        [foreign, 'ufficio.borgo'],
        [2_000_000_000, 'supervisore'],
        [0, 'supervisore'],
        [1.5, 'supervisore'],
        [1e12, 'supervisore'],
      ] as const) {
        const reply = await calls.post('conferma', { id }, { as });
        expect([reply.statusCode, reply.json()]).toEqual([
          404,
          { success: false, error: 'Elemento non trovato', data: { ids: [id] } },
        ]);
      }
      expect((await calls.listOf('verifica')).some((one) => one.id === foreign)).toBe(true);
    });

    it('confirms many in one call, each once, or none where one hinders it, and names which', async () => {
      const made = [];
      for (let i = 0; i < 4; i += 1) made.push(await calls.intervention(await calls.element()));
      const [first = 0, second = 0, confirmed = 0, gone = 0] = made;
      await calls.post('conferma', { id: confirmed });
      await calls.post('elimina', { ids: [gone] });
      const waiting = async () => (await calls.listOf('verifica')).map(({ id }) => id);
      const before = await waiting();
      const refused = async (ids: number[]) => {
        const reply = await calls.post('conferma', { ids }, { as: 'supervisore' });
        return [reply.statusCode, reply.json().data];
      };
      // What is gone is named before what is confirmed.
      expect(await refused([first, confirmed, gone, 0.5])).toEqual([404, { ids: [gone, 0.5] }]);
      expect(await refused([first, confirmed, second])).toEqual([409, { ids: [confirmed] }]);
      expect(await waiting()).toEqual(before);
      expect((await calls.post('conferma', { ids: [first] }, { as: 'ufficio.borgo' })).json().data).toEqual({
        ids: [first],
      });
      const reply = await calls.post('conferma', { ids: [first, second, first] }, { as: 'supervisore' });
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { success: true, data: { ids: [first, second] } },
      ]);
      expect(await waiting()).toEqual(before.filter((id) => id !== first && id !== second));
    });

    it.each([
      {},
      { id: '1' },
      { id: null },
      { id: 1, confermata: true },
      { ids: [] },
      { id: 1, ids: [1] },
      { ids: Array.from({ length: 5_001 }, (_, i) => i + 1) },
    ])('refuses what names none, or none rightly (%#)', async (body) => {
      expect((await calls.post('conferma', body)).statusCode).toBe(422);
    });
  });

  describe('deleting', () => {
    it.each(['manutentore', 'supervisore'])('takes pending ones away for the %s', async (as) => {
      const ids = [
        await calls.intervention(await calls.element()),
        await calls.intervention(register.cabinet, 'centraline'),
      ];
      const reply = await calls.post('elimina', { ids: [...ids, ...ids] }, { as });
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, data: { ids } }]);
      const left = (await calls.listOf('comune')).map(({ id }) => id);
      expect(ids.filter((id) => left.includes(id))).toEqual([]);
    });

    it('is all or none where one is confirmed, gone or foreign', async () => {
      const [pending, confirmed] = [
        await calls.intervention(await calls.element()),
        await calls.intervention(await calls.element()),
      ];
      await calls.post('conferma', { id: confirmed });
      const before = await calls.listOf('comune');
      const conflict = await calls.post('elimina', { ids: [pending, confirmed] });
      expect(conflict.statusCode).toBe(409);
      expect(conflict.json()).toMatchObject({ success: false, data: { ids: [confirmed] } });
      for (const other of [2_000_000_000, 0, 0.5]) {
        expect((await calls.post('elimina', { ids: [pending, other] })).statusCode).toBe(404);
      }
      expect((await calls.post('elimina', { ids: [pending] }, { as: 'ufficio.borgo' })).statusCode).toBe(404);
      expect(await calls.listOf('comune')).toEqual(before);
    });

    it('is closed to the other roles', async () => {
      const id = await calls.intervention(await calls.element());
      for (const as of ['consultazione', 'amministrativo', 'amministratore']) {
        expect((await calls.post('elimina', { ids: [id] }, { as })).statusCode).toBe(403);
      }
    });

    it.each([
      [{ ids: [] }, 'ids', /almeno un intervento/],
      [{ ids: Array.from({ length: 5_001 }, (_, i) => i + 1) }, 'ids', /5\.000/],
      [{ ids: ['1'] }, 'ids.0', /numero/],
      [{}, 'ids', /obbligatorio/],
    ])('refuses a body that is not right', async (body, field, message) => {
      const reply = await calls.post('elimina', body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields[field]).toMatch(message);
    });

    it('keeps the reason for whoever inserted it, who deleted it and when', async () => {
      const begun = Date.now();
      const insertedBy = async (as: string) => {
        const reply = await calls.post('pl', { ...work, items: [await calls.element()] }, { as });
        return reply.json().data[0].id as number;
      };
      const [doubled, silent, taken, confirmed] = [
        await insertedBy('manutentore'),
        await insertedBy('manutentore'),
        await insertedBy('manutentore'),
        await insertedBy('manutentore'),
      ];
      await calls.post('elimina', { ids: [doubled], motivo: ' è un doppione ' }, { as: 'supervisore' });
      await calls.post('elimina', { ids: [silent], motivo: '  ' }, { as: 'supervisore' });
      await calls.post('elimina', { ids: [taken] }, { as: 'manutentore' });
      await calls.post('conferma', { id: confirmed });
      const left = await insertedBy('manutentore');

      const deleted = (await calls.get('eliminate', 'consultazione')).json().data;
      const told = deleted.filter(({ id }: { id: number }) => [doubled, silent, taken].includes(id));
      expect(told).toMatchObject([
        { ...work, id: taken, motivo: null, chi: 'Account manutentore' },
        { ...work, id: silent, motivo: null, chi: 'Account supervisore' },
        {
          ...work,
          id: doubled,
          motivo: 'è un doppione',
          chi: 'Account supervisore',
          tipo_elemento: 'punto_luce',
        },
      ]);
      expect(Date.parse(told[0].quando)).toBeGreaterThanOrEqual(begun);
      expect((await calls.get('eliminate', 'ufficio.borgo')).json().data).toEqual([]);

      // What one took away oneself is no rejection, and what others inserted is theirs.
      const own = (await calls.get('mie', 'manutentore')).json().data;
      expect(own.interventi.map((one: { id: number; motivo: unknown }) => [one.id, one.motivo])).toEqual([
        [left, null],
        [silent, null],
        [doubled, 'è un doppione'],
      ]);
      expect([own.in_attesa, own.respinti]).toEqual([1, 2]);
      expect((await calls.get('mie', 'consultazione')).json().data).toEqual({
        in_attesa: 0,
        respinti: 0,
        interventi: [],
      });
    });

    it('tells of what was deleted for thirty days, and no longer', async () => {
      const id = await calls.intervention(await calls.element());
      await calls.post('elimina', { ids: [id] });
      const told = async () =>
        (await calls.get('eliminate')).json().data.some((one: { id: number }) => one.id === id);
      const kept = async () =>
        (
          await world.db.system((tx) =>
            tx.sql.selectFrom('manutenzioni_eliminate').select('id').where('id', '=', id).execute(),
          )
        ).length;
      const age = (days: number) =>
        world.db.system((tx) =>
          sql`update manutenzioni_eliminate set quando = now() - make_interval(days => ${days}) where id = ${id}`.execute(
            tx.sql,
          ),
        );
      await age(29);
      expect(await told()).toBe(true);
      await age(31);
      expect([await told(), await kept()]).toEqual([false, 1]);
      // With the next deletion it is forgotten.
      await calls.post('elimina', { ids: [await calls.intervention(await calls.element())] });
      expect(await kept()).toBe(0);
    });

    it.each([
      [5, /testo/],
      ['x'.repeat(501), /500/],
    ])('refuses a reason that is none (%#)', async (motivo, fault) => {
      const id = await calls.intervention(await calls.element());
      const reply = await calls.post('elimina', { ids: [id], motivo });
      expect([reply.statusCode, reply.json().fields.motivo]).toEqual([422, expect.stringMatching(fault)]);
    });
  });
});
