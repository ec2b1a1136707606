/** Orders where the work is done: interventions and phones. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openOrders } from '../../../test/http/order-calls.ts';
import { ofIntervention, path, small } from '../../../test/http/photo-calls.ts';
import { photoForm } from '../../../test/http/sample-photo.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, lamp, get, good, fault, order, to, answer, stateOf, intervene } = await openOrders();
afterAll(() => world.close());

describe('orders of work', () => {
  describe('whose interventions', () => {
    it('repair their faults as they arrive, answer their entries, and are confirmed with the order', async () => {
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id] });
      await to(id, 'assegnato');
      const body = { invio: randomUUID(), guasto: one.id, ordine: id, voce: voci[0].id };
      const made = await good(intervene([one.id_elemento], body));
      expect(made[0].dettagli).toMatchObject({ guasto: one.id, ordine: id, voce: voci[0].id });
      expect(await get(`guasti/${one.id}`)).toMatchObject({ stato: 'riparato', interventi: [made[0].id] });
      expect(await get(`ordini/${id}`)).toMatchObject({
        stato: 'in_corso',
        voci_risposte: 1,
        interventi: [made[0].id],
      });
      expect((await intervene([one.id_elemento], body)).statusCode).toBe(200);
      await to(id, 'eseguito', 'verificato');
      expect(await stateOf(one.id)).toBe('chiuso');
      const pending = await world.call({ method: 'GET', url: '/api/manutenzioni/verifica', as: 'ufficio' });
      expect(pending.json().data.some((row: { id: number }) => row.id === made[0].id)).toBe(false);
    });

    it('stand beside the entries that they were done for, with day and photos', async () => {
      const [one, two, three] = [await fault(), await fault(), await fault()];
      const alone = await lamp();
      const guasti = [one.id, two.id, three.id];
      const { id, voci } = await order({ guasti, voci: [{ entita: 'pl', id: alone }] });
      expect(voci[0]).toMatchObject({ tipo: 'lampada spenta', interventi: [] });
      expect(voci[3]).toMatchObject({ tipo: null, interventi: [] });
      await world.db.tenant(valchiara, ({ sql: tx }) =>
        tx.updateTable('ip_pl').set({ toponimo: 'Via Roma' }).where('plid', '=', alone).execute(),
      );
      await to(id, 'assegnato');
      const invio = randomUUID();
      const [named] = await good(
        intervene([one.id_elemento], { invio, guasto: one.id, ordine: id, voce: voci[0].id }),
      );
      const [ofFault] = await good(intervene([two.id_elemento], { guasto: two.id }));
      const [ofOrder] = await good(intervene([alone], { ordine: id }));
      // Of the element, but of no order and no fault.
      await good(intervene([three.id_elemento], {}));
      const { raw, headers } = photoForm(
        ofIntervention({ id: named.id, invio, id_elemento: one.id_elemento }),
        small,
      );
      const sent = { method: 'POST', url: path, as: 'manutentore', payload: raw, headers } as const;
      const { id: photo } = await good(world.call(sent));
      const done = ({ id, id_elemento }: { id: number; id_elemento: number }, foto: number[] = []) => [
        { id, entita: 'pl', id_elemento, data_fine: '2026-11-20', confermata: false, foto },
      ];
      const shown = await get(`ordini/${id}`);
      expect(shown.voci.map(({ interventi }: { interventi: unknown }) => interventi)).toEqual([
        done(named, [photo]),
        done(ofFault),
        [],
        done(ofOrder),
      ]);
      expect(shown.voci[3].luogo).toBe('Via Roma');
      expect(shown.interventi).toEqual([named.id, ofOrder.id]);
    });

    it('close a fault without an order when they are confirmed', async () => {
      const one = await fault();
      const [made] = await good(intervene([one.id_elemento], { dettagli: { guasto: one.id } }));
      expect(await stateOf(one.id)).toBe('riparato');
      const payload = { ids: [made.id] };
      await world.call({ method: 'POST', url: '/api/manutenzioni/conferma', as: 'ufficio', payload });
      expect(await stateOf(one.id)).toBe('chiuso');
    });

    it('arrive when the order was taken back meanwhile, and name no order or fault that is not theirs', async () => {
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id] });
      await to(id, 'assegnato', 'annullato');
      const late = { guasto: one.id, ordine: id, voce: voci[0].id };
      expect((await intervene([one.id_elemento], late)).statusCode).toBe(201);
      expect(await stateOf(one.id)).toBe('riparato');
      expect((await get(`ordini/${id}`)).stato).toBe('annullato');
      for (const [wrong, field] of [
        [{ guasto: 2_000_000_000 }, 'guasto'],
        [{ ordine: 2_000_000_000 }, 'ordine'],
        [{ ordine: id, voce: 2_000_000_000 }, 'voce'],
        [{ voce: voci[0].id }, 'ordine'],
      ] as const) {
        const refused = await intervene([one.id_elemento], wrong);
        expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
      }
    });
  });

  describe('what a phone sends of them', () => {
    it('counts once, however often an answer of an entry comes again', async () => {
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id] });
      await to(id, 'assegnato');
      const voce = voci[0].id;
      const body = { stato: 'rimandato', motivo: 'Serve il cestello', invio: randomUUID() };
      const first = await answer(id, voce, body);
      expect(first.json().data).toMatchObject({ stato: 'in_corso', voci_risposte: 1 });
      expect(first.json().ordine).toBeUndefined();
      await good(answer(id, voce, { stato: 'da_fare' }));
      // The phone never had the answer of the first: what the desk did since stands.
      expect((await answer(id, voce, body)).json().data.voci[0].stato).toBe('da_fare');
      const passi = (await get(`ordini/${id}`)).passi.map(({ motivo }: { motivo: string | null }) => motivo);
      expect(passi.filter((motivo: string | null) => motivo !== null)).toEqual([
        'Voce 1 rimandato (Serve il cestello)',
      ]);
      expect(Object.keys((await answer(id, voce, body, 'supervisore')).json().fields)).toEqual(['invio']);
    });

    it('arrives, and says so, when the order was taken back meanwhile', async () => {
      const [one, two] = [await fault(), await fault()];
      const { id, voci, numero } = await order({ guasti: [one.id, two.id] });
      await to(id, 'assegnato', 'annullato');
      const taken = { numero, stato: 'annullato' };
      const body = { stato: 'non_trovato', invio: randomUUID() };
      const said = await answer(id, voci[1].id, body);
      expect([said.statusCode, said.json().ordine]).toEqual([200, taken]);
      expect(said.json().data.voci[1].stato).toBe('da_fare');
      const done = { invio: randomUUID(), guasto: one.id, ordine: id, voce: voci[0].id };
      for (const status of [201, 200]) {
        const arrived = await intervene([one.id_elemento], done);
        expect([arrived.statusCode, arrived.json().ordine]).toEqual([status, taken]);
      }
      expect(await stateOf(one.id)).toBe('riparato');
      const { passi, interventi } = await get(`ordini/${id}`);
      expect(interventi).toHaveLength(1);
      expect(passi.map(({ motivo }: { motivo: string | null }) => motivo).slice(-2)).toEqual([
        "Voce 2 non trovato: dal telefono, con l'ordine non più da eseguire",
        "1 intervento: dal telefono, con l'ordine non più da eseguire",
      ]);
      expect((await answer(id, voci[1].id, { stato: 'non_trovato' })).statusCode).toBe(409);
    });
  });
});
