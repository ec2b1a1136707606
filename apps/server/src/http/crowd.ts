/**
 * More users at once than the database can serve in time. Whoever would wait too long for the first turn at it is asked
 * to come again, before a session is looked up; who has been let in is served.
 */

import type { Endpoint } from '@lucerna/contract/endpoint';
import { signOut } from '@lucerna/contract/endpoints/session';
import type { Database } from '../db/database.ts';
import { tooMuchWork } from './fault.ts';

/** A call takes two turns, one for its session and one for its work: together they are to be had within a second. */
const longestWaitMs = 400;
/** So many sessions are no crowd, however slow the machine, or what one of them asked for. */
const noCrowd = 50;

/** Throws a 503 where the present asker would wait too long. Whoever wants to leave may always. */
export function refuseCrowd(db: Database, endpoint: Endpoint | undefined): void {
  if (endpoint?.name === signOut.name) return;
  const { turns, ms } = db.ahead();
  if (turns > noCrowd && ms > longestWaitMs) throw tooMuchWork();
}
