import { type Departure, departureFields } from '@lucerna/domain/departure';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertElement } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

const at = { type: 'Point', coordinates: [7.25, 45.1] };
const via = (via_linea: string, more: Partial<Departure> = {}) => ({
  via_linea,
  differenziale_tipo: '0,3 A tipo A',
  ...more,
});
const whole = (row: object): object => ({
  ...Object.fromEntries(departureFields.map(({ key }) => [key, null])),
  ...row,
});

describe('departures', () => {
  let world: World;
  let cabinet: number;

  const insert = (segment: string, payload: object) => insertElement(world, segment, payload);
  const read = (id: number, as = 'consultazione', headers: Record<string, string> = {}) =>
    world.call({ method: 'GET', url: `/api/partenze/${id}`, as, headers });
  const save = (payload: object, as = 'supervisore', headers: Record<string, string> = {}) =>
    world.call({ method: 'POST', url: '/api/v2.0/partenze', as, payload, headers });
  const listOf = async (id: number) => (await read(id)).json().data;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    cabinet = await insert('centraline', { uten: 'Q01', indir: 'Via Roma 1', geometry: at });
  });

  it('starts empty, and keeps order and every field of what is saved', async () => {
    expect(await listOf(cabinet)).toEqual([]);
    const full = via('Via dei Tigli', {
      protez_tipo: 'C16 2P',
      mono_bi_trifase: 'Monofase',
      sez_fase_mmq: 2.5,
      sigla_cavo: 'FG16OR16',
      linea_cod: 'L012',
      note: 'Prese\nper eventi',
    });
    const rows = [via('Zeta'), full, via('Alfa'), via('Zeta')];
    const saved = await save({ id_imp: cabinet, partenze: rows });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toEqual({ success: true, data: rows.map(whole) });
    expect(await listOf(cabinet)).toEqual(rows.map(whole));
  });

  it('replaces the whole list, down to none, and leaves other cabinets alone', async () => {
    const other = await insert('centraline', { uten: 'Q02', indir: 'Via Po', geometry: at });
    await save({ id_imp: other, partenze: [via('altra')] });
    await save({ id_imp: cabinet, partenze: [via('uno'), via('due'), via('tre')] });
    await save({ id_imp: cabinet, partenze: [via('tre'), via('quattro')] });
    expect(await listOf(cabinet)).toEqual([whole(via('tre')), whole(via('quattro'))]);
    await save({ id_imp: cabinet, partenze: [] });
    expect(await listOf(cabinet)).toEqual([]);
    expect(await listOf(other)).toEqual([whole(via('altra'))]);
  });

  it('takes back what it gave out, keys and all', async () => {
    await save({ id_imp: cabinet, partenze: [via('uno')] });
    const [row] = await listOf(cabinet);
    const again = await save({
      id_imp: cabinet,
      partenze: [{ ...row, id: 99, id_imp: 5, codistat: '999002', note: '' }],
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(await listOf(cabinet)).toEqual([whole(via('uno'))]);
  });

  it('gives an ETag, answers 304 to it, and another one once the list has changed', async () => {
    const first = await read(cabinet);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await read(cabinet, 'ufficio', { 'if-none-match': etag })).statusCode).toBe(304);
    const saved = await save({ id_imp: cabinet, partenze: [via('uno')] }, 'ufficio', { 'if-match': etag });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.headers.etag).not.toBe(etag);
    const changed = await read(cabinet, 'ufficio', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).toBe(saved.headers.etag);
  });

  it('refuses a list that was made from an older one, and shows the present one', async () => {
    const etag = String((await read(cabinet)).headers.etag);
    await save({ id_imp: cabinet, partenze: [via('di un altro')] });
    const stale = await save({ id_imp: cabinet, partenze: [via('mia')] }, 'supervisore', {
      'if-match': etag,
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ success: false, data: [whole(via('di un altro'))] });
    expect(stale.json().error).toMatch(/qualcun altro/);
    expect(await listOf(cabinet)).toEqual([whole(via('di un altro'))]);
    const present = String((await read(cabinet)).headers.etag);
    const again = await save({ id_imp: cabinet, partenze: [via('mia')] }, 'supervisore', {
      'if-match': present,
    });
    expect(again.statusCode).toBe(200);
  });

  it('lets two at once replace the list one after the other, never mixed', async () => {
    const etag = String((await read(cabinet)).headers.etag);
    const lists = ['a', 'b', 'c'].map((name) => Array.from({ length: 30 }, (_, i) => via(`${name} ${i}`)));
    const answers = await Promise.all(
      lists.map((partenze) => save({ id_imp: cabinet, partenze }, 'supervisore', { 'if-match': etag })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await listOf(cabinet)).toEqual((lists[winner] ?? []).map(whole));
  });

  it.each([
    ['via_linea is missing', { differenziale_tipo: 'x' }, 'partenze.1.via_linea', /obbligatorio/],
    ['via_linea is blank', via('   '), 'partenze.1.via_linea', /obbligatorio/],
    [
      'differenziale_tipo is null',
      { via_linea: 'x', differenziale_tipo: null },
      'partenze.1.differenziale_tipo',
      /obbligatorio/,
    ],
    ['a section is a text', via('x', { sez_fase_mmq: '6' as never }), 'partenze.1.sez_fase_mmq', /numero/],
    ['a section is negative', via('x', { sez_fase_mmq: -1 }), 'partenze.1.sez_fase_mmq', /almeno 0/],
    ['a text is too long', via('x'.repeat(501)), 'partenze.1.via_linea', /500 caratteri/],
    ['a name is unknown', { ...via('x'), colore: 'rosso' }, 'partenze.1.colore', /sconosciuto/],
    ['a row is no object', 'riga', 'partenze.1', /oggetto/],
    ['a text cannot be stored', via('a\u0000b'), 'partenze.1.via_linea', /caratteri/],
  ])('refuses everything where in one row %s', async (_, row, field, message) => {
    await save({ id_imp: cabinet, partenze: [via('resta')] });
    const answer = await save({ id_imp: cabinet, partenze: [via('nuova'), row] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toMatch(message);
    expect(await listOf(cabinet)).toEqual([whole(via('resta'))]);
  });

  it('takes a long note, and refuses one of more than 10.000 characters', async () => {
    const saved = await save({ id_imp: cabinet, partenze: [via('x', { note: 'n'.repeat(10_000) })] });
    expect(saved.statusCode).toBe(200);
    const refused = await save({ id_imp: cabinet, partenze: [via('x', { note: 'n'.repeat(10_001) })] });
    expect(refused.json().fields['partenze.0.note']).toMatch(/10\.000/);
  });

  it('refuses a cabinet that is unknown, deleted, foreign or a plant, all alike', async () => {
    const plant = await insert('impianti', {
      imp_tipo: 'fotov_',
      uten: 'Tetto',
      indir: 'Via Po',
      geometry: at,
    });
    const deleted = await insert('centraline', { uten: 'Q03', indir: 'Via Po', geometry: at });
    await save({ id_imp: deleted, partenze: [via('torna')] });
    await world.call({ method: 'DELETE', url: `/api/v2.0/centraline/${deleted}`, as: 'supervisore' });
    for (const [id_imp, as] of [
      [plant, 'supervisore'],
      [deleted, 'supervisore'],
      [2_000_000_000, 'supervisore'],
      [cabinet, 'ufficio.borgo'],
    ] as const) {
      const answer = await save({ id_imp, partenze: [] }, as);
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { id_imp: 'Elemento non trovato' }]);
      expect((await read(id_imp, as)).statusCode).toBe(404);
    }
    expect((await read(cabinet, 'ufficio.borgo')).json()).toEqual((await read(2_000_000_000)).json());

    const back = await world.call({
      method: 'POST',
      url: `/api/v2.0/centraline/${deleted}/ripristina`,
      as: 'supervisore',
      payload: { versione: 1 },
    });
    expect(back.statusCode).toBe(200);
    expect(await listOf(deleted)).toEqual([whole(via('torna'))]);
  });

  it('gives the field app those of all cabinets that are there, with a tag that tells whether they still are the same', async () => {
    const kept = (headers = {}) =>
      world.call({ method: 'GET', url: '/api/v2.0/campo/partenze', as: 'manutentore', headers });
    const of = (answer: Awaited<ReturnType<typeof kept>>, id: number) =>
      answer.json().data.find((one: { id_imp: number }) => one.id_imp === id);
    await save({ id_imp: cabinet, partenze: [via('Zeta'), via('Alfa')] });
    const first = await kept();
    expect(of(first, cabinet)).toEqual({ id_imp: cabinet, partenze: [via('Zeta'), via('Alfa')].map(whole) });
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await kept(known)).statusCode).toBe(304);
    await world.call({ method: 'DELETE', url: `/api/v2.0/centraline/${cabinet}`, as: 'supervisore' });
    const after = await kept(known);
    expect([after.statusCode, of(after, cabinet)]).toEqual([200, undefined]);
    const elsewhere = await world.call({ url: '/api/v2.0/campo/partenze', as: 'ufficio.borgo' });
    expect(of(elsewhere, cabinet)).toBeUndefined();
  });

  it('never hinders the deletion of its cabinet, and moves no layer', async () => {
    const versions = () =>
      world.db.system(({ sql }) => sql.selectFrom('layer_versione').selectAll().orderBy('layer').execute());
    const before = await versions();
    await save({ id_imp: cabinet, partenze: [via('x')] });
    expect(await versions()).toEqual(before);
    const gone = await world.call({
      method: 'DELETE',
      url: `/api/v2.0/centraline/${cabinet}`,
      as: 'supervisore',
    });
    expect(gone.statusCode).toBe(200);
  });

  it('is closed to whoever may not edit, and open to read', async () => {
    for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
      expect((await save({ id_imp: cabinet, partenze: [via('x')] }, as)).statusCode).toBe(403);
      expect((await read(cabinet, as)).statusCode).toBe(200);
    }
  });

  it('keeps a municipality to its own rows, whatever is asked of the table', async () => {
    await save({ id_imp: cabinet, partenze: [via('x')] });
    const seen = await world.db.tenant('999002', ({ sql }) =>
      sql.selectFrom('partenze').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});
