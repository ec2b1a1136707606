import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopbackOnly, isOwnHost, namesOfMachine } from './own-names.ts';

describe('Without PUBLIC_URL', () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .map(({ address }) => (address.includes(':') ? `[${address}]` : address));

  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '[::1]:3000',
    `${hostname().toUpperCase()}:3000`,
    'sito.comune.local:3000',
    ...outside,
  ])('%s counts as our Host', (host) => {
    expect(isOwnHost(host, 'sito.comune.local')).toBe(true);
  });

  it.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    '127.0.0.1.elsewhere.example',
    '192.0.2.1',
    '',
    'a b',
  ])('%s does not', (host) => {
    expect(isOwnHost(host, '0.0.0.0')).toBe(false);
  });

  it('the names of the machine are told as a browser writes them', () => {
    expect(namesOfMachine()).toContain(hostname().toLowerCase());
    expect(namesOfMachine().some((name) => name.startsWith('127.'))).toBe(false);
  });
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.1', false],
])('who listens on %s is reached by this machine alone: %s', (host, alone) => {
  expect(isLoopbackOnly(host)).toBe(alone);
});
