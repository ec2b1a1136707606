/** Typed interventions as they come from the street: what fits, what does not, and that each arrives once. */
import { randomUUID } from 'node:crypto';
import { interventionActions, placeKey } from '@lucerna/domain/intervention-action';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceOf, type Row, work } from '../../../test/http/maintenance-calls.ts';
import { fillRegister, marker, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

type Detailed = Row & { readonly dettagli: Record<string, unknown> | null };

let world: World;
let register: Register;
let calls: ReturnType<typeof maintenanceOf>;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
  calls = maintenanceOf(world, register);
});
afterAll(() => world.close());

const lamp = { azione: 'cambio lampada', modifiche: { lampot: { prima: marker, dopo: 'LED 28' } } };
const sent = async (more: object, segment = 'pl') => {
  const items = [await calls.element(kindBySegment(segment))];
  return calls.post(segment, { ...work, items, ...more });
};
const fieldsOf = async (more: object, segment = 'pl') => {
  const reply = await sent(more, segment);
  return [reply.statusCode, Object.keys(reply.json().fields ?? {}).sort()];
};

it('gives the table of actions itself', async () => {
  const reply = await world.call({ url: '/api/v2.0/azioni', as: 'consultazione' });
  expect(reply.json()).toEqual({
    data: interventionActions.map(({ azione, tipi, campi, misure }) => ({ azione, tipi, campi, misure })),
  });
});

describe('details', () => {
  it('stand in the answer and in every list, whole, and null where nothing was sent', async () => {
    const reply = await sent({
      ...lamp,
      eseguito_il: '2026-11-20T10:32:00+01:00',
      posizione: { lon: 7.25, lat: 45.1, precisione: 12 },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    expect(Object.keys(reply.json())).toEqual(['success', 'data']);
    const [row] = reply.json().data as Detailed[];
    const whole = {
      ...lamp,
      misure: null,
      eseguito_il: '2026-11-20T09:32:00.000Z',
      posizione: { lon: 7.25, lat: 45.1, precisione: 12 },
      foto: [],
      annullata: null,
    };
    expect(row?.dettagli).toEqual(whole);
    for (const path of ['pl', 'comune', 'verifica']) {
      const listed = (await calls.listOf(path)).find(({ id }) => id === row?.id) as Detailed;
      expect(listed.dettagli).toEqual(whole);
    }
    expect((await calls.get('mie')).json().data.interventi[0].dettagli).toEqual(whole);
    await calls.post('elimina', { ids: [row?.id] });
    expect((await calls.get('eliminate')).json().data[0].dettagli).toEqual(whole);
    // Null is as good as absent, and what an answer held may be sent back.
    const plain = await sent({
      azione: null,
      modifiche: null,
      misure: null,
      eseguito_il: null,
      posizione: null,
      invio: null,
      dettagli: whole,
    });
    expect([plain.statusCode, plain.json().data[0].dettagli]).toEqual([201, null]);
  });

  it.each(
    interventionActions.flatMap((action) => action.tipi.map((segment) => [action.azione, segment] as const)),
  )('of «%s» on %s want what the table says is obligatory, and nothing else', async (azione, segment) => {
    const action = interventionActions.find((one) => one.azione === azione);
    const wanted = action?.campi
      .filter(({ obbligatorio }) => obbligatorio)
      .map(({ campo }) => `modifiche.${campo}`);
    const expected = wanted?.length === 0 ? [201, []] : [422, wanted];
    expect(await fieldsOf({ azione }, segment)).toEqual(expected);
    expect(await fieldsOf({ azione, modifiche: { inesistente: { prima: null, dopo: 1 } } }, segment)).toEqual(
      [422, ['modifiche.inesistente', ...(wanted ?? [])].sort()],
    );
  });

  it.each([
    ['an unknown action', { azione: 'ballare' }, ['azione']],
    ['an action of another kind', { azione: 'riarmo' }, ['azione']],
    ['modifications without an action', { modifiche: lamp.modifiche }, ['azione', 'modifiche']],
    ['measures without an action', { misure: { terra_ohm: 3 } }, ['azione', 'misure']],
    ['a value that is no pair', { ...lamp, modifiche: { lampot: 'LED 28' } }, ['modifiche.lampot']],
    ['half a pair', { ...lamp, modifiche: { lampot: { dopo: 'LED 28' } } }, ['modifiche.lampot']],
    [
      'an obligatory field emptied',
      { ...lamp, modifiche: { lampot: { prima: 'a', dopo: ' ' } } },
      ['modifiche.lampot'],
    ],
    [
      'values of another type, or beyond their bounds',
      {
        ...lamp,
        modifiche: {
          ...lamp.modifiche,
          lamp_pot: { prima: 'settanta', dopo: 28 },
          lamp_nr: { prima: 1, dopo: -1 },
        },
      },
      ['modifiche.lamp_nr', 'modifiche.lamp_pot'],
    ],
    [
      'a field of another action',
      { ...lamp, modifiche: { ...lamp.modifiche, altezza_pl: { prima: 8, dopo: 9 } } },
      ['modifiche.altezza_pl'],
    ],
    [
      'measures of another action, or that make no sense',
      { azione: 'verifica stabilità', misure: { terra_ohm: 3, inclinazione_gradi: 91, esito: 'così così' } },
      ['misure.esito', 'misure.inclinazione_gradi', 'misure.terra_ohm'],
    ],
    ['an instant that is none', { eseguito_il: 'ieri' }, ['eseguito_il']],
    ['one without its offset', { eseguito_il: '2026-11-20T10:00:00' }, ['eseguito_il']],
    ['more than five minutes ahead', { eseguito_il: '2026-11-21T08:05:01Z' }, ['eseguito_il']],
    ['a place off the Earth', { posizione: { lon: 181, lat: 45, precisione: 5 } }, ['posizione.lon']],
    ['a place without its accuracy', { posizione: { lon: 7, lat: 45 } }, ['posizione.precisione']],
    ['an `invio` that is no UUID', { invio: 'primo' }, ['invio']],
  ])('refuse %s, by field', async (_, more, fields) => {
    expect(await fieldsOf(more)).toEqual([422, fields]);
  });

  it('take what was done up to five minutes ahead of our clock, and values that the register held beyond its bounds', async () => {
    expect(await fieldsOf({ eseguito_il: '2026-11-21T08:05:00Z' })).toEqual([201, []]);
    const modifiche = { ...lamp.modifiche, lamp_nr: { prima: 5_000, dopo: 1 } };
    expect(await fieldsOf({ ...lamp, modifiche })).toEqual([201, []]);
  });

  it('of a new place want one that the kind may have, within the borders', async () => {
    const prima = { type: 'Point', coordinates: [7.25, 45.1] };
    const to = (dopo: unknown) => ({
      azione: 'riposizionamento',
      modifiche: { [placeKey]: { prima, dopo } },
    });
    expect(await fieldsOf(to({ type: 'Point', coordinates: [7.26, 45.11] }))).toEqual([201, []]);
    for (const wrong of [
      null,
      { type: 'Point', coordinates: [] },
      { type: 'Point', coordinates: [12, 42] },
    ]) {
      expect(await fieldsOf(to(wrong))).toEqual([422, ['modifiche.geometry']]);
    }
  });

  it('of a breaker want a departure that the cabinet has', async () => {
    const id = await calls.element(kindBySegment('centraline'));
    const partenze = [{ via_linea: 'Via Roma', differenziale_tipo: 'Nessuno' }];
    await world.call({
      method: 'POST',
      url: '/api/v2.0/partenze',
      as: 'ufficio',
      payload: { id_imp: id, partenze },
    });
    const change = (partenza: unknown) => ({
      ...work,
      items: [id],
      azione: 'cambio interruttore',
      modifiche: { partenza, protez_tipo: { prima: null, dopo: 'C16 2P' } },
    });
    expect((await calls.post('centraline', change(1))).statusCode).toBe(201);
    for (const none of [0, 2, 1.5, '1', null]) {
      const reply = await calls.post('centraline', change(none));
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['modifiche.partenza']]);
    }
  });
});

describe('an `invio`', () => {
  it('inserts once for ever: the same body again is answered with its rows as they are', async () => {
    const items = [await calls.element(), await calls.element(), await calls.element()];
    const body = { ...work, ...lamp, items, invio: randomUUID() };
    const first = await calls.post('pl', body, { as: 'manutentore' });
    expect([first.statusCode, first.json().eliminati]).toEqual([201, []]);
    const ids = first.json().data.map(({ id }: Row) => id);
    await calls.post('conferma', { id: ids[1] });
    await calls.post('elimina', { ids: [ids[2]] });
    world.later(3 * 24 * 60 * 60_000);
    // Its keys in another order, its UUID in capitals, and an element that is gone meanwhile.
    await calls.remove('pl', items[0] ?? 0);
    const { invio, ...rest } = body;
    const again = await calls.post('pl', { invio: invio.toUpperCase(), ...rest }, { as: 'manutentore' });
    expect([again.statusCode, again.json().eliminati]).toEqual([200, [items[2]]]);
    expect(again.json().data.map(({ id, confermata }: Row) => [id, confermata])).toEqual([
      [ids[0], false],
      [ids[1], true],
    ]);
    expect((await calls.listOf('comune')).filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([
      ids[1],
    ]);
  });

  it('is refused with another body or from another account, and changes nothing', async () => {
    const items = [await calls.element()];
    const body = { ...work, items, invio: randomUUID() };
    const first = await calls.post('pl', body, { as: 'manutentore' });
    // Only `invio` was sent: there is nothing to tell.
    expect(first.json().data[0].dettagli).toBeNull();
    const before = await calls.listOf('comune');
    const refused = async (payload: object, as = 'manutentore', segment = 'pl') => {
      const reply = await calls.post(segment, payload, { as });
      return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
    };
    expect(await refused({ ...body, note: 'altro' })).toEqual([422, ['invio']]);
    expect(await refused({ ...body, ...lamp })).toEqual([422, ['invio']]);
    expect(await refused({ ...body, items: [...items, await calls.element()] })).toEqual([422, ['invio']]);
    expect(await refused({ ...body, items: [register.cabinet] }, 'manutentore', 'centraline')).toEqual([
      422,
      ['invio'],
    ]);
    expect(await refused(body, 'ufficio')).toEqual([422, ['invio']]);
    expect(await calls.listOf('comune')).toEqual(before);
  });

  it('that was refused may come again once it is mended', async () => {
    const gone = await calls.element();
    await calls.remove('pl', gone);
    const body = { ...work, invio: randomUUID() };
    expect((await calls.post('pl', { ...body, items: [gone] })).statusCode).toBe(422);
    expect((await calls.post('pl', { ...body, items: [await calls.element()] })).statusCode).toBe(201);
  });

  it('sent several times at once is inserted by one of them', async () => {
    const body = { ...work, items: [await calls.element()], invio: randomUUID() };
    const replies = await Promise.all([1, 2, 3, 4].map(() => calls.post('pl', body)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json().data[0].id)).size).toBe(1);
  });
});

describe('a copy that a phone saved', () => {
  const handIn = (intervento: object, as = 'supervisore', entita = 'pl') =>
    world.call({ method: 'POST', url: '/api/v2.0/campo/consegna', as, payload: { entita, intervento } });

  it('is handed in by a SUPERVISORE in the place of who recorded it, once, whoever sent it before', async () => {
    const fresh = { ...work, ...lamp, items: [await calls.element()], invio: randomUUID() };
    const sent = { ...work, ...lamp, items: [await calls.element()], invio: randomUUID() };
    const first = await calls.post('pl', sent, { as: 'manutentore' });
    const replies = [await handIn(fresh), await handIn(fresh), await handIn(sent)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
    expect(replies[2]?.json().data[0].id).toBe(first.json().data[0].id);
    expect((await handIn(sent, 'manutentore')).statusCode).toBe(403);
    // The phone that saved it may send it too, once it can.
    const late = await calls.post('pl', fresh, { as: 'manutentore' });
    expect([late.statusCode, late.json().data[0].id]).toEqual([200, replies[0]?.json().data[0].id]);
    const { operatore, dettagli } = replies[0]?.json().data[0] ?? {};
    expect([operatore, dettagli.azione]).toEqual([work.operatore, 'cambio lampada']);
  });

  it('is refused where another body came under its name, where it has none, and where it does not fit', async () => {
    const body = { ...work, items: [await calls.element()], invio: randomUUID() };
    await handIn(body);
    const refused = async (intervento: object, entita = 'pl') => {
      const reply = await handIn(intervento, 'supervisore', entita);
      return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
    };
    expect(await refused({ ...body, note: 'altro' })).toEqual([422, ['invio']]);
    expect(await refused({ ...body, invio: null })).toEqual([422, ['invio']]);
    expect(await refused({ ...body, invio: randomUUID(), descrizione: '' })).toEqual([422, ['descrizione']]);
    expect(await refused({ ...body, invio: randomUUID() }, 'centraline')).toEqual([422, ['items']]);
  });
});
