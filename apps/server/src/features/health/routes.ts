/** Whether the process lives, and whether it can work (contract, section 1).. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isMigrated } from './queries.ts';

export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = await isMigrated(db).catch(() => false);
    if (ready) return reply.send({ status: 'ok' });
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
  });
}
