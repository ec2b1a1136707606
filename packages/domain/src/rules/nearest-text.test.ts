import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestText, slipsBetween } from './nearest-text.ts';

const siglas = ['LED 57', 'SAP 150', 'SAP 100', 'JM 70'];
const streets = ['Viale dei Tigli', 'Via Roma', 'Via della Libertà', 'Corso Italia', 'Via Romana'];

it.each([
  ['LED57', siglas, 'LED 57'],
  ['led-57', siglas, 'LED 57'],
  ['LED 58', siglas, 'LED 57'],
  ['SPA 100', siglas, 'SAP 100'],
  ['SAP 10', siglas, 'SAP 150'],
  ['Fluo 2x36', siglas, undefined],
  ['LED 57', siglas, undefined],
  ['led  57 ', siglas, undefined],
  ['Viale dei Tgli', streets, 'Viale dei Tigli'],
  ['Via Rma', streets, 'Via Roma'],
  ['via della liberta', streets, undefined],
  ['Via Libert', streets, 'Via della Libertà'],
  ['tigli', streets, 'Viale dei Tigli'],
  ['Piazza Nuova', streets, undefined],
  ['', streets, undefined],
  ['-', streets, undefined],
  ['Via Roma', [], undefined],
])('who writes %s among these may have meant that', (text, known, meant) => {
  expect(nearestText(text, known)).toBe(meant);
});

it('counts slips alike from both sides, and none between equals', () => {
  const text = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      expect(slipsBetween(a, b) === 0).toBe(a === b);
      expect(slipsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
  expect(slipsBetween('sap', 'spa')).toBe(1);
  expect(slipsBetween('led', 'lampada')).toBe(5);
});
