import * as XLSX from '@e965/xlsx';
import { type NewRetrofitRow, type Retrofit, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import { computedOf, saving, summaryOf, totalsOf } from '@lucerna/domain/rules/interior-lighting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retrofitWorkbook } from './retrofit-workbook.ts';

const building = { descrizione: 'Scuola Primaria “Dante”', indirizzo: 'Via Dante 12' };
const row = (
  state: 0 | 1,
  locale: string | null,
  n: number | null,
  watts: number | null,
  r: number | null,
  hours: number | null,
): NewRetrofitRow => ({
  ...(Object.fromEntries(retrofitRowFields.map(({ key }) => [key, null])) as unknown as NewRetrofitRow),
  stato_di_fatto_o_di_progetto: state,
  locale,
  numero_apparecchi: n,
  potenza_nominale_W: watts,
  rendimento: r,
  ore_funzionamento: hours,
});

const retrofitOf = (rows: readonly NewRetrofitRow[], description: string | null = 'Relamping'): Retrofit => ({
  id: 7,
  id_edificio: 3,
  versione: 1,
  description,
  files: [],
  impianti: rows.map((one, id) => ({ id, ...one, ...computedOf(one) })),
});

const school = retrofitOf([
  row(0, 'Aula 1A', 8, 72, 0.86, 1400),
  row(1, 'Aula 1A', 6, 34, 0.95, 1400),
  row(0, 'Corridoio', 14, 58, 0.82, 2100),
  row(0, '=HYPERLINK("http://x")', 10, 400, 0.88, 1650),
  row(1, 'Palestra', 10, 168, 0.95, 1650),
]);
const unfinished = retrofitOf([row(0, 'A', 1, 2, 0.5, null), row(1, 'B', null, null, null, null)], null);
const nothing = retrofitOf([]);
const unlit = retrofitOf([row(0, 'Spento', 4, 18, 0.9, 0), row(1, 'Acceso', 4, 18, 0.9, 10)]);
const samples = { school, unfinished, nothing, unlit };

const read = (bytes: Uint8Array) => XLSX.read(bytes, { type: 'buffer', cellFormula: true });
const sheetOf = (book: XLSX.WorkBook, name: string) => book.Sheets[name] as XLSX.WorkSheet;
const valueAt = (sheet: XLSX.WorkSheet, at: string): unknown => sheet[at]?.v ?? '';

/** Where a retrofit's sums and saving stand. */
function resultsOf({ impianti }: Retrofit, valueAt: (sheet: string, at: string) => unknown) {
  const lastRow = (state: 0 | 1) =>
    impianti.filter((one) => one.stato_di_fatto_o_di_progetto === state).length + 2;
  return {
    existing: ['J', 'K'].map((letter) => valueAt('Stato di fatto', `${letter}${lastRow(0)}`)),
    design: ['J', 'K'].map((letter) => valueAt('Stato di progetto', `${letter}${lastRow(1)}`)),
    compared: ['B6', 'C6', 'B7', 'C7'].map((at) => valueAt('Risparmio', at)),
    saving: valueAt('Risparmio', 'C8'),
  };
}

function expectedOf({ impianti }: Retrofit) {
  const near = (value: number | null) => (value === null ? '' : expect.closeTo(value, 6));
  const [existing, design] = ([0, 1] as const).map((state) => {
    const { powerW, energyKwh } = totalsOf(impianti, state);
    return [near(powerW), near(energyKwh)];
  });
  const { saving } = summaryOf(impianti);
  return {
    existing,
    design,
    compared: [...(existing ?? []), ...(design ?? [])],
    saving: saving === null ? '—' : expect.closeTo(saving, 9),
  };
}

describe('the workbook', () => {
  it('has a sheet for each state and one for the saving', () => {
    expect(read(retrofitWorkbook(school, building)).SheetNames).toEqual([
      'Stato di fatto',
      'Stato di progetto',
      'Risparmio',
    ]);
  });

  it('shows the rows of each state in order, under the words of the screen', () => {
    const sheet = sheetOf(read(retrofitWorkbook(school, building)), 'Stato di fatto');
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows[0]).toEqual([
      'Locale',
      'Piano',
      'N. apparecchi',
      'Marca',
      'Modello',
      'Pot. nominale (W)',
      'Rendimento',
      'Ore',
      'Potenza effettiva (W)',
      'Potenza totale (W)',
      'Energia (kWh)',
    ]);
    expect(rows.slice(1).map((cells) => cells[0])).toEqual([
      'Aula 1A',
      'Corridoio',
      '=HYPERLINK("http://x")',
      'Totale',
    ]);
    expect(sheet.A4).toMatchObject({ t: 's' });
    expect(sheet.A4).not.toHaveProperty('f');
  });

  it('computes by formulas, and says their results to whoever does not compute', () => {
    const sheet = sheetOf(read(retrofitWorkbook(school, building)), 'Stato di fatto');
    expect(['I2', 'J2', 'K2', 'K5'].map((at) => sheet[at]?.f)).toEqual([
      'IF(COUNT(F2,G2)=2,F2/G2,"")',
      'IF(COUNT(C2,I2)=2,C2*I2,"")',
      'IF(COUNT(H2,J2)=2,H2*J2/1000,"")',
      'IF(COUNT(K2:K4)=ROWS(K2:K4),SUM(K2:K4),"")',
    ]);
    expect(['I2', 'J2', 'K2'].map((at) => sheet[at]?.v)).toEqual(
      Object.values(computedOf(school.impianti[0] as NewRetrofitRow)),
    );
  });

  it.each(Object.entries(samples))('says what the rules say: %s', (_, retrofit) => {
    const book = read(retrofitWorkbook(retrofit, building));
    const written = (sheet: string, at: string) => valueAt(sheetOf(book, sheet), at);
    expect(resultsOf(retrofit, written)).toEqual(expectedOf(retrofit));
  });

  it('names what it is about', () => {
    const sheet = sheetOf(read(retrofitWorkbook(school, building)), 'Risparmio');
    expect(['B1', 'B2', 'B3'].map((at) => valueAt(sheet, at))).toEqual([
      'Scuola Primaria “Dante”',
      'Via Dante 12',
      'Relamping',
    ]);
  });
});

/** Computes a cell as a spreadsheet does, from what its formula says: whatever result was written is not looked at. */
function compute(book: XLSX.WorkBook, name: string, at: string): unknown {
  const cell: XLSX.CellObject | undefined = sheetOf(book, name)[at];
  if (cell?.f === undefined) return cell?.v ?? '';
  const code = cell.f
    .replace(/'([^']+)'!([A-Z]+\d+)/g, 'at("$1", "$2")')
    .replace(/(?<!")\b([A-Z]+)(\d+):([A-Z]+)(\d+)\b/g, 'column("$1", $2, $4)')
    .replace(/(?<!")\b([A-Z]+\d+)\b(?!")/g, `at("${name}", "$1")`)
    .replace(/(?<![<>])=/g, '===');
  const numbers = (values: readonly unknown[]) =>
    values.flat().filter((value): value is number => typeof value === 'number');
  const names = {
    at: (sheet: string, ref: string) => compute(book, sheet, ref),
    column: (letter: string, first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => compute(book, name, `${letter}${first + i}`)),
    IF: (condition: boolean, yes: unknown, no: unknown) => (condition ? yes : no),
    COUNT: (...values: unknown[]) => numbers(values).length,
    ROWS: (values: unknown[]) => values.length,
    SUM: (values: unknown[]) => numbers(values).reduce((sum, value) => sum + value, 0),
  };
  return new Function(...Object.keys(names), `return ${code}`)(...Object.values(names));
}

describe('the formulas', () => {
  it.each(Object.entries(samples))('come to what the rules say: %s', (_, retrofit) => {
    const book = read(retrofitWorkbook(retrofit, building));
    expect(resultsOf(retrofit, (name, at) => compute(book, name, at))).toEqual(expectedOf(retrofit));
  });

  it('do so for any rows', () => {
    // As people write them: the text of a cell does not hold each of the last bits of 9e-21 watts.
    const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1_000);
    const amount = fc.option(thousandths(0, 1e9));
    const any = fc
      .tuple(
        fc.constantFrom(0 as const, 1 as const),
        fc.option(fc.nat(1000)),
        amount,
        fc.option(thousandths(10, 1_000)),
        amount,
      )
      .map(([state, n, watts, r, hours]) => row(state, 'x', n, watts, r, hours));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (rows) => {
        const retrofit = retrofitOf(rows);
        const book = read(retrofitWorkbook(retrofit, building));
        const results = resultsOf(retrofit, (name, at) => compute(book, name, at));
        const { existing, design } = summaryOf(rows);
        expect(results.existing).toEqual([existing.powerW ?? '', existing.energyKwh ?? '']);
        expect(results.design).toEqual([design.powerW ?? '', design.energyKwh ?? '']);
        expect(results.saving).toBe(saving(existing.energyKwh, design.energyKwh) ?? '—');
      }),
    );
  });
});
