/** Orders where the work is done: interventions, phones and firms. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrders } from '../../../test/http/order-calls.ts';
import { ofIntervention, path, small } from '../../../test/http/photo-calls.ts';
import { photoForm } from '../../../test/http/sample-photo.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, lamp, send, get, good, fault, order, to, answer, stateOf } = await openOrders();
afterAll(() => world.close());

const intervene = (items: number[], more: object, as = 'manutentore') =>
  world.call({
    method: 'POST',
    url: '/api/manutenzioni/pl',
    as,
    payload: {
      operatore: 'Squadra 1',
      tipo_intervento: 'pronto intervento',
      data_fine: '2026-11-20',
      descrizione: 'Lampada cambiata',
      items,
      ...more,
    },
  });

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

  describe('of a firm', () => {
    let firmA: number;
    let firmB: number;

    const worker = async (name: string, impresa_id: number) => {
      const account = {
        username: name,
        nome: name,
        capabilities: ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO', 'AMMINISTRATORE'],
        impresa_id,
      };
      const reply = await world.call({
        method: 'POST',
        url: '/api/amministrazione/account',
        as: 'amministratore',
        payload: account,
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json().data.account.id as number;
    };
    const asWorker = async (id: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      world.app.inject({
        method,
        url,
        headers: await world.sessionOf(id),
        ...(payload === undefined ? {} : { payload }),
      });

    beforeAll(async () => {
      firmA = (await good(send('imprese', { nome: 'Impianti A', telefono: '0123' }))).id;
      firmB = (await good(send('imprese', { nome: 'Impianti B' }))).id;
    });

    it('are seen by its people alone, once they are assigned, with their faults', async () => {
      const [a, b] = [await worker('operaio.a', firmA), await worker('operaio.b', firmB)];
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id], impresa_id: firmA });
      const seen = async (who: number) => [
        (await asWorker(who, 'GET', `/api/v2.0/ordini/${id}`)).statusCode,
        (await asWorker(who, 'GET', `/api/v2.0/guasti/${one.id}`)).statusCode,
      ];
      expect([await seen(a), await seen(b)]).toEqual([
        [404, 404],
        [404, 404],
      ]);
      await to(id, 'assegnato');
      expect([await seen(a), await seen(b)]).toEqual([
        [200, 200],
        [404, 404],
      ]);
      const entry = `/api/v2.0/ordini/${id}/voci/${voci[0].id}`;
      expect((await asWorker(b, 'PUT', entry, { stato: 'fatto' })).statusCode).toBe(404);
      expect((await answer(id, voci[0].id, { stato: 'fatto' }, 'manutentore')).statusCode).toBe(403);
      expect((await asWorker(a, 'PUT', entry, { stato: 'fatto' })).statusCode).toBe(200);
      const done = { stato: 'eseguito' };
      expect((await asWorker(a, 'POST', `/api/v2.0/ordini/${id}/stato`, done)).statusCode).toBe(200);
      const verified = { stato: 'verificato' };
      expect((await asWorker(a, 'POST', `/api/v2.0/ordini/${id}/stato`, verified)).statusCode).toBe(403);
      const lists = await Promise.all(
        ['ordini', 'guasti', 'giri'].map(
          async (list) => (await asWorker(b, 'GET', `/api/v2.0/${list}`)).json().data,
        ),
      );
      expect(lists).toEqual([[], [], []]);
    });

    it('are nothing to another firm, whatever it tries: 404, or what only the municipality may', async () => {
      const [a, b] = [await worker('operaio.f', firmA), await worker('operaio.g', firmB)];
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id], impresa_id: firmA });
      await to(id, 'assegnato');
      const partenza = [10.58, 46.05];
      const round = await good(
        send('giri', { giorno: '2026-11-21', squadra: 'Squadra A', ordini: [id], partenza }),
      );
      const voce = voci[0].id;
      const tried = [
        ['GET', `ordini/${id}`, 404],
        ['POST', `ordini/${id}/stato`, 404, { stato: 'in_corso' }],
        ['PUT', `ordini/${id}/voci/${voce}`, 404, { stato: 'fatto' }],
        ['PUT', `ordini/${id}/voci/${voce}`, 404, { stato: 'non_trovato', invio: randomUUID() }],
        ['PUT', `ordini/${id}`, 403, { note: 'x' }],
        ['GET', `guasti/${one.id}`, 404],
        ['POST', `guasti/${one.id}/stato`, 403, { stato: 'respinto', motivo: 'abuso' }],
        ['POST', `guasti/${one.id}/unisci`, 403, { con: [one.id] }],
        ['GET', `giri/${round.id}`, 404],
        ['PUT', `giri/${round.id}`, 403, { tappe: [] }],
        ['POST', `giri/${round.id}/ricalcola`, 403, {}],
      ] as const;
      for (const [method, url, status, payload] of tried) {
        const reply = await asWorker(b, method, `/api/v2.0/${url}`, payload);
        expect([url, reply.statusCode]).toEqual([url, status]);
      }
      expect((await asWorker(a, 'GET', `/api/v2.0/giri/${round.id}`)).statusCode).toBe(200);
      expect(await get(`ordini/${id}`)).toMatchObject({ stato: 'assegnato', voci_risposte: 0 });
    });

    it('see the elements, and of energy, accounts and imports nothing, whatever their roles', async () => {
      const who = await worker('operaio.c', firmA);
      expect((await asWorker(who, 'GET', '/api/v2.0/pl')).statusCode).toBe(200);
      expect((await asWorker(who, 'GET', '/api/v2.0/me')).json().impresa_id).toBe(firmA);
      for (const url of [
        '/api/bollette?imp=1',
        '/api/consumi-v3?impianti=1',
        '/api/produzione-energetica/pod',
        '/api/amministrazione/account',
        '/api/amministrazione/registro',
        '/api/importazioni',
        '/api/manutenzioni/verifica',
      ]) {
        expect((await asWorker(who, 'GET', url)).statusCode, url).toBe(403);
      }
      const own = await asWorker(who, 'POST', '/api/v2.0/guasti', {
        invio: randomUUID(),
        entita: 'pl',
        id_elemento: await lamp(),
        tipo: 'altro',
      });
      const { id } = own.json().data;
      expect((await asWorker(who, 'GET', `/api/v2.0/guasti/${id}`)).statusCode).toBe(200);
    });

    it('see the interventions of their orders and their own alone, and take away only their own', async () => {
      const [a, b] = [await worker('operaio.d', firmA), await worker('operaio.e', firmB)];
      const one = await fault();
      const { id, voci } = await order({ guasti: [one.id], impresa_id: firmA });
      await to(id, 'assegnato');
      const work = {
        operatore: 'Squadra A',
        tipo_intervento: 'pronto intervento',
        data_fine: '2026-11-20',
        descrizione: 'Fatto',
        items: [one.id_elemento],
      };
      const post = (who: number, payload: object) => asWorker(who, 'POST', '/api/manutenzioni/pl', payload);
      const made = (await post(a, { ...work, ordine: id, voce: voci[0].id })).json().data[0].id;
      const own = (await post(b, work)).json().data[0].id;
      const seen = async (who: number, url: string) =>
        (await asWorker(who, 'GET', url)).json().data.map((row: { id: number }) => row.id);
      expect(await seen(a, '/api/manutenzioni/pl')).toEqual([made]);
      // What the municipality's own people did for the fault, and for no order, is not the firm's to see.
      const [ofTown] = await good(intervene([one.id_elemento], { guasto: one.id }));
      const done = ({ voci: [entry] }: { voci: { interventi: { id: number }[] }[] }) =>
        entry?.interventi.map((intervention) => intervention.id);
      expect(done(await get(`ordini/${id}`))).toEqual([ofTown.id, made]);
      expect(done((await asWorker(a, 'GET', `/api/v2.0/ordini/${id}`)).json().data)).toEqual([made]);
      expect(await seen(b, '/api/manutenzioni/comune')).toEqual([own]);
      expect((await post(b, { ...work, ordine: id })).statusCode).toBe(422);
      const remove = (who: number, ids: number[]) =>
        asWorker(who, 'POST', '/api/manutenzioni/elimina', { ids });
      expect((await remove(b, [made])).statusCode).toBe(404);
      expect((await remove(b, [own])).statusCode).toBe(200);
    });

    it('see of a fault that another firm repairs what they reported themselves, and nothing of its order', async () => {
      const [a, b] = [await worker('operaio.h', firmA), await worker('operaio.i', firmB)];
      const lampId = await lamp();
      const told = (descrizione: string) => ({
        invio: randomUUID(),
        entita: 'pl',
        id_elemento: lampId,
        tipo: 'lampada spenta',
        descrizione,
      });
      const one = await good(send('guasti', told('del Comune')));
      const { id, voci } = await order({ guasti: [one.id], impresa_id: firmB });
      await to(id, 'assegnato');
      const joined = await asWorker(a, 'POST', '/api/v2.0/guasti', told('di A'));
      expect(joined.statusCode).toBe(200);
      const work = { operatore: 'B', tipo_intervento: 'pronto intervento', data_fine: '2026-11-20' };
      const done = await asWorker(b, 'POST', '/api/manutenzioni/pl', {
        ...work,
        descrizione: 'di B',
        items: [lampId],
        dettagli: { guasto: one.id, ordine: id, voce: voci[0].id },
      });
      expect(done.statusCode, done.body).toBe(201);
      const read = async (who: number) =>
        (await asWorker(who, 'GET', `/api/v2.0/guasti/${one.id}`)).json().data;
      const ofA = await read(a);
      expect(ofA).toMatchObject({ stato: 'riparato', ordine: null, interventi: [], passi: [] });
      const texts = ({ segnalazioni }: { segnalazioni: { descrizione: string }[] }) =>
        segnalazioni.map(({ descrizione }) => descrizione);
      expect(texts(ofA)).toEqual(['di A']);
      expect(texts(joined.json().data)).toEqual(['di A']);
      const ofB = await read(b);
      expect(ofB).toMatchObject({ ordine: id, interventi: [done.json().data[0].id] });
      expect(texts(ofB)).toEqual(['del Comune', 'di A']);
      expect(ofB.passi.length).toBeGreaterThan(2);
    });

    it('take what its phone did before the order was taken back or lost the entry, though its fault is seen no more', async () => {
      const who = await worker('operaio.l', firmA);
      const [one, two] = [await fault(), await fault()];
      const { id, numero, voci } = await order({ guasti: [one.id, two.id], impresa_id: firmA });
      await to(id, 'assegnato');
      const arrive = async (at: number, { id: guasto, id_elemento }: { id: number; id_elemento: number }) =>
        asWorker(who, 'POST', '/api/manutenzioni/pl', {
          operatore: 'A',
          tipo_intervento: 'pronto intervento',
          data_fine: '2026-11-20',
          descrizione: 'fatto sul posto',
          items: [id_elemento],
          invio: randomUUID(),
          dettagli: { guasto, ordine: id, voce: voci[at].id },
        });
      await to(id, 'annullato');
      const arrived = await arrive(0, one);
      expect([arrived.statusCode, arrived.json().ordine], arrived.body).toEqual([
        201,
        { numero, stato: 'annullato' },
      ]);
      expect(await stateOf(one.id)).toBe('riparato');
      // Of a fault that the order never had its firm learns nothing, whatever its phone names.
      const other = await fault();
      const wrong = await arrive(1, { ...two, id: other.id });
      expect([wrong.statusCode, await stateOf(other.id)]).toEqual([201, 'nuovo']);
    });

    it('take what its phone did before the order was given to another firm, and show it nothing of that one', async () => {
      const [a, b, c] = [
        await worker('operaio.m', firmA),
        await worker('operaio.n', firmB),
        await worker('operaio.o', (await good(send('imprese', { nome: 'Impianti C' }))).id),
      ];
      const give = async (id: number, impresa_id: number | null) =>
        good(send(`ordini/${id}`, { impresa_id }, 'ufficio', 'PUT'));
      const drafted = async (id: number) => {
        await to(id, 'bozza');
        await give(id, firmB);
        await to(id, 'assegnato');
      };
      const ways = [(id: number) => give(id, firmB), drafted, (id: number) => give(id, null)];
      for (const giveAway of ways) {
        const [one, two] = [await fault(), await fault()];
        const { id, numero, voci } = await order({ guasti: [one.id, two.id], impresa_id: firmA });
        await to(id, 'assegnato');
        await giveAway(id);
        const late = { numero, stato: 'annullato' };
        const work = {
          operatore: 'A',
          tipo_intervento: 'pronto intervento',
          data_fine: '2026-11-20',
          descrizione: 'fatto sul posto',
          items: [one.id_elemento],
          invio: randomUUID(),
          dettagli: { guasto: one.id, ordine: id, voce: voci[0].id },
        };
        const intervene = (who: number, payload: object = work) =>
          asWorker(who, 'POST', '/api/manutenzioni/pl', payload);
        expect((await intervene(c)).statusCode).toBe(422);
        const arrived = await intervene(a);
        expect([arrived.statusCode, arrived.json().ordine], arrived.body).toEqual([201, late]);
        const again = await intervene(a);
        expect([again.statusCode, again.json().ordine, again.json().data]).toEqual([
          200,
          late,
          arrived.json().data,
        ]);
        expect(await stateOf(one.id)).toBe('riparato');

        const notFound = { stato: 'non_trovato', invio: randomUUID() };
        const put = (who: number, body: object) =>
          asWorker(who, 'PUT', `/api/v2.0/ordini/${id}/voci/${voci[1].id}`, body);
        expect((await put(c, notFound)).statusCode).toBe(404);
        expect((await put(a, { stato: 'non_trovato' })).statusCode).toBe(404);
        for (let i = 0; i < 2; i++) {
          const answered = await put(a, notFound);
          expect([answered.statusCode, answered.json()]).toEqual([
            200,
            { success: true, data: null, ordine: late },
          ]);
        }
        // The order is as those who have it now left it, and says what came.
        const now = await get(`ordini/${id}`);
        expect(now).toMatchObject({ stato: 'assegnato', voci_risposte: 0, interventi: [] });
        expect(now.passi.map(({ motivo }: { motivo: string | null }) => motivo).slice(-2)).toEqual([
          "1 intervento: dal telefono di chi aveva l'ordine prima",
          "Voce 2 non trovato: dal telefono di chi aveva l'ordine prima",
        ]);
        for (const url of [`ordini/${id}`, `guasti/${one.id}`, `guasti/${two.id}`]) {
          expect([url, (await asWorker(a, 'GET', `/api/v2.0/${url}`)).statusCode]).toEqual([url, 404]);
        }
        const seenByB = (await asWorker(b, 'GET', '/api/manutenzioni/pl')).json().data;
        expect(seenByB.map(({ id: made }: { id: number }) => made)).not.toContain(arrived.json().data[0].id);
      }
    });

    it('hinder the firm from being deleted; one of nothing goes', async () => {
      expect((await send(`imprese/${firmA}`, {}, 'ufficio', 'DELETE')).statusCode).toBe(409);
      const { id } = await good(send('imprese', { nome: 'Senza lavori' }));
      const again = await send('imprese', { nome: 'SENZA lavori' });
      expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([422, ['nome']]);
      expect((await send(`imprese/${id}`, {}, 'ufficio', 'DELETE')).statusCode).toBe(200);
      const unknown = { username: 'nessuno', nome: 'nessuno', capabilities: [], impresa_id: id };
      const url = '/api/amministrazione/account';
      const refused = await world.call({ method: 'POST', url, as: 'amministratore', payload: unknown });
      expect(Object.keys(refused.json().fields)).toEqual(['impresa_id']);
    });
  });
});
