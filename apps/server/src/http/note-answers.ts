/**
 * Answers that the register of activities tells of though no transaction of theirs wrote anything: exports, and what was
 * refused to whom. Noted before the answer leaves.
 */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type NotedEvent, note } from '../audit-log/note.ts';
import { eventOf, isExport } from '../audit-log/words.ts';
import { type Caller, runFor } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { Guard } from './guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What of the contract is mounted there. */
    endpoint?: Endpoint;
  }
}

export interface NotingParts {
  readonly db: Database;
  readonly guard: Guard;
  readonly clock: Clock;
  callerOf(request: FastifyRequest): Caller | undefined;
}

/** Whoever knocks without end fills nobody's disk: so many refusals of an address are noted in a minute. */
const mostRefusals = 30;
const windowMs = 60_000;
/** Addresses that are remembered at once. */
const mostAddresses = 10_000;

/** Whether one more refusal of the address is to be noted. */
function openRefusals(clock: Clock): (address: string) => boolean {
  let since = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const now = clock().getTime();
    if (Math.abs(now - since) >= windowMs || counts.size >= mostAddresses) {
      since = now;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= mostRefusals;
  };
}

/** Steps of signing in: whoever fails there is refused by 401 or 429. */
const steps: readonly string[] = [
  'signIn',
  'chooseFirstPassword',
  'takeSecondFactor',
  'activateSecondFactor',
];
const signsIn = ({ name }: Endpoint) => steps.includes(name);

function isRefusal(endpoint: Endpoint | undefined, status: number): boolean {
  if (status === 403) return true;
  return endpoint !== undefined && signsIn(endpoint) && (status === 401 || status === 429);
}

const fromElsewhere: NotedEvent = { azione: 'rifiuto', cosa: 'Richiesta che non veniva da Lucerna' };

function refusalOf(endpoint: Endpoint | undefined, isKnown: boolean): NotedEvent {
  if (endpoint !== undefined && signsIn(endpoint)) return { azione: 'rifiuto', cosa: 'Accesso rifiutato' };
  if (endpoint === undefined || !isKnown) return fromElsewhere;
  return { azione: 'rifiuto', cosa: 'Non consentito', oggetto: eventOf(endpoint).cosa };
}

export function noteAnswers(app: FastifyInstance, { db, guard, clock, callerOf }: NotingParts): void {
  const mayNote = openRefusals(clock);

  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    const caller = callerOf(request);
    if (caller === undefined) return payload;
    const tell = (event: NotedEvent) =>
      runFor(caller, () => db.system(async (tx) => note(tx, caller.municipality ?? null, event)));
    if (isRefusal(endpoint, reply.statusCode)) {
      if (!mayNote(caller.address ?? '')) return payload;
      // A refusal stands even where it cannot be noted.
      await tell(refusalOf(endpoint, guard.accountOf(request) !== undefined)).catch((error: unknown) =>
        request.log.warn({ err: error }, 'A refusal was not noted'),
      );
    } else if (endpoint !== undefined && isExport(endpoint) && reply.statusCode < 300) {
      await tell(eventOf(endpoint));
    }
    return payload;
  });
}
