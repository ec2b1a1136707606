import type { FastifyReply } from 'fastify';

/** One for all: each answer comes to it, and an error of its own with where it arose costs as much as the rest of this. */
const closed = new Error('The connection is closed');
const known = new WeakMap<object, AbortSignal>();

/** Aborted when the connection of a request is closed: nobody waits for the answer, or it has been sent whole. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const found = known.get(raw);
  if (found !== undefined) return found;
  const gone = new AbortController();
  if (raw.destroyed) gone.abort(closed);
  else raw.once('close', () => gone.abort(closed));
  known.set(raw, gone.signal);
  return gone.signal;
}
