/** What a server looks for again and again: work on imports that servers left which are gone, and what waits. */
import type { Database } from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { undoAbandoned } from '../entry.ts';
import { linker } from '../to-link.ts';
import type { Drafts } from './drafts.ts';

/** With the fifteen seconds after which a server counts as gone: everything goes on within half a minute. */
const eachMs = 10_000;

export function lookAround(
  db: Database,
  { jobs, undos }: Drafts,
  log: Log,
): { begin(): void; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const underWay = new Map<string, Promise<void>>();
  /** Unless the last time is not over yet: none of them waits for another. */
  const once = (what: string, work: () => Promise<unknown>) => {
    if (underWay.has(what)) return;
    const done = work()
      .catch((error: unknown) => log.error({ err: error }, 'What other servers left could not be looked at'))
      .then(() => void underWay.delete(what));
    underWay.set(what, done);
  };
  const link = linker(db);
  const look = (evenFaulty: boolean) => {
    once('abandoned', () => undoAbandoned(db));
    once('waiting', () => jobs.takeNext());
    once('undone', () => undos.takeUp({ evenFaulty }));
    once('named', link);
  };
  return {
    begin() {
      // A fault that stopped an undo may be over when a server starts.
      look(true);
      timer = setInterval(() => look(false), eachMs);
      timer.unref();
    },
    async end() {
      clearInterval(timer);
      await undos.close();
      await Promise.all(underWay.values());
    },
  };
}
