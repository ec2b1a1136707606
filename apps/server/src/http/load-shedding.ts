/**
 * Load shedding: more users at once than the database can serve in time. Whoever would wait too long for a turn at it is asked
 * to come again, once it is known which municipality is his and before anything of his call is done; who is let in is served.
 */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { signOut } from '@lucerna/contract/endpoints/session';
import type { Database } from '../db/database.ts';
import { tooMuchWork } from './fault.ts';

/** Its session is looked up beside the row: of a second there is left what its work takes, and what the wait was misjudged by. */
const longestWaitMs = 250;
/** So many sessions are few, however slow the machine, or what one of them asked for. */
const fewSessions = 50;

/** Throws a 503 where the present caller would wait too long. Whoever wants to leave may always. */
export function shedLoad(db: Database, endpoint: Endpoint | undefined): void {
  if (endpoint?.name === signOut.name) return;
  const { turns, ms } = db.ahead();
  if (turns > fewSessions && ms > longestWaitMs) throw tooMuchWork();
  db.announce();
}
