import type { FieldValue } from '@lucerna/domain/field';
import { retrofitComputedFields, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import { summaryOf } from '@lucerna/domain/rules/interior-lighting';
import { readTyped, typedText } from '@lucerna/domain/rules/typed-value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleRetrofit, exampleRow } from '../../../test/lighting-examples.ts';
import {
  bodyOf,
  changedDraft,
  countedRows,
  draftFaults,
  draftOf,
  emptyDraft,
  finishedRows,
  pageFaults,
  pasteInto,
  type RetrofitDraft,
  sameDraft,
  sameWords,
} from './retrofit-draft.ts';

const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const figure = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((n) => Math.round(n * 100) / 100);

const rows = fc
  .array(
    fc.record({
      stato_di_fatto_o_di_progetto: fc.constantFrom(0 as const, 1 as const),
      locale: maybe(word),
      piano: maybe(word),
      marca: maybe(word),
      modello: maybe(word),
      numero_apparecchi: maybe(fc.integer({ min: 0, max: 100_000 })),
      potenza_nominale_W: maybe(figure(5000)),
      ore_funzionamento: maybe(figure(8784)),
      rendimento: maybe(fc.integer({ min: 1, max: 100 }).map((n) => n / 100)),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((row, i) => exampleRow(i + 1, row)));

const retrofits = fc
  .record({ description: maybe(word), impianti: rows })
  .map((written) => exampleRetrofit(written));

/** What is stored of a row: its key, its state, what is written in it. */
function written(list: readonly object[]): unknown {
  const computed = retrofitComputedFields.map(({ key }) => key as string);
  return list.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !computed.includes(key))),
  );
}

describe('a draft', () => {
  it('of what is stored sends the same again, the existing state first', () => {
    fc.assert(
      fc.property(retrofits, (stored) => {
        const body = bodyOf(draftOf(stored));
        expect(body.description).toEqual(stored.description);
        const inOrder = [0, 1].flatMap((state) =>
          stored.impianti.filter((row) => row.stato_di_fatto_o_di_progetto === state),
        );
        expect(body.impianti).toEqual(written(inOrder));
        // And what was sent, stored and read again, sends the same once more.
        const again = draftOf({ ...stored, impianti: inOrder });
        expect(bodyOf(again)).toEqual(body);
        expect(sameDraft(again, draftOf(stored))).toBe(true);
        expect(draftFaults(again)).toEqual({});
      }),
    );
  });

  it('is not changed by typing what its boxes show', () => {
    fc.assert(
      fc.property(retrofits, (stored) => {
        const draft = draftOf(stored);
        const typed = draft.rows.reduce<RetrofitDraft>(
          (now, { key, values }) =>
            retrofitRowFields.reduce<RetrofitDraft>(
              (then, field) =>
                changedDraft(then, {
                  what: 'type',
                  row: key,
                  field: field.key,
                  value: readTyped(field, typedText(field, values[field.key] ?? null)),
                }),
              now,
            ),
          draft,
        );
        expect(sameDraft(typed, draft)).toBe(true);
      }),
    );
  });

  it('computes what the stored rows compute', () => {
    fc.assert(
      fc.property(retrofits, (stored) => {
        expect(summaryOf(countedRows(draftOf(stored)))).toEqual(summaryOf(stored.impianti));
      }),
    );
  });

  it('sends no new row that nobody wrote in, and keeps a stored one', () => {
    const added = changedDraft(changedDraft(emptyDraft, { what: 'addRow', state: 1 }), {
      what: 'type',
      row: 0,
      field: 'locale',
      value: '  ',
    });
    expect(bodyOf(added).impianti).toEqual([]);
    const empty = Object.fromEntries(retrofitRowFields.map(({ key }) => [key, null]));
    expect(bodyOf(draftOf(exampleRetrofit({ impianti: [exampleRow(5, empty)] }))).impianti).toHaveLength(1);
  });

  it('copies the existing state into the design, as new rows behind those that are there', () => {
    const draft = changedDraft(draftOf(exampleRetrofit()), { what: 'copyExisting' });
    const states = draft.rows.map((row) => [row.key, row.id, row.stato_di_fatto_o_di_progetto]);
    expect(states).toEqual([
      [0, 1, 0],
      [1, 2, 1],
      [2, null, 1],
    ]);
    expect(draft.rows[2]?.values).toEqual(draft.rows[0]?.values);
  });

  it('takes a block of a spreadsheet from a box on, and adds the rows that it needs to that state alone', () => {
    const two = ['addRow', 'addRow'].reduce(
      (draft, _, state) => changedDraft(draft, { what: 'addRow', state: state === 0 ? 0 : 1 }),
      emptyDraft,
    );
    const block = [
      ['Piano', 'N. apparecchi'],
      ['Terra', '8'],
      ['Primo', 'otto'],
    ];
    const pasted = changedDraft(two, { what: 'paste', row: 0, field: 'piano', block });
    const shown = pasted.rows.map(({ stato_di_fatto_o_di_progetto: state, values }) => [
      state,
      values.locale,
      values.piano,
      values.numero_apparecchi,
    ]);
    expect(shown).toEqual([
      [0, null, 'Terra', 8],
      [1, null, null, null],
      [0, null, 'Primo', 'otto'],
    ]);
    expect(new Set(pasted.rows.map(({ key }) => key)).size).toBe(3);
    expect(Object.keys(draftFaults(pasted))).toHaveLength(1);
  });

  it('counts the cells of a block that lie beyond the last column', () => {
    const row = { what: 'paste', row: 0, field: 'ore_funzionamento' } as const;
    const one = changedDraft(emptyDraft, { what: 'addRow', state: 0 });
    const { cells, leftOut, draft } = pasteInto(one, {
      ...row,
      block: [
        ['1400', 'x'],
        ['900', 'y', 'z'],
      ],
    });
    expect([cells, leftOut]).toEqual([2, 3]);
    expect(draft.rows.map(({ values }) => values.ore_funzionamento)).toEqual([1400, 900]);
  });

  it('tells the same words from the same keys', () => {
    const stored = draftOf(exampleRetrofit());
    const rekeyed = draftOf(
      exampleRetrofit({ impianti: exampleRetrofit().impianti.map((row) => ({ ...row, id: row.id + 50 })) }),
    );
    expect(sameWords(stored, rekeyed)).toBe(true);
    expect(sameDraft(stored, rekeyed)).toBe(false);
  });
});

describe('a new row that is being typed', () => {
  const type = (draft: RetrofitDraft, row: number, field: string, value: FieldValue) =>
    changedDraft(draft, { what: 'type', row, field, value });
  const stored = draftOf(exampleRetrofit());
  const added = changedDraft(stored, { what: 'addRow', state: 1 });
  const key = stored.nextKey;

  it('does not blank the saving of the others, and counts once its figures are there', () => {
    const before = summaryOf(countedRows(stored)).saving;
    const figures = [
      ['locale', 'Aula 2'],
      ['numero_apparecchi', 2],
      ['potenza_nominale_W', 10],
      ['ore_funzionamento', 100],
    ] as const;
    let draft = added;
    for (const [field, value] of figures) {
      draft = type(draft, key, field, value);
      expect(summaryOf(finishedRows(draft).finished).saving).toBe(before);
      expect([...finishedRows(draft).unfinished]).toEqual([key]);
    }
    draft = type(draft, key, 'rendimento', 1);
    expect(finishedRows(draft).unfinished.size).toBe(0);
    expect(summaryOf(finishedRows(draft).finished).saving).toBeLessThan(before ?? 0);
  });

  it('keeps the total unknown where it holds what cannot be read, as a stored row without figures does', () => {
    const complete = ['numero_apparecchi', 'potenza_nominale_W', 'ore_funzionamento', 'rendimento'];
    const wrong = complete.reduce((draft, field) => type(draft, key, field, 'x'), added);
    expect(summaryOf(finishedRows(wrong).finished).saving).toBeNull();
    expect(summaryOf(finishedRows(type(stored, 1, 'rendimento', null)).finished).saving).toBeNull();
  });
});

describe('what is wrong', () => {
  it.each([
    ['rendimento', 0, 'Deve essere maggiore di 0'],
    ['rendimento', 1.01, 'Deve essere al massimo 1'],
    ['rendimento', 'metà', 'Deve essere un numero'],
    ['numero_apparecchi', -1, 'Deve essere almeno 0'],
    ['numero_apparecchi', 1.5, 'Deve essere un numero intero'],
    ['ore_funzionamento', -0.5, 'Deve essere almeno 0'],
  ] as const)('%s %s stands at its row, and computes nothing', (field, value, message) => {
    const draft = changedDraft(draftOf(exampleRetrofit()), { what: 'type', row: 1, field, value });
    expect(draftFaults(draft)).toEqual({ [`1.${field}`]: message });
    expect(summaryOf(countedRows(draft)).design.energyKwh).toBeNull();
    expect(summaryOf(countedRows(draft)).existing.energyKwh).toBeCloseTo(937.67, 2);
  });

  it('finds its row by the place in what was sent', () => {
    const stored = exampleRetrofit({ impianti: [...exampleRetrofit().impianti].reverse() });
    // The design row comes first in the form's list, and second in the body.
    expect(pageFaults({ 'impianti.1.marca': 'no', description: 'mai' }, draftOf(stored))).toEqual({
      '0.marca': 'no',
      description: 'mai',
    });
  });
});
