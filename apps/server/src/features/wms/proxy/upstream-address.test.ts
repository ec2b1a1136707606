import { expect, test } from 'vitest';
import { readAddress } from './upstream-address.ts';

const address = (text: string) => readAddress(new URL(text));

test('a request stands under the query of the address, and takes the place of what is said there of it', () => {
  const { pathOf } = address(
    'http://sit.example/ows?map=%2Fsrv%2Fa.map&nudo&Request=GetCapabilities&&version=1.1.1&dpi=90',
  );
  expect(pathOf({ REQUEST: 'GetMap', LAYERS: 'a:b,c' })).toBe(
    '/ows?map=%2Fsrv%2Fa.map&nudo&dpi=90&REQUEST=GetMap&LAYERS=a%3Ab%2Cc',
  );
  expect(pathOf({ DPI: '180' })).toBe('/ows?map=%2Fsrv%2Fa.map&nudo&DPI=180');
  expect(address('https://sit.example').pathOf({ X: '1' })).toBe('/?X=1');
});

test('the version is settled by an address that names it, in whatever letters', () => {
  expect(address('http://sit.example/wms?Version=1.1.1').version).toBe('1.1.1');
  expect(address('http://sit.example/wms?map=x').version).toBeUndefined();
});

test('credentials go into a header of their own, as they were before they were written into an address', () => {
  const { origin, headers, pathOf, conceal } = address(
    'https://ufficio%40sit:p%C3%A0ss%2Fword@sit.example:8443/wms?key=molto-segreta',
  );
  expect(origin).toBe('https://sit.example:8443');
  const basic = Buffer.from('ufficio@sit:pàss/word').toString('base64');
  expect(headers.authorization).toBe(`Basic ${basic}`);
  expect(pathOf({})).not.toContain('word');
  expect(conceal(`Basic ${basic}, pàss/word, p%C3%A0ss%2Fword, key=molto-segreta, ctr`)).toBe(
    'Basic …, …, …, key=…, ctr',
  );
  expect(address('https://sit.example/wms').headers).not.toHaveProperty('authorization');
});

test('what is not well encoded stays as it is', () => {
  const { headers, pathOf } = address('http://u:100%@sit.example/wms?chi=%zz');
  expect(Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString()).toBe('u:100%');
  expect(pathOf({})).toContain('chi=%zz');
});
