import type { ApiError } from '../../api/api-error.ts';

/** What the sign-in page says of a refusal, with the wait in words where there is one. */
export function signInFault(error: ApiError): string {
  if (error.status === 429 && error.retryAfterS !== undefined) {
    return `Troppi tentativi di accesso: riprova fra ${waitInWords(error.retryAfterS)}.`;
  }
  return error.message;
}

/** `40 secondi`, `1 minuto`, `12 minuti`: rounded up, so that it is never too early. */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return 'un secondo';
  if (seconds < 60) return `${Math.ceil(seconds)} secondi`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "un'ora" : `${hours} ore`;
}
