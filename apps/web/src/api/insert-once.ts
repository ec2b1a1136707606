/** Inserts that are done once, whatever gets lost on the way, though what is to be inserted changes between two tries. */
import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

export interface InsertCalls<Body, Made> {
  /** Inserts under a key: the same key never inserts twice. Throws an `ApiError`. */
  send(body: Body, key: string): Promise<Made>;
  /** Makes of what an earlier try inserted what is to be now; undefined where it took it away again instead. */
  amend(made: Made, earlier: Body, body: Body): Promise<Made | undefined>;
}

interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
}

/**
 * One for each form: it remembers a try whose answer got lost, which may have arrived. The same body is sent again under
 * the same key; with another the earlier one is sent once more to be sure, and then amended.
 */
export function insertOnce<Body, Made>(
  { send, amend }: InsertCalls<Body, Made>,
  newKey: () => string = newIdempotencyKey,
): (body: Body) => Promise<Made> {
  let lost: Attempt<Body> | null = null;

  async function attempt(one: Attempt<Body>): Promise<Made> {
    lost = one;
    try {
      const made = await send(one.body, one.key);
      lost = null;
      return made;
    } catch (error) {
      if (!isUnknown(error)) lost = null;
      throw error;
    }
  }

  const anew = (body: Body) => attempt({ key: newKey(), body });

  return async (body) => {
    const earlier = lost;
    if (earlier === null) return anew(body);
    if (JSON.stringify(earlier.body) === JSON.stringify(body)) return attempt(earlier);
    let first: Made;
    try {
      first = await attempt(earlier);
    } catch (error) {
      if (isUnknown(error)) throw error;
      // Refused for good: nothing was inserted.
      return anew(body);
    }
    // Until it is what it is to be, the next try begins here again.
    lost = earlier;
    const made = await amend(first, earlier.body, body);
    lost = null;
    return made ?? anew(body);
  };
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.isUnknown;
