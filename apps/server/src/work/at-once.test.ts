/** What happens to faults, orders and firms while somebody else changes them, and after what they rest on is gone. */
import { randomUUID } from 'node:crypto';
import { MOST_STOPS } from '@lucerna/domain/rules/work/round';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openOrders } from '../../test/http/order-calls.ts';

const { world, lamp, send, get, good, fault, order, to, answer, stateOf } = await openOrders();
afterAll(() => world.close());

const intervene = (items: number[], more: object = {}) =>
  world.call({
    method: 'POST',
    url: '/api/manutenzioni/pl',
    as: 'manutentore',
    payload: {
      operatore: 'Squadra 1',
      tipo_intervento: 'pronto intervento',
      data_fine: '2026-11-20',
      descrizione: 'Lampada cambiata',
      invio: randomUUID(),
      items,
      ...more,
    },
  });
const deleteInterventions = (ids: readonly number[]) =>
  good(
    world.call({
      method: 'POST',
      url: '/api/manutenzioni/elimina',
      as: 'supervisore',
      payload: { ids, motivo: 'Era un altro palo' },
    }),
  );
const reportOn = (id_elemento: number) =>
  send('guasti', { invio: randomUUID(), entita: 'pl', id_elemento, tipo: 'lampada spenta' });
const move = (id: number, stato: string, motivo?: string) => send(`guasti/${id}/stato`, { stato, motivo });
const statuses = async (replies: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode).sort();

describe('a fault', () => {
  it('keeps the intervention that arrives in the moment in which it is joined to another', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [target, joined] = [await fault(), await fault()];
      const [arrived] = await Promise.all([
        intervene([joined.id_elemento], { guasto: joined.id }),
        send(`guasti/${target.id}/unisci`, { con: [joined.id] }),
      ]);
      const [{ id }] = arrived.json().data;
      const end = await get(`guasti/${joined.id}`);
      const holder = end.stato === 'unito' ? await get(`guasti/${target.id}`) : end;
      expect(holder).toMatchObject({ stato: 'riparato', interventi: [id] });
    }
  });

  it('is joined by what is reported later of an element whose own fault was joined to it', async () => {
    const [target, joined] = [await fault(), await fault()];
    await good(send(`guasti/${target.id}/unisci`, { con: [joined.id] }));
    const again = await reportOn(joined.id_elemento);
    expect([again.statusCode, again.json().data.id]).toEqual([200, target.id]);
    await good(move(target.id, 'in_carico'));
    await good(move(target.id, 'riparato', 'Vista accesa'));
    expect((await reportOn(joined.id_elemento)).statusCode).toBe(201);
  });

  it('is opened again once of an element, whoever else does it, or reports it, at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id_elemento = await lamp();
      const ids: number[] = [];
      for (let i = 0; i < 2; i += 1) {
        const { id } = (await reportOn(id_elemento)).json().data;
        ids.push(id);
        await good(move(id, 'respinto', 'abuso'));
      }
      expect(await statuses(ids.map((id) => move(id, 'in_carico')))).toEqual([200, 409]);
    }
  });

  it('is not repaired any more when the intervention that repaired it is deleted, unless another did too', async () => {
    const one = await fault();
    const { id, voci } = await order({ guasti: [one.id] });
    await to(id, 'assegnato');
    const named = { guasto: one.id, ordine: id, voce: voci[0].id };
    const made = [];
    for (let i = 0; i < 2; i += 1) made.push((await intervene([one.id_elemento], named)).json().data[0].id);
    await deleteInterventions([made[0]]);
    expect(await get(`guasti/${one.id}`)).toMatchObject({ stato: 'riparato', interventi: [made[1]] });
    await deleteInterventions([made[1]]);
    expect(await get(`guasti/${one.id}`)).toMatchObject({
      stato: 'in_ordine',
      interventi: [],
      riaperture: 1,
    });
    expect(await get(`ordini/${id}`)).toMatchObject({ voci_risposte: 0, interventi: [] });
    expect((await send(`ordini/${id}/stato`, { stato: 'eseguito' })).json().data).toEqual({ mancano: 1 });
  });

  it('stays repaired where a SUPERVISORE said so, whatever is deleted', async () => {
    const one = await fault();
    await good(move(one.id, 'in_carico'));
    await good(move(one.id, 'riparato', 'Vista accesa'));
    const [{ id }] = (await intervene([one.id_elemento], { guasto: one.id })).json().data;
    await deleteInterventions([id]);
    expect(await get(`guasti/${one.id}`)).toMatchObject({ stato: 'riparato', interventi: [] });
  });
});

describe('a draft that was an order', () => {
  it('keeps its entries with their answers, and what was done for one that is taken out', async () => {
    const one = await fault();
    const [kept, taken, added] = [await lamp(), await lamp(), await lamp()];
    const made = await order({ guasti: [one.id], voci: [kept, taken].map((id) => ({ entita: 'pl', id })) });
    const entryOf = (id: number) =>
      made.voci.find((voce: { id_elemento: number }) => voce.id_elemento === id).id;
    await to(made.id, 'assegnato');
    await good(intervene([taken], { ordine: made.id, voce: entryOf(taken) }));
    await good(answer(made.id, entryOf(kept), { stato: 'non_trovato' }));
    await to(made.id, 'assegnato', 'bozza');
    const voci = [added, kept].map((id) => ({ entita: 'pl', id }));
    const { voci: after, interventi } = await good(send(`ordini/${made.id}`, { voci }, 'ufficio', 'PUT'));
    expect(interventi).toHaveLength(1);
    expect(after.map(({ id_elemento, stato }: Record<string, unknown>) => [id_elemento, stato])).toEqual([
      [one.id_elemento, 'da_fare'],
      [added, 'da_fare'],
      [kept, 'non_trovato'],
    ]);
    expect([after[0].id, after[2].id]).toEqual([entryOf(one.id_elemento), entryOf(kept)]);
    // The phone has been away since: what it did for the entry arrives, and what it says of it is noted.
    const late = { ordine: made.id, voce: entryOf(taken) };
    expect((await intervene([taken], late)).statusCode).toBe(201);
    expect((await intervene([taken], { ...late, invio: undefined })).statusCode).toBe(422);
    const said = { stato: 'non_trovato', motivo: null, invio: randomUUID() };
    for (let i = 0; i < 2; i += 1) expect((await answer(made.id, late.voce, said)).statusCode).toBe(200);
    const { passi, interventi: all } = await get(`ordini/${made.id}`);
    expect(all).toHaveLength(2);
    const words = passi.map(({ motivo }: { motivo: string | null }) => motivo);
    expect(words.filter((word: string | null) => word?.startsWith('Voce tolta'))).toEqual([
      "Voce tolta dall'ordine, dal telefono: non trovato",
    ]);
    expect((await answer(made.id, late.voce, { stato: 'non_trovato' })).statusCode).toBe(404);
    expect(await stateOf(one.id)).toBe('in_carico');
  });

  it('takes one answer of a phone under one name, although two entries get it at once', async () => {
    const orders = [];
    for (let i = 0; i < 2; i += 1) {
      const made = await order({ guasti: [(await fault()).id] });
      await to(made.id, 'assegnato');
      orders.push(made);
    }
    const said = { stato: 'non_trovato', invio: randomUUID() };
    expect(await statuses(orders.map(({ id, voci }) => answer(id, voci[0].id, said)))).toEqual([200, 422]);
  });
});

describe('a round', () => {
  it('has no more stops than can be put in order while others wait', async () => {
    const made = await order({ guasti: [(await fault()).id] });
    await to(made.id, 'assegnato');
    const fill = (stops: number) =>
      world.db.tenant('999001', ({ sql: tx }) =>
        sql`insert into ordini_voci (codistat, id_ordine, numero, the_geom)
          select '999001', ${made.id}::integer, 1 + n, st_setsrid(st_makepoint(7.25 + n * 0.0001, 45.1), 4326)
          from generate_series(1, ${stops}::integer) n`.execute(tx),
      );
    const round = { giorno: '2026-11-24', squadra: 'Squadra 9', ordini: [made.id], partenza: [7.24, 45.1] };
    await fill(MOST_STOPS - 1);
    const full = await good(send('giri', round));
    expect(full.tappe).toHaveLength(MOST_STOPS);
    await fill(1);
    const refused = await send('giri', round);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { ordini: 'Un giro può avere al massimo 1.000 tappe: scegli meno ordini' },
    ]);
    const again = await good(send(`giri/${full.id}/ricalcola`, {}));
    expect([again.tappe.length, again.fuori.length]).toEqual([MOST_STOPS, 1]);
  });
});

describe('a firm', () => {
  it('has a name of its own, whatever its letters and whoever renames another at once', async () => {
    const made = async (nome: string) => (await good(send('imprese', { nome }))).id;
    const [first, second] = [await made('Luce Nord'), await made('Luce Sud')];
    const rename = (id: number, nome: string) => send(`imprese/${id}`, { nome }, 'ufficio', 'PUT');
    expect(await statuses([rename(first, 'È Luce'), rename(second, 'È Luce')])).toEqual([200, 422]);
    const third = await made('Luce Est');
    expect((await rename(third, 'È Luce')).statusCode).toBe(422);
  });
});
