import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESIGN_STATE, EXISTING_STATE, type NewRetrofitRow } from '../interior-lighting.ts';
import {
  computedOf,
  copiedToDesign,
  effectivePowerW,
  energyKwh,
  figureText,
  isEfficiency,
  rowsOfState,
  saving,
  savingRemark,
  savingText,
  summaryOf,
  totalPowerW,
  totalsOf,
} from './interior-lighting.ts';

const row = (
  stato_di_fatto_o_di_progetto: 0 | 1,
  numero_apparecchi: number | null,
  potenza_nominale_W: number | null,
  rendimento: number | null,
  ore_funzionamento: number | null,
): NewRetrofitRow => ({
  stato_di_fatto_o_di_progetto,
  locale: null,
  piano: null,
  marca: null,
  modello: null,
  numero_apparecchi,
  potenza_nominale_W,
  rendimento,
  ore_funzionamento,
});

/** The school of the design's picture. */
const school = [
  row(0, 8, 72, 0.86, 1400),
  row(0, 8, 72, 0.86, 1400),
  row(0, 14, 58, 0.82, 2100),
  row(0, 10, 400, 0.88, 1650),
  row(1, 6, 34, 0.95, 1400),
  row(1, 6, 34, 0.95, 1400),
  row(1, 12, 26, 0.94, 2100),
  row(1, 10, 168, 0.95, 1650),
];

const state = fc.constantFrom(EXISTING_STATE, DESIGN_STATE);
const efficiency = fc.double({ min: 0.01, max: 1, noNaN: true });
const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
const count = fc.nat(10_000);
const known = fc
  .tuple(state, count, amount, efficiency, amount)
  .map(([of, n, watts, r, hours]) => row(of, n, watts, r, hours));
const any = fc
  .tuple(state, fc.option(count), fc.option(amount), fc.option(efficiency), fc.option(amount))
  .map(([of, n, watts, r, hours]) => row(of, n, watts, r, hours));

describe('the figures of a row', () => {
  it('are those of the picture', () => {
    const shown = school.map((one) => Object.values(computedOf(one)).map(figureText));
    expect(shown.slice(0, 4)).toEqual([
      ['83,72', '669,77', '937,67'],
      ['83,72', '669,77', '937,67'],
      ['70,73', '990,24', '2.079,51'],
      ['454,55', '4.545,45', '7.500,00'],
    ]);
    expect(shown[7]).toEqual(['176,84', '1.768,42', '2.917,89']);
  });

  it('follow the formulas, unrounded', () => {
    fc.assert(
      fc.property(known, (one) => {
        const { numero_apparecchi: n, potenza_nominale_W: watts, rendimento: r, ore_funzionamento: h } = one;
        const [count, each, hours] = [
          n ?? Number.NaN,
          (watts ?? Number.NaN) / (r ?? Number.NaN),
          h ?? Number.NaN,
        ];
        expect(computedOf(one)).toEqual({
          potenza_effettiva: each,
          potenza_totale: count * each,
          energia_consumata_kWh: (hours * (count * each)) / 1000,
        });
      }),
    );
  });

  it('are unknown exactly where something they need is', () => {
    fc.assert(
      fc.property(any, (one) => {
        const noPower = one.potenza_nominale_W === null || one.rendimento === null;
        expect(effectivePowerW(one) === null).toBe(noPower);
        expect(totalPowerW(one) === null).toBe(noPower || one.numero_apparecchi === null);
        expect(energyKwh(one) === null).toBe(
          noPower || one.numero_apparecchi === null || one.ore_funzionamento === null,
        );
      }),
    );
  });

  it('are unknown where the efficiency is none, or no number holds them', () => {
    for (const r of [0, -0.5, 1.0001, Number.NaN]) {
      expect(isEfficiency(r)).toBe(false);
      expect(computedOf(row(0, 1, 100, r, 1))).toEqual({
        potenza_effettiva: null,
        potenza_totale: null,
        energia_consumata_kWh: null,
      });
    }
    expect(isEfficiency(1)).toBe(true);
    expect(effectivePowerW(row(0, 1, 100, Number.MIN_VALUE, 1))).toBeNull();
    expect(energyKwh(row(0, 1e9, 1e300, 1, 1e9))).toBeNull();
    expect(computedOf(row(0, 0, 0, 1, 0))).toEqual({
      potenza_effettiva: 0,
      potenza_totale: 0,
      energia_consumata_kWh: 0,
    });
  });
});

describe('the totals', () => {
  it('are those of the picture', () => {
    const { existing, design, saving: saved } = summaryOf(school);
    expect(figureText(existing.powerW)).toBe('6.875,23');
    expect(figureText(existing.energyKwh)).toBe('11.454,86');
    expect(figureText(design.powerW)).toBe('2.529,81');
    expect(figureText(design.energyKwh)).toBe('4.216,18');
    expect(savingText(saved)).toBe('63,19%');
  });

  it('count each row in its own state alone, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(known, { maxLength: 20 }), (rows) => {
        const [existing, design] = [totalsOf(rows, EXISTING_STATE), totalsOf(rows, DESIGN_STATE)];
        const all = rows.reduce((sum, one) => sum + (energyKwh(one) ?? Number.NaN), 0);
        expect((existing.energyKwh ?? 0) + (design.energyKwh ?? 0)).toBeCloseTo(
          all,
          -Math.log10(all * 1e-12 + 1e-9),
        );
        const sorted = [...rowsOfState(rows, EXISTING_STATE), ...rowsOfState(rows, DESIGN_STATE)];
        expect(summaryOf(sorted)).toEqual(summaryOf(rows));
      }),
    );
  });

  it('are unknown as soon as one row is, and 0 where there is none', () => {
    expect(totalsOf([...school, row(0, 1, 10, 1, null)], EXISTING_STATE)).toEqual({
      powerW: expect.closeTo(6885.23, 2),
      energyKwh: null,
    });
    expect(totalsOf([], DESIGN_STATE)).toEqual({ powerW: 0, energyKwh: 0 });
    expect(summaryOf([...school, row(1, null, null, null, null)]).saving).toBeNull();
  });
});

describe('the saving', () => {
  it('is a part of the existing energy, and a loss where the design uses more', () => {
    expect(saving(200, 50)).toBe(0.75);
    expect(savingText(saving(200, 225))).toBe('-12,50%');
    expect(saving(200, 200)).toBe(0);
    expect(saving(200, 0)).toBe(1);
  });

  it('is a dash where the existing state uses nothing, or something is unknown', () => {
    for (const [existing, design] of [
      [0, 0],
      [0, 5],
      [null, 5],
      [5, null],
    ] as const) {
      expect(savingText(saving(existing, design))).toBe('—');
    }
  });

  it('is never shown as less than nothing where it rounds to nothing', () => {
    expect(savingText(saving(1e9, 1e9 + 1))).toBe('0,00%');
    expect(figureText(-0)).toBe('0,00');
  });

  it('is never more than all', () => {
    // Less than a thousandth of a watt-hour is no figure of a building's.
    const energy = amount.map((kwh) => (kwh < 1e-6 ? 0 : kwh));
    fc.assert(
      fc.property(energy, energy, (existing, design) => {
        const part = saving(existing, design);
        expect(part === null || part <= 1).toBe(true);
        expect(part === null).toBe(existing === 0);
      }),
    );
  });
});

describe('the copy of the existing state', () => {
  it('is a design of its own that saves nothing', () => {
    const design = copiedToDesign(school.map((one, id) => ({ ...one, id })));
    expect(design).toHaveLength(4);
    expect(design).toEqual(
      rowsOfState(school, EXISTING_STATE).map((one) => ({ ...one, stato_di_fatto_o_di_progetto: 1 })),
    );
    expect(summaryOf([...rowsOfState(school, EXISTING_STATE), ...design]).saving).toBe(0);
  });
});

it('says beside a saving that there is no design to save by', () => {
  const existing = rowsOfState(school, EXISTING_STATE);
  expect(summaryOf(existing)).toMatchObject({ saving: 1, designRows: 0 });
  expect(savingRemark(summaryOf(existing))).toBe('Lo stato di progetto non ha righe');
  expect(savingRemark(summaryOf(school))).toBe('');
  expect(savingRemark(summaryOf([]))).toBe('');
});
