import { describe, expect, it } from 'vitest';
import type { BillValues } from '../../bill.ts';
import { passedOver } from './next-box.ts';
import { emptyTypedBill, type TypedBill, type TypedBillKey, typedBill } from './typed-bill.ts';

const total: BillValues = {
  identificativo: '2026/1',
  periodo_inizio: '2026-01-01',
  periodo_fine: '2026-01-31',
  totale_lettura: 100,
  valore_f1: null,
  valore_f2: null,
  valore_f3: null,
  valore_f0: null,
  importo: null,
};
const inBands: BillValues = { ...total, valore_f1: 0, valore_f2: 40, valore_f3: 60 };
const days: readonly TypedBillKey[] = ['periodo_inizio', 'periodo_fine'];
const bands: readonly TypedBillKey[] = ['valore_f1', 'valore_f2', 'valore_f3'];
const proposed = typedBill({ periodo_inizio: '2026-02-01', periodo_fine: '2026-02-28' });
const passed = (before: BillValues | undefined, typed: Partial<TypedBill> = {}, base = proposed) => [
  ...passedOver(base, { ...base, ...typed }, before),
];

describe('Tab in a new bill', () => {
  it('passes over the days that are proposed and the bands that the bill before had none of', () => {
    expect(passed(total)).toEqual([...days, ...bands, 'valore_f0']);
  });
  it('goes to the bands that the bill before had, a zero among them', () => {
    expect(passed(inBands)).toEqual([...days, 'valore_f0']);
    expect(passed({ ...total, valore_f0: 100 })).toEqual([...days, ...bands]);
  });
  it('goes to number, consumption and amount always, though the bill before had no amount', () => {
    const kept: readonly TypedBillKey[] = ['identificativo', 'totale_lettura', 'importo'];
    expect(passed({ ...total, identificativo: null }).filter((key) => kept.includes(key))).toEqual([]);
  });
  it('goes to both days once one of them was typed, and to all bands', () => {
    expect(passed(total, { periodo_fine: '27/02/2026' })).toEqual([...bands, 'valore_f0']);
    expect(passed(total, { valore_f2: '12' })).toEqual([...days, 'valore_f0']);
  });
  it('goes everywhere where there is no bill before', () => {
    expect(passed(undefined, {}, emptyTypedBill)).toEqual([]);
  });
});
