import type { FastifyInstance } from 'fastify';
export function documentationRoutes(_app: FastifyInstance): void {}
