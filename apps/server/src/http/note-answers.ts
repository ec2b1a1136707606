/**
 * Answers that the register of activities tells of though no transaction of theirs wrote anything: exports, and what was
 * refused to whom. Noted before the answer leaves.
 */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type NotedEvent, note } from '../audit-log/note.ts';
import { eventOf, isExport } from '../audit-log/words.ts';
import type { Clock } from '../clock.ts';
import { type Caller, runFor } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import { CountedByAddress } from './counted-by-address.ts';
import type { Guard } from './guard.ts';
import { keyCredentials } from './key-credentials.ts';
import { collectionRead, KeyReadings } from './key-readings.ts';

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

/** Steps of signing in: whoever fails there is refused by 401 or 429. */
const steps: readonly string[] = [
  'signIn',
  'chooseFirstPassword',
  'takeSecondFactor',
  'activateSecondFactor',
];
const signsIn = ({ name }: Endpoint) => steps.includes(name);

function isRefusal(endpoint: Endpoint | undefined, status: number, byKey: boolean): boolean {
  if (status === 403 || (byKey && (status === 401 || status === 429))) return true;
  return endpoint !== undefined && signsIn(endpoint) && (status === 401 || status === 429);
}

const fromElsewhere: NotedEvent = { azione: 'rifiuto', cosa: 'Richiesta che non veniva da Lucerna' };

const badKey: NotedEvent = { azione: 'rifiuto', cosa: 'Chiave rifiutata' };

function refusalOf(endpoint: Endpoint | undefined, isKnown: boolean): NotedEvent {
  if (endpoint !== undefined && signsIn(endpoint)) return { azione: 'rifiuto', cosa: 'Accesso rifiutato' };
  if (endpoint === undefined || !isKnown) return fromElsewhere;
  return { azione: 'rifiuto', cosa: 'Non consentito', oggetto: eventOf(endpoint).cosa };
}

export function noteAnswers(app: FastifyInstance, { db, guard, clock, callerOf }: NotingParts): void {
  const refusals = new CountedByAddress(clock);
  const readings = new KeyReadings(db, clock);

  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    const caller = callerOf(request);
    if (caller === undefined) return payload;
    const tell = (event: NotedEvent) =>
      runFor(caller, () => db.system(async (tx) => note(tx, caller.municipality ?? null, event)));
    const account = guard.accountOf(request);
    const byKey = keyCredentials(request) !== undefined;
    if (isRefusal(endpoint, reply.statusCode, byKey)) {
      if (refusals.count(caller.address ?? '') > mostRefusals) return payload;
      const isBadKey = byKey && reply.statusCode !== 403;
      // A refusal stands even where it cannot be noted.
      await tell(isBadKey ? badKey : refusalOf(endpoint, account !== undefined)).catch((error: unknown) =>
        request.log.warn({ err: error }, 'A refusal was not noted'),
      );
    } else if (endpoint !== undefined && isExport(endpoint) && reply.statusCode < 300) {
      await tell(eventOf(endpoint));
    } else if (endpoint !== undefined && account?.key !== undefined && reply.statusCode < 300) {
      const collection = collectionRead(endpoint, request);
      if (collection !== undefined) await runFor(caller, () => readings.tell(account, collection));
    }
    return payload;
  });
}
