import { cabinetColours, noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { rowColors } from './cabinet-coloring.ts';
import { cabinetColors } from './cabinet-colors.ts';
import { kept } from './kept.ts';
import { looksOf } from './looks-of.ts';

const points = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: {
    lampot: { dictionary: ['LED 42', null], index: [0, 1, 0, 0] },
    id_imp: { values: [7, 8, null, 99] },
  },
});
const cabinets = featureTable({
  layer: 'centraline',
  version: 1,
  count: 2,
  id: [7, 8],
  lon: [10, 10.001],
  lat: [46, 46],
  columns: { uten: { values: ['Q2', 'Q1'] } },
});

describe('looksOf', () => {
  it('looks at each distinct value once, and at missing ones', () => {
    const seen: unknown[] = [];
    const look = (value: unknown) => {
      seen.push(value);
      return value === null ? 5 : 2;
    };
    expect([...looksOf(points, 'lampot', look)]).toEqual([2, 5, 2, 2]);
    expect(seen.filter((value) => value === 'LED 42')).toHaveLength(1);
    expect([...looksOf(points, 'id_imp', look)]).toEqual([2, 2, 5, 2]);
    expect([...looksOf(points, 'assente', look)]).toEqual([5, 5, 5, 5]);
  });
});

describe('colour by cabinet', () => {
  it('gives neighbours different colours, in the order of their codes, the same each time', () => {
    const colors = cabinetColors(cabinets);
    expect(colors.get(8)).toBe(cabinetColours[0]);
    expect(colors.get(7)).toBe(cabinetColours[1]);
    expect(cabinetColors(cabinets)).toBe(colors);
  });

  it('colours rows as their cabinets, and greys those without one', () => {
    const { of, colors } = rowColors(points, cabinetColors(cabinets));
    expect(Array.from(of, (index) => colors[index])).toEqual([
      cabinetColours[1],
      cabinetColours[0],
      noCabinetColour,
      noCabinetColour,
    ]);
  });
});

describe('kept', () => {
  it('gives the same object for the same question', () => {
    const glyph = kept((step: number, mark: string) => ({ step, mark }));
    expect(glyph(1, 'a')).toBe(glyph(1, 'a'));
    expect(glyph(1, 'a')).not.toBe(glyph(11, 'a'));
    const ofTable = kept((table: object) => ({ table }));
    expect(ofTable(points)).toBe(ofTable(points));
    expect(ofTable(points)).not.toBe(ofTable(cabinets));
  });
});
