/** Makes a backup of one moment while others go on writing. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { identifier } from '../db/literal.ts';
import { type BackupEnd, type BackupHead, type BackupTable, endSign, mark, tableSign } from './format.ts';
import { tablesInOrder } from './tables.ts';

/** A large town on a slow disk takes minutes. */
const deadlineMs = 60 * 60_000;
const newline = 0x0a;

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

const line = (sign: string, value: BackupHead | BackupTable | BackupEnd) =>
  Buffer.from(`${sign}${JSON.stringify(value)}\n`);

async function* contentOf(tx: Tx, righe: Record<string, number>): AsyncGenerator<Uint8Array> {
  const migrazioni = await tx.sql
    .selectFrom('migrazioni')
    .select(['nome', 'checksum'])
    .orderBy('nome')
    .execute();
  yield line('', { creata: new Date().toISOString(), migrazioni });
  for (const { tabella, colonne, selected } of await tablesInOrder(tx)) {
    yield line(tableSign, { tabella, colonne });
    righe[tabella] = 0;
    const rows = tx.copyOut(`SELECT row_to_json(r) FROM (SELECT ${selected} FROM ${identifier(tabella)}) r`);
    for await (const piece of rows) {
      righe[tabella] += linesIn(piece);
      yield piece;
    }
  }
  const { rows: sequences } = await sql<{ name: string; last: number }>`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`.execute(tx.sql);
  const sequenze = Object.fromEntries(sequences.map(({ name, last }) => [name, last]));
  yield line(endSign, { righe, sequenze });
}

/** Gives the file piece by piece to `sink`, and how many rows each table has. */
export function writeBackup(
  db: Database,
  sink: (bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const righe: Record<string, number> = {};
  return db.system(
    async (tx) => {
      const digest = createHash('sha256');
      const put = async (bytes: Uint8Array) => {
        signal.throwIfAborted();
        digest.update(bytes);
        await sink(bytes);
      };
      await put(mark);
      const gzip = createGzip({ level: 6 });
      const feeding = (async () => {
        try {
          for await (const piece of contentOf(tx, righe)) {
            signal.throwIfAborted();
            if (!gzip.write(piece)) await once(gzip, 'drain', { signal });
          }
          gzip.end();
        } catch (error) {
          gzip.destroy(error as Error);
        }
      })();
      for await (const piece of gzip) await put(piece as Uint8Array);
      await feeding;
      await sink(digest.digest());
      return righe;
    },
    { readOnly: 'as at one moment', deadlineMs, gone: signal },
  );
}
