/** The sentences of the worked cabinet of Bologna in 2025, as a screen shows them. */
import { expect, test } from 'vitest';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { billsOf, litOfMonths, months } from './bologna-2025.ts';
import type { CabinetAccount } from './cabinet-account.ts';
import type { CabinetPower } from './lamp-watts.ts';
import { uncertainty } from './lamp-watts.ts';
import type { ByBand } from './time-band.ts';
import { type JudgedBill, judge } from './verdict.ts';
import { reasonOf, rungsOf } from './verdict-words.ts';

const P = 7.07;
const power: CabinetPower = {
  points: 37,
  estimated: 6,
  unknown: 0,
  kw: P,
  estimatedKw: 1,
  off: 6.07 * 0.03 + 1 * 0.06,
};
const lit = (month: number, band: number) => (litOfMonths[month] as ByBand)[band] as number;
const all = (month: number, band: number) => (months[month] as { readonly all: ByBand }).all[band] as number;

interface Lamps {
  readonly power?: number;
  /** Whether too many of them have no power. */
  readonly unknown?: boolean;
}

function accountWith(
  bills: readonly JudgedBill[],
  monthsBilled = 12,
  { power: known = P, unknown = false }: Lamps = {},
): CabinetAccount {
  const u = uncertainty(power, presetParameters);
  const judgement = judge({ bills, months: monthsBilled, power: known, u, unknown }, presetParameters);
  const account: Pick<CabinetAccount, 'judgement' | 'monthsBilled' | 'power' | 'months'> = {
    judgement,
    monthsBilled,
    power,
    months: [{ month: '2025-01', expected: [0, 0, 0], hours: [0, 0, 0] }],
  };
  return account as CabinetAccount;
}

const may = [843, 888, 1962] as const;
const byDayFromMay = accountWith(
  billsOf((month, band) =>
    month === 4 ? (may[band] as number) : P * (month < 4 ? lit(month, band) : all(month, band)),
  ),
);

test('lamps that burn by day since May are told with their day, their power and what to look at', () => {
  expect(reasonOf(byDayFromMay)).toBe(
    "Dal 16 maggio l'impianto assorbe 7,07 kW a ogni ora, quanto tutte le sue lampade, e niente in più di notte. " +
      'Controlla contattore e crepuscolare.',
  );
});

test('half of the lamps by day is not all of them', () => {
  const half = accountWith(billsOf((m, b) => (P / 2) * lit(m, b) + (P / 2) * all(m, b)));
  expect(reasonOf(half)).toMatch(
    /^L'impianto assorbe 3,5\d kW a ogni ora, su 7,07 kW di lampade, e 3,5\d kW in più/,
  );
});

test('without bands a small load is not told from longer nights, and that is said', () => {
  const totals = accountWith(billsOf((m, b) => P * lit(m, b) + 0.4 * all(m, b), true));
  expect(reasonOf(totals)).toMatch(/senza fasce non si distingue un carico di 0,36 kW/i);
});

test('the ladder ends with the first verdict that holds', () => {
  expect(rungsOf(byDayFromMay)).toEqual([
    { verdict: 'dati_insufficienti', holds: false, why: '12 mesi fatturati, potenza nota' },
    { verdict: 'spenta', holds: false, why: '7,07 kW, oltre 0,71' },
    { verdict: 'sempre_acceso', holds: true, why: 'C almeno 7,03, soglia 0,35; L al più 0,14' },
  ]);
});

test('a cabinet in order has climbed all of it', () => {
  const right = accountWith(billsOf((m, b) => P * lit(m, b)));
  const rungs = rungsOf(right);
  expect(rungs).toHaveLength(8);
  expect(rungs.map(({ holds }) => holds).indexOf(true)).toBe(7);
  expect(rungs.at(-1)?.why).toBe('L + C 7,07, registro da 6,48 a 7,66');
});

test('with too few months nothing was compared', () => {
  const few = accountWith([], 1);
  expect(rungsOf(few)).toEqual([
    { verdict: 'dati_insufficienti', holds: true, why: '1 mese fatturato, potenza nota' },
  ]);
  expect(reasonOf(few)).toBe('Meno mesi fatturati di quanti ne servono per un verdetto');
});

test('without a power of the lamps nothing was compared, and the ladder says what is missing', () => {
  const why = (lamps: Lamps) => rungsOf(accountWith([], 12, lamps)).map((rung) => rung.why);
  expect(why({ power: 0 })).toEqual(['12 mesi fatturati, nessuna potenza']);
  expect(why({ unknown: true })).toEqual(['12 mesi fatturati, troppe lampade senza potenza']);
});
