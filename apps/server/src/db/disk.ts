/** Whether the database still finds room: what `/readyz` tells, before a user finds out by a change that is refused. */
import { type Database, DiskFull } from './database.ts';
import { isDiskFull } from './pglite/disk-space.ts';

export interface Disk {
  /** Asks the database where its disk was full when last somebody wrote: only a try tells that there is room again. */
  isFull(): Promise<boolean>;
}

const probeMs = 2_000;

/** Pages that no table has yet: what is read, or fits where rows were deleted, would go well on a full disk too. */
const probe = `CREATE TEMPORARY TABLE prova_di_spazio (testo text) ON COMMIT DROP;
  ALTER TABLE prova_di_spazio ALTER testo SET STORAGE PLAIN;
  INSERT INTO prova_di_spazio SELECT repeat('x', 4000) FROM generate_series(1, 32)`;

/**
 * The same database, and what is known of its disk. `folder` is that of the embedded one, which can be looked at; a
 * PostgreSQL's may be on another machine, and tells by refusing.
 */
export function watchDisk(db: Database, folder: string | undefined): { db: Database; disk: Disk } {
  let wasFull = false;
  async function remembering<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DiskFull) wasFull = true;
      throw error;
    }
  }
  return {
    db: {
      engine: db.engine,
      tenant: (codistat, work, options) => remembering(db.tenant(codistat, work, options)),
      system: (work, options) => remembering(db.system(work, options)),
      aside: (work, options) => remembering(db.aside(work, options)),
      presence: db.presence,
      afterWritersOf: (codistat) => remembering(db.afterWritersOf(codistat)),
      outside: (statement, options) => remembering(db.outside(statement, options)),
      lookUp: (query) => remembering(db.lookUp(query)),
      logPosition: () => remembering(db.logPosition()),
      ping: () => remembering(db.ping()),
      ahead: () => db.ahead(),
      announce: () => db.announce(),
      quietMs: () => db.quietMs(),
      close: () => db.close(),
    },
    disk: {
      async isFull() {
        if (folder !== undefined && isDiskFull(folder)) return true;
        if (!wasFull) return false;
        try {
          await db.system((tx) => tx.script(probe), { deadlineMs: probeMs });
          wasFull = false;
        } catch (error) {
          if (!(error instanceof DiskFull)) throw error;
        }
        return wasFull;
      },
    },
  };
}
