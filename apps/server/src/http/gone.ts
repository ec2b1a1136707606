import type { FastifyReply } from 'fastify';

const known = new WeakMap<object, AbortSignal>();

/** Aborted when the connection of a request is closed: nobody waits for the answer, or it has been sent whole. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const found = known.get(raw);
  if (found !== undefined) return found;
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  known.set(raw, gone.signal);
  return gone.signal;
}
