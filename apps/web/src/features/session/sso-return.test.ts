import { describe, expect, it } from 'vitest';
import { ssoReturn } from './sso-return.ts';

describe('the way back from the identity provider', () => {
  it('says why it came to nothing, and to whom an unknown identity is to be bound', () => {
    expect(ssoReturn('#sso=irraggiungibile')?.fault).toContain('non risponde');
    expect(ssoReturn('#sso=sconosciuta&soggetto=a%2Bb%20c')).toMatchObject({
      advice: 'Il codice da collegare è: a+b c',
    });
  });

  it('names the request to whoever asks for help, and nothing that is none', () => {
    expect(ssoReturn('#sso=rifiutato&richiesta=5d3fbe95-64d3')?.advice).toBe('Richiesta 5d3fbe95-64d3');
    expect(ssoReturn('#sso=sconosciuta&soggetto=s&richiesta=r-1')?.advice).toBe(
      'Il codice da collegare è: s · Richiesta r-1',
    );
    expect(ssoReturn('#sso=rifiutato&richiesta=due parole')?.advice).toBeUndefined();
  });

  it.each(['', '#', '#sso=', '#sso=toString', '#sso=altro', '#elementi=1'])(
    'says nothing for «%s»',
    (hash) => {
      expect(ssoReturn(hash)).toBeNull();
    },
  );
});
