import { describe, expect, it } from 'vitest';
import { placeNames } from './street-names.ts';

const drawing = { width: 130, height: 80, letter: 5, kept: [] };
const named = (
  streets: Record<string, { x: number; y: number }[]>,
  kept: typeof drawing.kept | { x: number; y: number; radius: number }[] = [],
) => placeNames({ ...drawing, kept, streets: new Map(Object.entries(streets)) });

describe('names of streets', () => {
  it('stand each above a lamp of their own, none on another', () => {
    const names = named({
      'Via Roma': [{ x: 0, y: 10 }],
      'Via del Colle': [
        { x: 4, y: 11 },
        { x: 20, y: 35 },
      ],
    });
    expect(names.map(({ name }) => name)).toEqual(['Via Roma', 'Via del Colle']);
    expect(names[1]).toMatchObject({ x: 20, y: 31 });
  });
  it('are left out where there is no room for one', () => {
    expect(named({ 'Via Roma': [{ x: 0, y: 10 }], 'Via Po': [{ x: 2, y: 11 }] })).toHaveLength(1);
  });
  it('are whole: moved in from an edge, left out above it', () => {
    const [name] = named({ 'Via delle Mura': [{ x: -60, y: 0 }] });
    expect(name?.x).toBeCloseTo(-42.6);
    expect(named({ 'Via delle Mura': [{ x: 0, y: -38 }] })).toEqual([]);
    expect(named({ 'Via delle Mura': [{ x: 90, y: 0 }] })).toEqual([]);
  });
  it('do not hide the lamp that is meant', () => {
    expect(named({ 'Via Roma': [{ x: 0, y: 6 }] }, [{ x: 0, y: 0, radius: 6 }])).toEqual([]);
  });
});
