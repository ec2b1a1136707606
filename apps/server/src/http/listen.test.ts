import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { whoseAddressCounts } from './listen.ts';

describe('an address that users type', () => {
  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'https://lucerna.example' }, true],
    [{ PUBLIC_URL: 'https://lucerna.example', TRUST_PROXY: 'loopback' }, false],
    [{ TRUST_PROXY: '10.0.0.1' }, false],
  ])('with %o is warned of without the proxy before it: %s', (variables, warned) => {
    expect(whoseAddressCounts(readEnv(variables))?.includes('TRUST_PROXY') ?? false).toBe(warned);
  });
});
