/** The thread that reads a file that somebody sent, and then the next: what it takes of memory and time is taken from nobody else. */
import { parentPort } from 'node:worker_threads';
import { count } from '../count.ts';
import { ImportFault } from '../fault.ts';
import { openLists } from './open-lists.ts';
import type { ReadingJob, ReadingMessage } from './read-file.ts';
import type { RawRecord } from './record.ts';

const batchSize = 2_000;

const tell = (message: ReadingMessage) => parentPort?.postMessage(message);

async function read({ path, mostCells, mostColumns }: ReadingJob): Promise<void> {
  const { format, lists, carried } = await openLists(path);
  tell({ format, carried });
  let cells = 0;
  for (const { name, source } of lists) {
    const { columns, srid, placeName, format: kind, hiddenColumns, hidden } = source;
    if (columns.length > mostColumns) {
      throw new ImportFault(
        `Il file ${path} ha ${count(columns.length)} colonne: più di ${count(mostColumns)} non si leggono. Togli quelle che non servono.`,
      );
    }
    tell({ list: { name, columns, srid, placeName, format: kind, hiddenColumns, hidden } });
    let batch: RawRecord[] = [];
    for await (const record of source.records()) {
      batch.push(record);
      cells += columns.length;
      if (cells > mostCells)
        throw new ImportFault(
          'Il file ha troppe righe per essere importato in una volta: dividilo in più file.',
        );
      if (batch.length === batchSize) {
        tell({ records: batch });
        batch = [];
      }
    }
    tell({ records: batch });
  }
  tell({ cells });
}

parentPort?.on('message', async (job: ReadingJob) => {
  try {
    await read(job);
  } catch (error) {
    // What is no fault of the file ends the thread, and tells why.
    if (!(error instanceof ImportFault)) throw error;
    tell({ fault: error.message });
  }
});
