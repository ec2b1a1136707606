import { expect, it } from 'vitest';
import { type BaseLayer, baseChoice, configuredBaseLayers, noBase } from './base-layers.ts';

const street: BaseLayer = { name: 'Stradale', sources: [], attribution: '' };

it('starts without a base layer, and keeps one only while it is offered', () => {
  expect(baseChoice([street], undefined)).toBe(noBase);
  expect(baseChoice([street], 'Stradale')).toBe('Stradale');
  expect(baseChoice([street], 'Ortofoto')).toBe(noBase);
  expect(baseChoice([], 'Stradale')).toBe(noBase);
});

it('asks no server that nobody configured', () => {
  expect(configuredBaseLayers).toEqual([]);
});
