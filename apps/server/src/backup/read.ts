/** Reads a backup, believing nothing of it before its digest was found right. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupFault } from './fault.ts';
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  digestBytes,
  endSign,
  mark,
  tableSign,
} from './format.ts';

/** What a backup holds. */
export interface BackupSummary extends BackupHead, BackupEnd {}

export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: BackupTable }
  /** A row as JSON text. */
  | { readonly kind: 'row'; readonly json: string }
  | { readonly kind: 'end'; readonly end: BackupEnd };

const damaged = (why: string) => new BackupFault(`La copia non è integra: ${why}. Usane un'altra.`);

async function sizeOf(path: string): Promise<number> {
  try {
    const { size } = await stat(path);
    return size;
  } catch (error) {
    throw new BackupFault(
      `Il file ${path} non si legge (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** Throws a `BackupFault` where the file is none, or any byte of it is not as it was written. */
async function checkBytes(path: string): Promise<void> {
  const size = await sizeOf(path);
  const file = await open(path);
  try {
    const begin = Buffer.alloc(mark.length);
    await file.read(begin, 0, mark.length, 0);
    if (!begin.equals(mark)) throw new BackupFault(`Il file ${path} non è una copia di Lucerna.`);
    if (size <= mark.length + digestBytes) throw damaged('è troncata');
    const kept = Buffer.alloc(digestBytes);
    await file.read(kept, 0, digestBytes, size - digestBytes);
    const digest = createHash('sha256');
    await pipeline(createReadStream(path, { end: size - digestBytes - 1 }), digest);
    if (!(digest.digest() as Buffer).equals(kept))
      throw damaged('qualche byte è cambiato, o ne manca la fine');
  } finally {
    await file.close();
  }
}

/** What `COPY` doubles; JSON has no other character that it would change. */
const unescaped = (text: string) => text.replaceAll('\\\\', '\\');

async function* linesOf(path: string): AsyncGenerator<string> {
  const size = await sizeOf(path);
  const packed = createReadStream(path, { start: mark.length, end: size - digestBytes - 1 });
  const plain = createGunzip();
  packed.on('error', (error) => plain.destroy(error));
  packed.pipe(plain);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
        rest = [];
        from = at + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

/** The parts in their order, after every byte was found as it was written. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  await checkBytes(path);
  let isFirst = true;
  for await (const line of linesOf(path)) {
    if (isFirst) yield { kind: 'head', head: JSON.parse(line) };
    else if (line.startsWith(tableSign)) yield { kind: 'table', table: JSON.parse(line.slice(1)) };
    else if (line.startsWith(endSign)) yield { kind: 'end', end: JSON.parse(line.slice(1)) };
    else yield { kind: 'row', json: unescaped(line) };
    isFirst = false;
  }
}

/** What the backup holds. Throws a `BackupFault` where it is not whole. */
export async function checkBackup(path: string): Promise<BackupSummary> {
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  const counted: Record<string, number> = {};
  let table = '';
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'end') end = part.end;
    else if (part.kind === 'table') {
      table = part.table.tabella;
      counted[table] = 0;
    } else counted[table] = (counted[table] ?? 0) + 1;
  }
  if (head === undefined || end === undefined) throw damaged('manca una parte');
  for (const [name, count] of Object.entries(end.righe)) {
    if (counted[name] !== count) throw damaged(`la tabella ${name} non ha le righe che dovrebbe`);
  }
  return { ...head, ...end };
}
