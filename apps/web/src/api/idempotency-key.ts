/** Keys under which a request is done once, however often it is sent (contract, section 3). */
import { ApiError } from './api-error.ts';

/** A key that nobody else has. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the answer is one that the server would give to the same key again: what is not kept, or never came, is not. */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, ofSession } = error;
  return status !== 0 && status < 500 && status !== 408 && status !== 429 && !ofSession;
}

type Headers = { readonly 'Idempotency-Key': string };

/** Sends a body under a key: the same one as long as nobody knows what became of it. */
export type SendOnce = <T>(body: unknown, send: (headers: Headers) => Promise<T>) => Promise<T>;

/**
 * The same body keeps its key until the server has answered, so that a retry is no second change. After an answer the
 * same body is another wish: what was deleted meanwhile may be inserted anew, and what was refused may go well now.
 */
export function sendOnce(newKey: () => string = newIdempotencyKey): SendOnce {
  const keys = new Map<string, string>();
  return async (body, send) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    try {
      const answer = await send({ 'Idempotency-Key': key });
      keys.delete(text);
      return answer;
    } catch (error) {
      if (isDefinite(error)) keys.delete(text);
      throw error;
    }
  };
}
