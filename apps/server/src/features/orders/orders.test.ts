import { randomUUID } from 'node:crypto';
import { mayTakeStep, orderStates, orderStep } from '@lucerna/domain/rules/work/order-steps';
import { afterAll, describe, expect, it } from 'vitest';
import { openOrders } from '../../../test/http/order-calls.ts';
import { workAnswers } from '../../work/work-answers.ts';

const { world, lamp, send, get, good, fault, order, move, to, answer, stateOf } = await openOrders();
afterAll(() => world.close());

describe('orders of work', () => {
  it('take faults and elements, each once, in order, numbered without a gap', async () => {
    const [one, two] = [await fault(), await fault()];
    const alone = await lamp();
    const voci = [
      { entita: 'pl', id: alone },
      { entita: 'pl', id: one.id_elemento },
    ];
    const made = await order({
      guasti: [two.id, one.id],
      voci,
      scadenza: '2026-12-01',
      azione: 'cambio lampada',
    });
    expect(made).toMatchObject({ stato: 'bozza', voci_totali: 3, voci_risposte: 0, in_ritardo: false });
    expect(made.numero).toMatch(/^2026-\d{4}$/);
    expect(made.buio).toEqual({ ore: expect.any(Number), lampade: 2 });
    expect(
      made.voci.map(({ numero, id_elemento, guasto }: Record<string, unknown>) => [
        numero,
        id_elemento,
        guasto,
      ]),
    ).toEqual([
      [1, one.id_elemento, one.id],
      [2, two.id_elemento, two.id],
      [3, alone, null],
    ]);
    expect(await stateOf(one.id)).toBe('in_carico');
    for (const [wrong, status] of [
      [{ guasti: [one.id] }, 409],
      [{ guasti: [2_000_000_000] }, 422],
      [{ voci: [{ entita: 'pl', id: 2_000_000_000 }] }, 422],
      [{ impresa_id: 2_000_000_000 }, 422],
      [{ titolo: ' ' }, 422],
      [{ voci: Array.from({ length: 501 }, () => ({ entita: 'pl', id: alone })) }, 422],
    ] as const) {
      const reply = await send('ordini', { titolo: 'Altro', priorita: 'normale', ...wrong });
      expect([reply.statusCode, Object.keys(wrong)], reply.body).toEqual([status, Object.keys(wrong)]);
    }
    const next = await order();
    expect(next.buio).toBeNull();
    const bent = await good(
      send('guasti', {
        invio: randomUUID(),
        entita: 'pl',
        id_elemento: alone,
        tipo: 'palo inclinato o urtato',
      }),
    );
    expect((await order({ guasti: [bent.id] })).buio).toBeNull();
    expect(Number(next.numero.slice(-4))).toBe(Number(made.numero.slice(-4)) + 1);
  });

  it('take numbers one after the other from two servers at once', async () => {
    const other = await world.appWith({});
    try {
      const payload = { titolo: 'Insieme', priorita: 'normale' };
      const replies = await Promise.all(
        Array.from({ length: 8 }, async (_, i) =>
          (i % 2 === 0 ? world.app : other).inject({
            method: 'POST',
            url: '/api/v2.0/ordini',
            payload,
            headers: await world.headersOf('ufficio'),
          }),
        ),
      );
      const numbers = replies
        .map((reply) => Number(reply.json().data.numero.slice(-4)))
        .sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] as number) + i));
    } finally {
      await other.close();
    }
  });

  const ways: Readonly<Record<string, readonly string[]>> = {
    bozza: [],
    assegnato: ['assegnato'],
    in_corso: ['assegnato', 'in_corso'],
    eseguito: ['assegnato', 'in_corso', 'eseguito'],
    verificato: ['assegnato', 'in_corso', 'eseguito', 'verificato'],
    annullato: ['annullato'],
  };
  it.each(orderStates)('take from %s the steps of the table, each by its roles', async (from) => {
    for (const next of orderStates) {
      for (const [as, roles] of [
        ['manutentore', ['MANUTENTORE']],
        ['supervisore', ['SUPERVISORE']],
      ] as const) {
        const { id } = await order();
        await to(id, ...(ways[from] ?? []));
        const step = orderStep(from, next);
        const wanted = step === undefined ? 409 : mayTakeStep(step, roles) ? 200 : 403;
        expect((await move(id, next, as)).statusCode, `${from} ${next} ${as}`).toBe(wanted);
        expect((await move(id, next, 'consultazione')).statusCode).toBe(403);
      }
    }
  });

  it('bring their faults into the order when they are assigned, and back when they are taken back or annulled', async () => {
    const one = await fault();
    const { id } = await order({ guasti: [one.id] });
    await to(id, 'assegnato');
    expect(await stateOf(one.id)).toBe('in_ordine');
    expect((await send(`guasti/${one.id}/stato`, { stato: 'in_carico' })).statusCode).toBe(409);
    await to(id, 'bozza');
    expect(await stateOf(one.id)).toBe('in_carico');
    await to(id, 'assegnato', 'in_corso', 'annullato');
    expect(await get(`guasti/${one.id}`)).toMatchObject({ stato: 'in_carico', ordine: null });
    expect((await order({ guasti: [one.id] })).guasti).toEqual([one.id]);
  });

  it('are done when every entry is answered, and give back the faults of what was not found or put off', async () => {
    const faults = [await fault(), await fault(), await fault()];
    const { id, voci } = await order({ guasti: faults.map((one) => one.id) });
    expect((await answer(id, voci[0].id, { stato: 'fatto' })).statusCode).toBe(409);
    await to(id, 'assegnato');
    await good(answer(id, voci[0].id, { stato: 'fatto' }, 'manutentore'));
    expect((await get(`ordini/${id}`)).stato).toBe('in_corso');
    const missing = await move(id, 'eseguito');
    expect([missing.statusCode, missing.json().error, missing.json().data]).toEqual([
      409,
      'Mancano 2 voci',
      { mancano: 2 },
    ]);
    expect((await answer(id, voci[1].id, { stato: 'rimandato' })).statusCode).toBe(422);
    await good(answer(id, voci[1].id, { stato: 'rimandato', motivo: 'Manca la scala' }));
    await good(answer(id, voci[2].id, { stato: 'non_trovato' }));
    expect(await Promise.all(faults.map((one) => stateOf(one.id)))).toEqual([
      'in_ordine',
      'in_carico',
      'in_carico',
    ]);
    await good(answer(id, voci[2].id, { stato: 'da_fare' }));
    expect(await stateOf(faults[2].id)).toBe('in_ordine');
    await good(answer(id, voci[2].id, { stato: 'fatto' }));
    await to(id, 'eseguito', 'verificato');
    expect(await Promise.all(faults.map((one) => stateOf(one.id)))).toEqual([
      'chiuso',
      'in_carico',
      'chiuso',
    ]);
    expect((await answer(id, 2_000_000_000, { stato: 'fatto' })).statusCode).toBe(404);
  });

  it('are late when their day is past, and change what they are about only as drafts', async () => {
    const { id, versione } = await order({ scadenza: '2026-11-01' });
    expect((await get(`ordini/${id}`)).in_ritardo).toBe(true);
    const one = await fault();
    const changed = await good(
      send(`ordini/${id}`, { guasti: [one.id], squadra: 'Squadra 2' }, 'ufficio', 'PUT'),
    );
    expect(changed).toMatchObject({ squadra: 'Squadra 2', guasti: [one.id], voci_totali: 1 });
    const stale = await world.call({
      method: 'PUT',
      url: `/api/v2.0/ordini/${id}`,
      as: 'ufficio',
      payload: { note: 'x' },
      headers: { 'if-match': `"${versione}"` },
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error).toBe(workAnswers.stale);
    await to(id, 'assegnato');
    expect((await send(`ordini/${id}`, { guasti: [] }, 'ufficio', 'PUT')).statusCode).toBe(409);
    expect((await send(`ordini/${id}`, { note: 'Portare la scala' }, 'ufficio', 'PUT')).statusCode).toBe(200);
    await to(id, 'annullato');
    expect((await send(`ordini/${id}`, { note: 'tardi' }, 'ufficio', 'PUT')).statusCode).toBe(409);
  });
});
