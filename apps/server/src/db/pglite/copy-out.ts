/**
 * Hands on the pieces of a COPY as they come. They wait here when they come faster than they are read: the
 * engine is free again as soon as it has written the last one.
 */
export async function* copyOfAnswer(
  ask: (onCopied: (chunk: Uint8Array) => void) => Promise<unknown>,
): AsyncIterable<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let left = false;
  let wake: () => void = () => {};
  let ended = false;
  const asked = ask((chunk) => {
    if (!left) waiting.push(chunk);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  asked.catch(() => {});
  try {
    while (true) {
      const chunk = waiting.shift();
      if (chunk !== undefined) {
        yield chunk;
      } else if (ended) {
        break;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    await asked;
  } finally {
    left = true;
    waiting.length = 0;
    await asked.catch(() => {});
  }
}
