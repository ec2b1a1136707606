import { noMapSetup } from '@lucerna/contract/base-layer';
import { firstMapSetup, mapSetupSchema } from '@lucerna/contract/map-setup';
import { expect, it } from 'vitest';
import { baseChoice, baseLayersOf, noBase } from './base-layers.ts';

const setup = mapSetupSchema.parse({
  basi: [
    {
      nome: 'Stradale',
      attribuzione: '© A',
      sorgenti: [{ tipo: 'xyz', url: 'https://a.example/{z}/{x}/{y}', zoom_massimo: 18 }],
    },
    {
      nome: 'Ortofoto',
      attribuzione: '© B',
      sorgenti: [{ tipo: 'wms', url: 'https://b.example/ows', livelli: 'orto', formato: 'image/jpeg' }],
    },
  ],
});
const offered = baseLayersOf(setup);

it('offers what the municipality has configured, and nobody else', () => {
  expect(baseLayersOf(noMapSetup)).toEqual([]);
  expect(offered.map((layer) => layer.name)).toEqual(['Stradale', 'Ortofoto']);
  expect(offered.map((layer) => layer.sources)).toEqual([
    [{ type: 'xyz', url: 'https://a.example/{z}/{x}/{y}', maxZoom: 18 }],
    [{ type: 'wms', url: 'https://b.example/ows', layers: 'orto', format: 'image/jpeg' }],
  ]);
});

it('shows the streets over the aerial picture as thin as the set-up says', () => {
  const both = baseLayersOf(firstMapSetup).find(({ name }) => name === 'Ortofoto e strade');
  expect(both?.sources.map(({ type, opacity }) => [type, opacity])).toEqual([
    ['wms', undefined],
    ['xyz', 0.45],
  ]);
});

it('starts without a base layer, and keeps one only while it is offered', () => {
  expect(baseChoice(offered, undefined, null)).toBe(noBase);
  expect(baseChoice(offered, 'Stradale', null)).toBe('Stradale');
  expect(baseChoice(offered, 'Satellite', null)).toBe(noBase);
  expect(baseChoice([], 'Stradale', null)).toBe(noBase);
});

it('begins with what the set-up names, until somebody chooses, none too', () => {
  expect(baseChoice(offered, undefined, 'Ortofoto')).toBe('Ortofoto');
  expect(baseChoice(offered, noBase, 'Ortofoto')).toBe(noBase);
  expect(baseChoice(offered, 'Stradale', 'Ortofoto')).toBe('Stradale');
});
