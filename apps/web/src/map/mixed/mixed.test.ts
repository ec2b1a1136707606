import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import type { MapLayer } from '../styles/layer-style.ts';
import { statesOfPart } from './mixed-drawing.ts';
import { mixedElements } from './mixed-elements.ts';
import { mixedStyle } from './mixed-style.ts';

const points = (layer: string, id: number[]) =>
  featureTable({
    layer,
    version: 1,
    count: id.length,
    id,
    columns: { pl_cod: { values: id.map(String) } },
    lon: id.map(() => 8),
    lat: id.map(() => 45),
  });
const tables = { pl: points('pl', [1, 2, 3]), centraline: points('centraline', [7, 8]) };
const named = new Map<MapLayer, Set<number>>([
  ['centraline', new Set([8])],
  ['pl', new Set([3, 1, 99])],
  ['edifici', new Set([5])],
]);
const mixed = mixedElements(tables, named);

it('knows each element that is there by its place in the whole', () => {
  expect(mixed.table.count).toBe(3);
  expect([mixed.keyOf('pl', 3), mixed.keyOf('pl', 1), mixed.keyOf('centraline', 8)]).toEqual([1, 2, 3]);
  expect([mixed.keyOf('pl', 99), mixed.keyOf('edifici', 5)]).toEqual([undefined, undefined]);
});

it('gives each part the states of its own rows', () => {
  const states = { mask: Uint8Array.of(1, 0, 1), chosen: [0, 2], chosenCount: 2, hovered: 2, added: [1] };
  expect(statesOfPart(states, 2, 1)).toEqual({
    mask: Uint8Array.of(1),
    chosen: [0],
    chosenCount: 2,
    hovered: 0,
    added: [],
  });
  expect(statesOfPart(states, 0, 2)).toEqual({
    mask: Uint8Array.of(1, 0),
    chosen: [0],
    chosenCount: 2,
    hovered: null,
    added: [1],
  });
  expect(statesOfPart({ ...states, few: [0, 2] }, 2, 1).few).toEqual([0]);
});

it('speaks of each as its own layer does, and counts by layer', () => {
  const style = mixedStyle(mixed, 'Elementi in attesa');
  const cabinets = { colors: null, codeOf: () => null };
  expect(style.describe(mixed.table, 0, cabinets).code).toBe('3');
  const { entries } = style.census(mixed.table, Uint8Array.of(1, 0, 1), cabinets);
  expect(entries.map(({ label, count }) => [label, count])).toEqual([
    ['Punto luce', 1],
    ['Centralina', 1],
  ]);
});
