import { retrofitListSchema, retrofitSchema } from '@lucerna/contract/endpoints/interior-lighting';
import { type NewRetrofitRow, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import { computedOf } from '@lucerna/domain/rules/interior-lighting';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRetrofitWorld, type RetrofitWorld } from '../../../test/http/retrofit-world.ts';

const empty = Object.fromEntries(retrofitRowFields.map(({ key }) => [key, null]));
const row = (state: 0 | 1, more: Partial<NewRetrofitRow> = {}): NewRetrofitRow => ({
  ...(empty as unknown as NewRetrofitRow),
  stato_di_fatto_o_di_progetto: state,
  ...more,
});
const existing = row(0, {
  locale: 'Palestra',
  piano: 'Terra',
  numero_apparecchi: 10,
  marca: 'Fael',
  modello: 'Proiettore JM',
  potenza_nominale_W: 400,
  rendimento: 0.88,
  ore_funzionamento: 1650,
});
const design = row(1, {
  numero_apparecchi: 10,
  potenza_nominale_W: 168,
  rendimento: 0.95,
  ore_funzionamento: 1650,
});

let world: RetrofitWorld;
let building: number;
beforeAll(async () => {
  world = await openRetrofitWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  building = await world.newBuilding();
});

const put = (id: number, payload: unknown, headers: Record<string, string> = {}, as = 'ufficio') =>
  world.on(building, `/${id}`, { method: 'PUT', payload, headers, as });
const written = ({ id: _, ...one }: { id?: number } & NewRetrofitRow) =>
  Object.fromEntries(Object.keys(row(0)).map((key) => [key, one[key as keyof typeof one]]));

describe('an intervention', () => {
  it('is answered whole, with what is computed, and is the same when it is read', async () => {
    const made = await world.insert(building, { description: 'Relamping LED', impianti: [existing, design] });
    expect(made).toEqual({
      id: expect.any(Number),
      id_edificio: building,
      description: 'Relamping LED',
      versione: 1,
      impianti: [
        { ...existing, ...computedOf(existing), id: expect.any(Number) },
        { ...design, ...computedOf(design), id: expect.any(Number) },
      ],
      files: [],
    });
    expect(made.impianti[0]?.energia_consumata_kWh).toBeCloseTo(7500, 9);
    expect(await world.read(building, made.id)).toEqual(made);
    expect(retrofitSchema.safeParse(made).success).toBe(true);
  });

  it('may be empty', async () => {
    expect(await world.insert(building, {})).toMatchObject({ description: null, impianti: [], files: [] });
    expect(
      await world.insert(building, { description: '', impianti: [{ stato_di_fatto_o_di_progetto: 1 }] }),
    ).toMatchObject({ description: null, impianti: [row(1)] });
  });

  it('is listed in the order of insertion, with its energies and its saving', async () => {
    const first = await world.insert(building, { description: 'Primo', impianti: [existing, design] });
    const second = await world.insert(building, { impianti: [row(0)] });
    const third = await world.insert(building, {});
    const reply = await world.on(building, '', { as: 'consultazione' });
    const { data } = reply.json();
    expect(retrofitListSchema.safeParse(data).error).toBeUndefined();
    expect(data).toEqual({
      descrizione: 'Scuola Primaria',
      interventi: [
        {
          id: first.id,
          description: 'Primo',
          versione: 1,
          energia_stato_di_fatto_kWh: expect.closeTo(7500, 9),
          energia_stato_di_progetto_kWh: expect.closeTo(2917.8947, 3),
          risparmio: expect.closeTo(0.610947, 5),
          righe_stato_di_progetto: 1,
        },
        {
          id: second.id,
          description: null,
          versione: 1,
          energia_stato_di_fatto_kWh: null,
          energia_stato_di_progetto_kWh: 0,
          risparmio: null,
          righe_stato_di_progetto: 0,
        },
        expect.objectContaining({ id: third.id, energia_stato_di_fatto_kWh: 0, risparmio: null }),
      ],
    });
  });

  it('loses nothing and gains nothing by being saved and read back, again and again', async () => {
    const text = fc.option(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) => !one.includes('\0')),
    );
    const amount = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
    const rows = fc.array(
      fc.record({
        stato_di_fatto_o_di_progetto: fc.constantFrom(0 as const, 1 as const),
        locale: text,
        piano: text,
        marca: text,
        modello: text,
        numero_apparecchi: fc.option(fc.nat()),
        potenza_nominale_W: amount,
        rendimento: fc.option(fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true })),
        ore_funzionamento: amount,
      }),
      { maxLength: 8 },
    );
    const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));
    await fc.assert(
      fc.asyncProperty(text, rows, rows, async (description, impianti, others) => {
        const made = await world.insert(building, { description, impianti });
        expect(made.description).toBe(description);
        expect(made.impianti.map(written)).toEqual(asSent(impianti));
        const read = await world.read(building, made.id);
        expect(read).toEqual(made);
        // The page sends back what it got, computed fields, files and all.
        const same = await put(made.id, read, { 'if-match': '"1"' });
        expect(same.json().data).toEqual({ ...read, versione: 2 });
        const changed = await put(made.id, { impianti: [...others, ...read.impianti] });
        expect(changed.json().data.description).toBe(description);
        expect(changed.json().data.impianti.map(written)).toEqual(asSent([...others, ...impianti]));
        expect(changed.json().data.impianti.slice(others.length)).toEqual(read.impianti);
        expect(await world.read(building, made.id)).toEqual(changed.json().data);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a row that bears its key, takes up new ones, and drops those left out', async () => {
    const made = await world.insert(building, { impianti: [existing, row(0), design] });
    const [first, , third] = made.impianti;
    const reply = await put(made.id, { impianti: [{ ...third, piano: 'Primo' }, row(1), first] });
    const { impianti } = reply.json().data;
    expect(impianti.map((one: { id: number }) => one.id)).toEqual([third?.id, expect.any(Number), first?.id]);
    expect(impianti[0].piano).toBe('Primo');
    expect(made.impianti.map((one) => one.id)).not.toContain(impianti[1].id);
    expect((await put(made.id, { description: 'solo testo' })).json().data.impianti).toEqual(impianti);
    expect((await put(made.id, { impianti: [] })).json().data).toMatchObject({
      impianti: [],
      description: 'solo testo',
    });
  });

  it('refuses the key of a row that is not its own, or named twice', async () => {
    const made = await world.insert(building, { impianti: [existing] });
    const other = await world.insert(building, { impianti: [existing] });
    const [own] = made.impianti;
    const fault = 'Elemento non trovato';
    for (const [impianti, fields] of [
      [[{ ...own, id: other.impianti[0]?.id }], { 'impianti.0.id': fault }],
      [[own, own], { 'impianti.1.id': fault }],
      [[own, { ...own, id: 2_000_000_000 }], { 'impianti.1.id': fault }],
      [[{ ...own, id: 0 }], { 'impianti.0.id': fault }],
    ] as const) {
      const reply = await put(made.id, { impianti });
      expect([reply.statusCode, reply.json().fields]).toEqual([422, fields]);
    }
    expect(await world.read(building, made.id)).toEqual(made);
    expect(await world.read(building, other.id)).toEqual(other);
    // On insertion a key means nothing: the rows of another intervention are copied.
    const copy = await world.insert(building, { ...made, id: 99 });
    expect(copy.impianti[0]?.id).not.toBe(own?.id);
  });

  it.each([
    ['rendimento', 0, /maggiore di 0/],
    ['rendimento', 1.01, /al massimo 1/],
    ['rendimento', -0.5, /almeno 0/],
    ['rendimento', '0,9', /numero/],
    ['numero_apparecchi', -1, /almeno 0/],
    ['numero_apparecchi', 1.5, /intero/],
    ['ore_funzionamento', -0.1, /almeno 0/],
    ['potenza_nominale_W', -1, /almeno 0/],
    ['locale', 'x'.repeat(501), /500 caratteri/],
    ['locale', 7, /testo/],
    ['stato_di_fatto_o_di_progetto', 2, /tra quelli/],
    ['stato_di_fatto_o_di_progetto', null, /tra quelli|obbligatorio/],
    ['stato_di_fatto_o_di_progetto', '0', /tra quelli/],
    ['lampadine', 3, /sconosciuto/],
  ])('refuses %s %j in a row, and changes nothing', async (key, value, message) => {
    const made = await world.insert(building, { impianti: [existing] });
    const before = await world.stored();
    const impianti = [existing, { ...existing, [key]: value }];
    for (const reply of [
      await put(made.id, { impianti }),
      await world.on(building, '', { method: 'POST', payload: { impianti } }),
    ]) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields[`impianti.1.${key}`]).toMatch(message);
    }
    expect(await world.read(building, made.id)).toEqual(made);
    expect(await world.stored()).toEqual(before);
  });

  it('refuses more rows than a list may have, and a description that is too long', async () => {
    const impianti = Array.from({ length: 5001 }, () => ({ stato_di_fatto_o_di_progetto: 0 }));
    const many = await world.on(building, '', { method: 'POST', payload: { impianti } });
    expect(many.json().fields.impianti).toMatch(/5\.000/);
    const most = await world.insert(building, {
      impianti: impianti.slice(1),
      description: 'x'.repeat(10_000),
    });
    expect(most.impianti).toHaveLength(5000);
    const long = await world.on(building, '', {
      method: 'POST',
      payload: { description: 'x'.repeat(10_001) },
    });
    expect(long.json().fields.description).toMatch(/10\.000/);
  });
});

describe('somebody else’s change', () => {
  it('is not overwritten: 409 with the present intervention, also before a deletion', async () => {
    const { id } = await world.insert(building, { description: 'mia' });
    const theirs = (await put(id, { description: 'sua' }, { 'if-match': '"1"' })).json().data;
    for (const reply of [
      await put(id, { description: 'mia di nuovo' }, { 'if-match': '"1"' }),
      await world.on(building, `/${id}`, { method: 'DELETE', headers: { 'if-match': '"1"' } }),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({
        success: false,
        error: 'Nel frattempo qualcun altro ha modificato questo elemento.',
        data: theirs,
      });
    }
    expect(await world.read(building, id)).toEqual(theirs);
    expect((await put(id, { description: 'ora sì' }, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect((await put(id, { description: 'senza guardare' })).statusCode).toBe(200);
    expect((await put(id, {}, { 'if-match': '2' })).statusCode).toBe(400);
  });

  it('goes in before or after ours, never between', async () => {
    const { id } = await world.insert(building, {});
    const lists = [1, 2, 3].map((n) => Array.from({ length: 40 }, () => row(0, { locale: `Stanza ${n}` })));
    const answers = await Promise.all(lists.map((impianti) => put(id, { impianti }, { 'if-match': '"1"' })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const { impianti, versione } = await world.read(building, id);
    expect([new Set(impianti.map(({ locale }) => locale)).size, impianti.length, versione]).toEqual([
      1, 40, 2,
    ]);
  });

  it('is told by an intervention that is gone: 404', async () => {
    const { id } = await world.insert(building, { impianti: [existing] });
    const before = await world.stored();
    const remove = () => world.on(building, `/${id}`, { method: 'DELETE' });
    expect((await remove()).json()).toEqual({ success: true, data: { id } });
    expect((await remove()).statusCode).toBe(404);
    expect((await put(id, {})).statusCode).toBe(404);
    expect((await world.on(building, `/${id}`)).statusCode).toBe(404);
    const after = await world.stored();
    expect([after.interventi, after.impianti]).toEqual([before.interventi - 1, before.impianti - 1]);
  });
});
