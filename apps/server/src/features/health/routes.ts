/** Whether the process lives, and whether it can work (contract, section 1). */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Disk } from '../../db/disk.ts';
import { isFit } from './queries.ts';

interface HealthParts {
  readonly db: Database;
  readonly disk: Disk;
  /** Aborted once the server was told to end. */
  readonly leaving: AbortSignal | undefined;
}

export function healthRoutes(app: FastifyInstance, { db, disk, leaving }: HealthParts): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const isLeaving = leaving?.aborted === true;
    const status = isLeaving ? 'leaving' : await statusOf(db, disk).catch(() => 'unavailable' as const);
    if (status === 'ok') return reply.send({ status });
    return reply.code(503).header('retry-after', '5').send({ status });
  });
}

/** Who only reads could go on with a full disk, but nobody could sign in. */
async function statusOf(db: Database, disk: Disk): Promise<'ok' | 'unavailable' | 'disk-full'> {
  if (await disk.isFull()) return 'disk-full';
  return (await isFit(db)) ? 'ok' : 'unavailable';
}
