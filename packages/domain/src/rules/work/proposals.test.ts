import { describe, expect, it } from 'vitest';
import { type OpenLampFault, proposalsOf } from './proposals.ts';

const HOUR = 3_600_000;
const fault = (id: number, hours: number, more: Partial<OpenLampFault> = {}): OpenLampFault => ({
  id,
  plid: id,
  reported: hours * HOUR,
  cabinet: 1,
  line: 'L009',
  ...more,
});
const cabinets = [
  { id: 1, codice: '12', lamps: 40 },
  { id: 2, codice: 'Q02', lamps: 10 },
];

describe('faults that look like one', () => {
  it('are three lamps of one line within 48 hours, the oldest first', () => {
    expect(proposalsOf([fault(1, 48), fault(2, 0), fault(3, 20)], cabinets)).toEqual([
      { chiave: 'linea:1:L009', nome: 'Linea L009', centralina: 1, linea: 'L009', guasti: [2, 3, 1] },
    ]);
  });

  it.each([
    ['two lamps', [fault(1, 0), fault(2, 1)]],
    ['three in 49 hours', [fault(1, 0), fault(2, 20), fault(3, 49)]],
    ['one lamp three times', [fault(1, 0), fault(2, 1, { plid: 1 }), fault(3, 2, { plid: 1 })]],
    ['three lines', [fault(1, 0), fault(2, 1, { line: 'L010' }), fault(3, 2, { line: null })]],
    ['no cabinet', [1, 2, 3].map((id) => fault(id, 0, { cabinet: null }))],
  ])('are not %s', (_, faults) => {
    expect(proposalsOf(faults, cabinets)).toEqual([]);
  });

  it('are three in ten of a cabinet, at any time and on any line, which then stands for its lines', () => {
    const own = [0, 100, 200].map((hours, i) => fault(i + 1, hours, { cabinet: 2, line: `L${i}` }));
    expect(proposalsOf(own, cabinets)).toEqual([
      { chiave: 'centralina:2', nome: 'Centralina Q02', centralina: 2, linea: null, guasti: [1, 2, 3] },
    ]);
    expect(proposalsOf(own.slice(1), cabinets)).toEqual([]);
    expect(proposalsOf(own, [{ id: 2, codice: 'Q02', lamps: 11 }])).toEqual([]);
  });
});
