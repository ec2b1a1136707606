/** Rounds: the stops of a team's day, in order. */
import { randomUUID } from 'node:crypto';
import type { Round } from '@lucerna/contract/endpoints/rounds';
import { roundMetres } from '@lucerna/domain/rules/work/round';
import { afterAll, describe, expect, it } from 'vitest';
import { openOrders } from '../../../test/http/order-calls.ts';
import { workAnswers } from '../../work/work-answers.ts';

const { world, send, ask, get, good, fault, order, to, answer } = await openOrders();
afterAll(() => world.close());

/** A fault of no element, so many hundredths of a degree east of where the days begin. */
const faultAt = (east: number) =>
  good(send('guasti', { invio: randomUUID(), lon: 7.24 + east / 100, lat: 45.1, tipo: 'lampada spenta' }));

describe('entries in a round', () => {
  it('are stops in order from the start, moved by hand, and reckoned anew with what came later', async () => {
    const { id, voci } = await order({
      guasti: [(await fault()).id, (await fault()).id],
      squadra: 'Squadra 1',
    });
    const body = { giorno: '2026-11-24', squadra: 'Squadra 1', ordini: [id], partenza: [7.24, 45.1] };
    expect((await send('giri', body)).statusCode).toBe(422);
    await to(id, 'assegnato');
    const round = await good(send('giri', body));
    expect(round).toMatchObject({ giorno: '2026-11-24', squadra: 'Squadra 1', fuori: [] });
    expect(round.tappe.map(({ voce }: { voce: number }) => voce).sort()).toEqual(
      voci.map((one: { id: number }) => one.id).sort(),
    );
    expect(round.metri).toBeGreaterThan(700);
    expect(round.metri).toBeLessThan(900);
    const turned = round.tappe.map((stop: { id: number }) => stop.id).reverse();
    expect(
      (await good(send(`giri/${round.id}`, { tappe: turned }, 'ufficio', 'PUT'))).tappe.map(
        (stop: { id: number }) => stop.id,
      ),
    ).toEqual(turned);
    for (const wrong of [turned.slice(1), [...turned, turned[0]], [turned[0], 2_000_000_000]]) {
      expect((await send(`giri/${round.id}`, { tappe: wrong }, 'ufficio', 'PUT')).statusCode).toBe(422);
    }
    const urgent = await order({
      guasti: [(await fault()).id],
      squadra: 'Squadra 1',
      priorita: 'emergenza',
    });
    await to(urgent.id, 'assegnato');
    const outside = await get(`giri/${round.id}`);
    expect(outside.fuori).toEqual([urgent.voci[0].id]);
    expect(outside.voci_fuori).toMatchObject([
      { ordine: urgent.id, numero: urgent.numero, priorita: 'emergenza', tipo: 'lampada spenta' },
    ]);
    const again = await good(send(`giri/${round.id}/ricalcola`, {}));
    expect([again.tappe.length, again.fuori]).toEqual([3, []]);
    await good(answer(id, voci[0].id, { stato: 'fatto' }));
    const after = await get(`giri/${round.id}`);
    expect(after.tappe.find(({ voce }: { voce: number }) => voce === voci[0].id).stato).toBe('fatto');
    expect((await ask(`giri/${round.id}`, 'ufficio.borgo')).statusCode).toBe(404);
  });

  const street = async (more: object = {}) => {
    const faults = [await faultAt(1), await faultAt(2), await faultAt(3)];
    const made = await order({ guasti: faults.map((one) => one.id), ...more });
    await to(made.id, 'assegnato');
    return made;
  };
  const emergency = async (squadra: string) => {
    const made = await order({ guasti: [(await fault()).id], squadra, priorita: 'emergenza' });
    await to(made.id, 'assegnato');
    return made.voci[0].id;
  };
  const entriesOf = (round: { readonly tappe: readonly { readonly voce: number }[] }) =>
    round.tappe.map(({ voce }) => voce);
  const metresOf = ({ partenza, tappe }: Round) =>
    Math.round(
      roundMetres(
        partenza as [number, number],
        tappe.map(({ lon, lat }) => [lon ?? 0, lat ?? 0]),
      ),
    );

  it('take an emergency in as the next stop or at a place, once, and are as long as their whole way', async () => {
    const squadra = 'Squadra di notte';
    const { id, voci } = await street({ squadra });
    const body = { giorno: '2026-11-24', squadra, ordini: [id], partenza: [7.24, 45.1] };
    const round = await good(send('giri', body));
    expect(round.metri).toBe(metresOf(round));
    const [first, second, third] = entriesOf(round);
    await good(answer(id, first as number, { stato: 'non_trovato' }));
    const [urgent, other] = [await emergency(squadra), await emergency(squadra)];
    expect((await get(`giri/${round.id}`)).fuori).toEqual([urgent, other]);
    const within = await good(send(`giri/${round.id}/tappe`, { voce: urgent }));
    expect([entriesOf(within), within.fuori]).toEqual([[first, urgent, second, third], [other]]);
    expect(within.metri).toBe(metresOf(within));
    for (const voce of [urgent, voci[0].id, 2_000_000_000]) {
      expect((await send(`giri/${round.id}/tappe`, { voce })).statusCode).toBe(422);
    }
    const both = await good(send(`giri/${round.id}/tappe`, { voce: other, posto: 4 }));
    expect(entriesOf(both)).toEqual([first, urgent, second, other, third]);
    expect((await send(`giri/${round.id}/tappe`, { voce: other }, 'manutentore')).statusCode).toBe(403);
  });

  it('tell of an emergency once: in the round that has it, or outside of all that could', async () => {
    const squadra = 'Squadra doppia';
    const body = { giorno: '2026-11-24', squadra, partenza: [7.24, 45.1] };
    const [one, two] = [await street({ squadra }), await street({ squadra })];
    const first = await good(send('giri', { ...body, ordini: [one.id] }));
    const second = await good(send('giri', { ...body, ordini: [two.id] }));
    const urgent = await emergency(squadra);
    expect((await get(`giri/${second.id}`)).fuori).toEqual([urgent]);
    await good(send(`giri/${first.id}/tappe`, { voce: urgent }));
    expect((await get(`giri/${second.id}`)).fuori).toEqual([]);
  });

  it('are reckoned anew from the last stop that was answered, and begin where the day began', async () => {
    const { id } = await street();
    const body = { giorno: '2026-11-24', squadra: 'Squadra 1', ordini: [id], partenza: [7.24, 45.1] };
    const round = await good(send('giri', body));
    const turned = round.tappe.map((stop: { id: number }) => stop.id).reverse();
    const far = await good(send(`giri/${round.id}`, { tappe: turned }, 'ufficio', 'PUT'));
    const [last, middle, near] = entriesOf(far);
    await good(answer(id, last as number, { stato: 'fatto' }));
    const again = await good(send(`giri/${round.id}/ricalcola`, {}));
    expect(entriesOf(again)).toEqual([last, middle, near]);
    expect(again.metri).toBe(metresOf(again));
    const there = await good(send(`giri/${round.id}/ricalcola`, { partenza: [7.24, 45.1] }));
    expect([entriesOf(there), there.partenza]).toEqual([
      [last, near, middle],
      [7.24, 45.1],
    ]);
    expect(there.metri).toBe(metresOf(there));
    const moved = await good(send('giri', body));
    const begun = await good(send(`giri/${moved.id}/ricalcola`, { partenza: [7.3, 45.1] }));
    expect(begun.partenza).toEqual([7.3, 45.1]);
  });

  it('are not moved over an order that somebody else saved meanwhile, and say so', async () => {
    const { id } = await street();
    const body = { giorno: '2026-11-24', squadra: 'Squadra 1', ordini: [id], partenza: [7.24, 45.1] };
    const round = await good(send('giri', body));
    const turned = round.tappe.map((stop: { id: number }) => stop.id).reverse();
    await good(send(`giri/${round.id}`, { tappe: turned }, 'ufficio', 'PUT'));
    const late = await world.call({
      method: 'PUT',
      url: `/api/v2.0/giri/${round.id}`,
      as: 'ufficio',
      headers: { 'if-match': `"${round.versione}"` },
      payload: { tappe: turned.toReversed() },
    });
    expect([late.statusCode, late.json().error]).toEqual([409, workAnswers.roundChanged]);
    expect(entriesOf(await get(`giri/${round.id}`))).toEqual(entriesOf(round).reverse());
  });

  it('come last where their order was taken back, for nobody goes there', async () => {
    const [kept, gone] = [await street(), await street()];
    const body = { giorno: '2026-11-24', squadra: 'Squadra 1', partenza: [7.24, 45.1] };
    const round = await good(send('giri', { ...body, ordini: [kept.id, gone.id] }));
    await to(gone.id, 'annullato');
    const again = await good(send(`giri/${round.id}/ricalcola`, {}));
    expect(again.tappe.map(({ ordine }: { ordine: number }) => ordine)).toEqual([
      ...Array(3).fill(kept.id),
      ...Array(3).fill(gone.id),
    ]);
    const urgent = await emergency('Squadra 1');
    expect(entriesOf(await good(send(`giri/${round.id}/tappe`, { voce: urgent })))[0]).toBe(urgent);
  });

  it('go, and leave their orders as they were', async () => {
    const { id } = await street();
    const body = { giorno: '2026-11-24', squadra: 'Squadra 1', ordini: [id], partenza: [7.24, 45.1] };
    const round = await good(send('giri', body));
    expect((await send(`giri/${round.id}`, {}, 'manutentore', 'DELETE')).statusCode).toBe(403);
    await good(send(`giri/${round.id}`, {}, 'ufficio', 'DELETE'));
    expect((await ask(`giri/${round.id}`)).statusCode).toBe(404);
    expect((await get(`ordini/${id}`)).voci.map(({ stato }: { stato: string }) => stato)).toEqual([
      'da_fare',
      'da_fare',
      'da_fare',
    ]);
  });
});
