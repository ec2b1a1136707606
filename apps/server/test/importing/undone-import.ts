/** Takes a written import back as the screens do, and waits for the end. */
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { type UndoAsked, UndoJobs } from '../../src/importing/drafts/undo-jobs.ts';
import { readUndoneImport } from '../../src/importing/drafts/undone-import.ts';

export async function undone(db: Database, codistat: string, asked: UndoAsked) {
  const undoing = await new UndoJobs(db, silentLog).start(codistat, asked);
  if (undoing === undefined) throw new Error('It is being taken back already');
  const end = await undoing.done;
  const done = await db.tenant(codistat, (tx) => readUndoneImport(tx, asked.id), { readOnly: true });
  return { end, ...(done ?? { tolte: 0, ripristinate: 0, lasciate: [] }) };
}
