/** Keys under which a request is done once, however often it is sent (contract, section 3). */

/** A key that nobody else has. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header of a request: the same key as long as the body is the same, so that a retry is no second change. */
export function keyForBody(
  newKey: () => string = newIdempotencyKey,
): (body: unknown) => { readonly 'Idempotency-Key': string } {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last === null || last.text !== text) last = { text, key: newKey() };
    return { 'Idempotency-Key': last.key };
  };
}
