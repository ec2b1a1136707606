import { describe, expect, it } from 'vitest';
import { addressOf } from './endpoint.ts';
import { endpointList } from './endpoint-list.ts';
import { boundingBoxSchema } from './endpoints/register.ts';

describe('addressOf', () => {
  it('fills the path and appends the query', () => {
    expect(addressOf('/api/v2.0/pl/:id/storico', { id: 7 })).toBe('/api/v2.0/pl/7/storico');
    expect(addressOf('/api/pod/:pod', { pod: 'IT/1 à' })).toBe('/api/pod/IT%2F1%20%C3%A0');
    expect(addressOf('/api/v2.0/pl', {}, { bbox: '1,2,3,4', q: undefined })).toBe(
      '/api/v2.0/pl?bbox=1%2C2%2C3%2C4',
    );
    expect(addressOf('/api/x', {}, { q: undefined })).toBe('/api/x');
  });

  it('throws where a parameter is missing', () => {
    expect(() => addressOf('/api/v2.0/pl/:id')).toThrow('id');
  });
});

describe('boundingBoxSchema', () => {
  it.each([
    ['7.1,45.2,7.3,45.4', [7.1, 45.2, 7.3, 45.4]],
    ['-1e1, -2, +3.5, .5', [-10, -2, 3.5, 0.5]],
    ['7,45,7,45', [7, 45, 7, 45]],
  ])('reads %s', (text, box) => {
    expect(boundingBoxSchema.parse(text)).toEqual(box);
  });

  it.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '1,2,,4',
    '3,2,1,4',
    '1,4,3,2',
    '1,2,3,91',
    '-181,2,3,4',
    'NaN,1,2,3',
    'Infinity,1,2,3',
    '0x1,2,3,4',
    '1,2,3,1e999',
  ])('refuses «%s»', (text) => {
    expect(boundingBoxSchema.safeParse(text).success).toBe(false);
  });
});

describe('the endpoint list', () => {
  it('names each call once, and each method and path once', () => {
    const names = endpointList.map((endpoint) => endpoint.name);
    const calls = endpointList.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has a schema for each parameter of a path', () => {
    for (const { path, params } of endpointList) {
      expect(params !== undefined, path).toBe(path.includes(':'));
    }
  });
});
