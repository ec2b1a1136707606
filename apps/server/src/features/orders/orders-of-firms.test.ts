/** Orders of a firm: what its people see and do, and what they never see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrders, workDone } from '../../../test/http/order-calls.ts';

const { world, lamp, send, get, good, fault, order, to, answer, stateOf, intervene } = await openOrders();
afterAll(() => world.close());

describe('orders of a firm', () => {
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
    const work = workDone([one.id_elemento]);
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
    const dettagli = { guasto: one.id, ordine: id, voce: voci[0].id };
    const done = await asWorker(b, 'POST', '/api/manutenzioni/pl', workDone([lampId], { dettagli }));
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
      asWorker(
        who,
        'POST',
        '/api/manutenzioni/pl',
        workDone([id_elemento], { invio: randomUUID(), dettagli: { guasto, ordine: id, voce: voci[at].id } }),
      );
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
      const dettagli = { guasto: one.id, ordine: id, voce: voci[0].id };
      const work = workDone([one.id_elemento], { invio: randomUUID(), dettagli });
      const bring = (who: number) => asWorker(who, 'POST', '/api/manutenzioni/pl', work);
      expect((await bring(c)).statusCode).toBe(422);
      const arrived = await bring(a);
      expect([arrived.statusCode, arrived.json().ordine], arrived.body).toEqual([201, late]);
      const again = await bring(a);
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
