/** A copy of the whole database into a file: for its own command, and for those that take something away for good. */

import { note } from '../../audit-log/note.ts';
import { writeBackup } from '../../backup/write.ts';
import type { Call } from '../command.ts';

const shown = new Intl.NumberFormat('it-IT');

/** What was written where, in a sentence. */
export async function writeCopy({ db, io }: Pick<Call, 'db' | 'io'>, path: string): Promise<string> {
  const file = await io.outputFile(path);
  const rows = await writeBackup(db, (bytes) => file.write(bytes), io.signal);
  await file.close();
  const oggetto = `${shown.format(Object.values(rows).reduce((sum, one) => sum + one, 0))} righe`;
  await db.system(async (tx) => note(tx, null, { azione: 'conservazione', cosa: 'Copia scritta', oggetto }));
  return `Scritta la copia ${path}: ${oggetto} da ${Object.keys(rows).length} tabelle.`;
}
