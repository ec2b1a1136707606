import { expect, test } from 'vitest';
import { podsWith } from './pods-with.ts';

const pods = ['IT001E00412206', 'IT001E00412311'].map((pod) => ({
  pod,
  tipoImpianto: 'fotovoltaici' as const,
  contratti: [],
}));
const found = (text: string) => podsWith(pods, text).map(({ pod }) => pod);

test('the POD filter looks for the text anywhere, literally, whatever its case', () => {
  expect(found('')).toHaveLength(2);
  expect(found('e0041220')).toEqual(['IT001E00412206']);
  expect(found(' 311 ')).toEqual(['IT001E00412311']);
  expect(found('.*')).toEqual([]);
  expect(found('[')).toEqual([]);
});
