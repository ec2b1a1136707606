/** What opens a session or an account, of all that was sent and answered; and whether a log kept any of it. */
import type { LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import type { World } from './world.ts';

/** What calls call passwords, secrets of a phone and recovery codes. */
const names = new Set(['password', 'attuale', 'nuova', 'segreto', 'uri', 'codici']);
/** Of a fault inside the server the test's output shows the cause. */
const faultLevel = 50;
/** Shorter ones stand in numbers and times by chance. */
const fewest = 8;

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return names.has(name) && value.length >= fewest ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, key));
}

/** What a text says as JSON; a file that is sent, as bytes, says nothing. */
const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sessions and the ways to one: `a=b; c=d`, with what a browser is told besides. */
const tokensIn = (cookies: string) =>
  [...cookies.matchAll(/lucerna_\w+=([^;\s]{16,})/g)].map(([, token = '']) => token);

export function watchSecrets() {
  const lines: string[] = [];
  const seen = new Set<string>();
  const write = (line: string) => {
    lines.push(line);
    if ((JSON.parse(line) as { level: number }).level >= faultLevel) process.stdout.write(line);
  };
  return {
    /** Everything that the server has to say, as it says it in production. */
    log: pino({ level: 'trace', base: null, redact: ['req'] }, { write }) as Logger,
    saw(cookie: string | undefined, sent: unknown, reply: LightMyRequestResponse): void {
      const set = [reply.headers['set-cookie'] ?? []].flat();
      const found = [...tokensIn([cookie ?? '', ...set].join('; ')), ...secretsIn(parsed(sent))];
      for (const one of [...found, ...secretsIn(parsed(reply.payload))]) seen.add(one);
    },
    seen: () => [...seen],
    /** Lines of the log, of the register of activities and of what is kept beside it that hold one. */
    async leaked({ db }: World): Promise<readonly string[]> {
      const rows = await db.system(({ sql: tx }) => tx.selectFrom('registro').selectAll().execute());
      const kept = [...lines, ...rows.map((row) => JSON.stringify(row))];
      return kept.filter((line) => [...seen].some((secret) => line.includes(secret)));
    },
    lines: () => lines.length,
  };
}
