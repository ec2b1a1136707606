/** The embedded PGlite: one session in a thread of its own, in a folder that this process has for itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Deadline } from '../deadline.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { SessionSource, Statement } from '../session.ts';
import { beginCreation } from './creation.ts';
import { EngineKeeper } from './engine-keeper.ts';
import { lockFolder } from './folder-lock.ts';
import { Housekeeping } from './housekeeping.ts';
import { openingFault } from './opening-fault.ts';
import { PgliteTransaction } from './pglite-transaction.ts';
import { WorkerThread } from './worker-thread.ts';

export interface PgliteSettings {
  readonly dataDir: string;
  /** Where this process listens, for the message to another one that wants the same folder. */
  readonly port?: number | undefined;
  readonly log: Log;
}

/** How long the first opening of a folder may take on a slow machine that does much else. */
const openingMs = 300_000;

/** How long an index may take to be made. */
const outsideMs = 600_000;

/** How long closing waits for the transaction that runs. */
const closingMs = 10_000;

/** Takes the folder for this process, creates or opens the database in it. Throws a `StartupFault`. */
export async function openPglite({ dataDir, port, log }: PgliteSettings): Promise<SessionSource> {
  const lock = lockFolder(dataDir, port);
  const folder = join(dataDir, 'postgres');
  const turns = new FairQueue({ atOnce: 1 });
  const opening = new Deadline(openingMs);
  let keeper: EngineKeeper;
  try {
    const created = beginCreation(dataDir, folder);
    if (!existsSync(folder)) await opening.race(WorkerThread.create({ folder }));
    keeper = new EngineKeeper({ folder }, log);
    await keeper.opened(opening);
    created();
  } catch (error) {
    // A thread that is still at it keeps the folder to itself until the process ends.
    if (!opening.passed) lock.release();
    throw openingFault(error, dataDir, opening.passed ? openingMs : undefined);
  }

  const housekeeping = new Housekeeping(() => {
    const thread = keeper.present();
    const endTurn = thread === null ? null : turns.takeIfIdle();
    if (thread === null || endTurn === null) return null;
    return { thread, endTurn, renew: (deadline) => keeper.renew(deadline) };
  }, log);

  return {
    engine: 'pglite',
    async begin(opening, deadline) {
      const endTurn = await turns.take(deadline);
      return transactionIn(keeper, opening, deadline, endTurn);
    },
    beginAside: () => Promise.reject(new Error('The embedded engine has one session')),
    async lookUp(opening, query, deadline) {
      const endTurn = await turns.takeNext(deadline);
      const transaction = await transactionIn(keeper, opening, deadline, endTurn);
      return deadline.race(transaction.only(query)).catch((error: unknown) => {
        if (deadline.passed) transaction.abandon(0);
        throw error;
      });
    },
    async outside(statement) {
      const deadline = new Deadline(outsideMs);
      const endTurn = await turns.take(deadline);
      const transaction = await transactionIn(keeper, [], deadline, endTurn);
      try {
        await deadline.race(transaction.script(statement.replaceAll(/ CONCURRENTLY\b/g, '')));
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      await transaction.commit([]);
    },
    ahead: () => turns.ahead,
    announce: () => turns.announce(),
    async close() {
      await housekeeping.stop();
      // A transaction that does not end is cut off with the thread, and rolled back at the next opening.
      const endTurn = await turns.take(new Deadline(closingMs)).catch(() => () => {});
      await keeper.close();
      endTurn();
      lock.release();
    },
  };
}

/** `endTurn` is called where the engine does not open, too. */
async function transactionIn(
  keeper: EngineKeeper,
  opening: readonly Statement[],
  deadline: Deadline,
  endTurn: () => void,
): Promise<PgliteTransaction> {
  try {
    return new PgliteTransaction(await keeper.live(deadline), opening, endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}
