import { accountHeader } from '@lucerna/contract/account';
import type { FastifyReply } from 'fastify';

/**
 * The browser may keep the answer, for the account that it was made for, and asks again each time. `vary`: what else
 * of the request it depends on.
 */
export function keepInBrowser(reply: FastifyReply, ...vary: readonly string[]): void {
  reply.headers({ 'cache-control': 'private, no-cache', vary: [...vary, accountHeader].join(', ') });
}
