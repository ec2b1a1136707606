import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { returnPath } from './return-path.ts';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://lucerna.example' } });
});
// Files share one world: what stays stubbed is the next one's.
afterAll(() => vi.unstubAllGlobals());

describe('where to go after signing in', () => {
  it('is where the address led, with its state behind #', () => {
    const from = { pathname: '/struttura/pl', search: '?a=1', hash: '#filtro=tigli' };
    expect(returnPath({ from })).toBe('/struttura/pl?a=1#filtro=tigli');
  });

  it.each([
    [undefined],
    [null],
    [{}],
    [{ from: 'https://elsewhere.example' }],
    [{ from: { pathname: '//elsewhere.example/x' } }],
    [{ from: { pathname: '/\\elsewhere.example' } }],
    [{ from: { pathname: 'https://elsewhere.example' } }],
    [{ from: { pathname: '' } }],
    [{ from: { pathname: '/login' } }],
    [{ from: { pathname: '/logout', search: '?x' } }],
  ])('is the dashboard for %j', (state) => {
    expect(returnPath(state)).toBe('/dashboard');
  });
});
