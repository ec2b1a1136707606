import { describe, expect, it } from 'vitest';
import { tokenProperties } from './tokens.ts';

describe('tokens as custom properties', () => {
  it('names them as style sheets do', () => {
    const names = [...tokenProperties().keys()];
    expect(names).toEqual(
      expect.arrayContaining(['--night-deep', '--ink-2', '--on-night-2', '--font-title']),
    );
  });
});
