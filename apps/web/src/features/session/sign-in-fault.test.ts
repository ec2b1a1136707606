import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { signInFault, waitInWords } from './sign-in-fault.ts';

describe('what the sign-in page says of a refusal', () => {
  it('says the wait in words', () => {
    const error = new ApiError({ status: 429, message: 'Troppi tentativi', retryAfterS: 660 });
    expect(signInFault(error)).toBe('Troppi tentativi di accesso: riprova fra 11 minuti.');
  });

  it('says what the server said where there is no wait', () => {
    const error = new ApiError({ status: 401, message: 'Nome utente o password non corretti' });
    expect(signInFault(error)).toBe('Nome utente o password non corretti');
  });

  it.each([
    [0, 'un secondo'],
    [1, 'un secondo'],
    [1.2, '2 secondi'],
    [59, '59 secondi'],
    [60, 'un minuto'],
    [61, '2 minuti'],
    [899, '15 minuti'],
    [3600, "un'ora"],
    [3601, '2 ore'],
  ])('%d s is %s: never too early', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});
