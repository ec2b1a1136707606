/** `/metrics` for Prometheus: how much there is to do and how it goes, and never who does it (contract, section 1). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noSuchPath } from '../../http/fault.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Upper bounds, in seconds, of what answers are sorted by. */
const bounds = [0.025, 0.1, 0.5, 1, 5, 10] as const;

interface Answers {
  count: number;
  seconds: number;
  readonly within: number[];
}

/** Without a token nothing is counted, and the address is unknown. */
export function metricsRoutes(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) {
    // The page answers at every other address.
    app.get('/metrics', () => {
      throw noSuchPath();
    });
    return;
  }
  const wanted = digest(`Bearer ${token}`);
  const answers = new Map<string, Answers>();
  const since = Date.now() / 1_000;

  app.addHook('onResponse', async (request, reply) => {
    const labels = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    const of = answers.get(labels) ?? { count: 0, seconds: 0, within: bounds.map(() => 0) };
    answers.set(labels, of);
    const seconds = reply.elapsedTime / 1_000;
    of.count += 1;
    of.seconds += seconds;
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) of.within[at] = (of.within[at] ?? 0) + 1;
  });

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw noSuchPath();
    const { heapUsed, rss } = process.memoryUsage();
    const lines = [
      ...gauge('process_start_time_seconds', 'When the server began.', since),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      ...gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
      '# HELP lucerna_http_request_duration_seconds How long answers took.',
      '# TYPE lucerna_http_request_duration_seconds histogram',
      ...[...answers].flatMap(([labels, one]) => histogram(labels, one)),
    ];
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}

function histogram(labels: string, { count, seconds, within }: Answers): string[] {
  const name = 'lucerna_http_request_duration_seconds';
  return [
    ...bounds.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${within[at]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
