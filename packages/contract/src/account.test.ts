import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountName, namesAccount } from './account.ts';

describe('the name of an account in a call', () => {
  it('is <username, percent-encoded>@<codistat>', () => {
    expect(accountName({ username: 'ufficio', codistat: '999001' })).toBe('ufficio@999001');
    expect(accountName({ username: 'città@sud/1', codistat: '001047' })).toBe('citt%C3%A0%40sud%2F1@001047');
    expect(accountName({ username: 'senza.comune', codistat: null })).toBe('senza.comune@');
  });

  it('names that account and no other, whatever is in it', () => {
    const account = fc.record({
      username: fc.string({ unit: 'grapheme', minLength: 1 }),
      codistat: fc.option(fc.stringMatching(/^\d{6}$/)),
    });
    fc.assert(
      fc.property(account, account, (one, other) => {
        expect(namesAccount(accountName(one), one)).toBe(true);
        const same = one.username === other.username && one.codistat === other.codistat;
        expect(namesAccount(accountName(one), other)).toBe(same);
      }),
    );
  });

  it('names nobody where it is malformed', () => {
    const account = { username: 'ufficio', codistat: '999001' };
    const wrong = [
      '',
      '@',
      'ufficio',
      'ufficio@',
      '@999001',
      '%zz@999001',
      'ufficio@999001@',
      'Ufficio@999001',
    ];
    for (const text of [...wrong, ' ufficio@999001', 'ufficio@999001, ufficio@999001', 'ufficio@ 999001']) {
      expect(namesAccount(text, account), text).toBe(false);
    }
  });
});
