/** Faults put into bills on purpose, so that the checks have something to find: each kind twice, in the last months. */
import type { BillValues } from '@lucerna/domain/bill';
import { dayNumber } from '@lucerna/domain/rules/day-number';
import { rounded } from '../codes.ts';
import type { PlantRow } from '../rows.ts';
import { daysAfter } from './months.ts';

/** Changes the bills of a plant from the one at `at` on; the list has at least six more behind it. */
type Fault = (bills: BillValues[], at: number) => void;

function times(value: number | null, factor: number, decimals = 0): number | null {
  return value === null ? null : rounded(value * factor, decimals);
}

function scaled(bill: BillValues, factor: number): BillValues {
  return {
    ...bill,
    totale_lettura: rounded(bill.totale_lettura * factor, 0),
    valore_f1: null,
    valore_f2: null,
    valore_f3: null,
    valore_f0: null,
    importo: times(bill.importo, factor, 2),
  };
}

function replace(bills: BillValues[], at: number, change: (bill: BillValues) => BillValues): void {
  const bill = bills[at];
  if (bill !== undefined) bills[at] = change(bill);
}

const daysAhead = 35;

function billedAhead(bill: BillValues): BillValues {
  const days = dayNumber(bill.periodo_fine) - dayNumber(bill.periodo_inizio) + 1;
  return {
    ...scaled(bill, (days + daysAhead) / days),
    periodo_fine: daysAfter(bill.periodo_fine, daysAhead),
  };
}

/** Three months in one bill. */
const longBill: Fault = (bills, at) => {
  const [first, ...others] = bills.slice(at, at + 3);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return;
  const sum = (key: 'totale_lettura' | 'importo') =>
    rounded(
      [first, ...others].reduce((total, bill) => total + (bill[key] ?? 0), 0),
      2,
    );
  const whole = { ...scaled(first, 1), periodo_fine: last.periodo_fine };
  bills.splice(at, 3, { ...whole, totale_lettura: sum('totale_lettura'), importo: sum('importo') });
};

const onAnyMeter: readonly Fault[] = [
  // It ends five days into the next one.
  (bills, at) => replace(bills, at, (bill) => ({ ...bill, periodo_fine: daysAfter(bill.periodo_fine, 5) })),
  // It was never entered.
  (bills, at) => void bills.splice(at, 1),
  // It was entered twice.
  (bills, at) => {
    const bill = bills[at];
    if (bill !== undefined) bills.splice(at, 0, { ...bill, identificativo: `${bill.identificativo} bis` });
  },
  longBill,
  // The meter stood still, and the fixed fee was billed.
  (bills, at) => replace(bills, at, (bill) => ({ ...scaled(bill, 0), importo: 38.4 })),
  (bills, at) => replace(bills, at, (bill) => scaled(bill, 3.2)),
  (bills, at) => replace(bills, at, (bill) => ({ ...bill, importo: times(bill.importo, 2.3, 2) })),
  // The newest one was billed ahead.
  (bills) => replace(bills, bills.length - 1, billedAhead),
];

const onBands: readonly Fault[] = [
  (bills, at) => replace(bills, at, (bill) => ({ ...bill, valore_f2: (bill.valore_f2 ?? 0) + 45 })),
];

/** Lamps that burn by day. */
const onStreetLights: readonly Fault[] = [
  (bills, at) =>
    replace(bills, at, (bill) => {
      const byDay = Math.round(bill.totale_lettura * 0.31);
      const evening = Math.round(bill.totale_lettura * 0.2);
      const night = bill.totale_lettura - byDay - evening;
      return { ...bill, valore_f1: byDay, valore_f2: evening, valore_f3: night };
    }),
];

const timesEach = 2;
/** How many bills before the last one the first fault stands, and how far the next ones are from each other. */
const firstBefore = 4;

/**
 * The bills with their faults: each fault in a plant of its own, so that one tells of one thing. A town too small for
 * all of them has as many as it has room for.
 */
export function withFaults(plants: readonly PlantRow[], bills: readonly BillValues[][]): BillValues[][] {
  const result = bills.map((of) => [...of]);
  const whole = (place: number) => (bills[place]?.length ?? 0) >= 60 && bills[place]?.[0]?.importo !== null;
  const places = plants.map((_, place) => place).filter(whole);
  const lights = places.filter((place) => plants[place]?.imp_tipo === 'centr_');
  const others = places.filter((place) => plants[place]?.imp_tipo !== 'centr_');
  const put = (faults: readonly Fault[], among: readonly number[], step: number) => {
    faults.forEach((fault, i) => {
      for (let time = 0; time < timesEach; time++) {
        const place = among[(i * timesEach + time) * step + 1];
        const of = place === undefined ? undefined : result[place];
        if (of !== undefined) fault(of, of.length - firstBefore - ((i + 5 * time) % 7));
      }
    });
  };
  put(onAnyMeter, others, 2);
  put([...onBands, ...onStreetLights], lights, 3);
  return result;
}
