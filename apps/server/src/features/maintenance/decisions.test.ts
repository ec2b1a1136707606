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
          { success: false, error: 'Elemento non trovato' },
        ]);
      }
      expect((await calls.listOf('verifica')).some((one) => one.id === foreign)).toBe(true);
    });

    it.each([{}, { id: '1' }, { id: null }, { id: 1, confermata: true }])('refuses %j', async (body) => {
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
  });
});
