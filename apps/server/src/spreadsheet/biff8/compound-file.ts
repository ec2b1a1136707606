/**
 * A compound file ([MS-CFB], version 3) with one stream in it: the clothes in which Excel 97 to 2003 keep a workbook.
 * Sectors in order: the stream, the directory, the table of sectors, and the table of that table's sectors.
 */
import { ByteSink } from './byte-sink.ts';

const sector = 512;
const perTable = sector / 4;
/** So many sectors of the table are named in the header; further ones in sectors of their own. */
const namedInHeader = 109;
/** A shorter stream would have to stand in a store for small ones. */
const shortestStream = 4_096;

const chainEnd = 0xfffffffe;
const free = 0xffffffff;
const ofTable = 0xfffffffd;
const ofTableOfTable = 0xfffffffc;

function sectorsFor(count: number, each: number): number {
  return Math.ceil(count / each);
}

interface Layout {
  readonly stream: number;
  readonly table: number;
  readonly tableOfTable: number;
}

/** How many sectors each part takes; the tables have entries for themselves too. */
function layOut(streamLength: number): Layout {
  const stream = sectorsFor(Math.max(streamLength, shortestStream), sector);
  for (let table = 1; ; table += 1) {
    const tableOfTable = sectorsFor(Math.max(0, table - namedInHeader), perTable - 1);
    const needed = sectorsFor(stream + 1 + table + tableOfTable, perTable);
    if (needed <= table) return { stream, table, tableOfTable };
    table = needed - 1;
  }
}

/** What stands before and behind a stream of so many bytes. */
export function compoundFrame(
  name: string,
  length: number,
): { readonly head: Uint8Array; readonly tail: Uint8Array } {
  const layout = layOut(length);
  const { stream, table, tableOfTable } = layout;
  const head = new ByteSink();
  header(head, layout);

  const sink = new ByteSink();
  sink.zeros(stream * sector - length);
  directory(sink, name, stream * sector);
  for (let i = 0; i < stream; i += 1) sink.u32(i === stream - 1 ? chainEnd : i + 1);
  sink.u32(chainEnd);
  for (let i = 0; i < table; i += 1) sink.u32(ofTable);
  for (let i = 0; i < tableOfTable; i += 1) sink.u32(ofTableOfTable);
  const entries = stream + 1 + table + tableOfTable;
  for (let i = entries; i < table * perTable; i += 1) sink.u32(free);

  const firstTable = stream + 1;
  for (let i = 0; i < tableOfTable; i += 1) {
    for (let k = 0; k < perTable - 1; k += 1) {
      const at = namedInHeader + i * (perTable - 1) + k;
      sink.u32(at < table ? firstTable + at : free);
    }
    sink.u32(i === tableOfTable - 1 ? chainEnd : firstTable + table + i + 1);
  }
  return { head: head.bytes, tail: sink.bytes };
}

function header(sink: ByteSink, { stream, table, tableOfTable }: Layout): void {
  const firstTable = stream + 1;
  sink.u32(0xe011cfd0, 0xe11ab1a1, 0, 0, 0, 0);
  // Version 3, little-endian, sectors of 2^9 and small ones of 2^6 bytes.
  sink.u16(0x003e, 0x0003, 0xfffe, 9, 6, 0, 0, 0);
  sink.u32(0, table, stream, 0, shortestStream, chainEnd, 0);
  sink.u32(tableOfTable === 0 ? chainEnd : firstTable + table, tableOfTable);
  for (let i = 0; i < namedInHeader; i += 1) sink.u32(i < table ? firstTable + i : free);
}

/** The root and the stream; two places stay free. */
function directory(sink: ByteSink, name: string, size: number): void {
  entry(sink, 'Root Entry', { type: 5, child: 1, start: chainEnd, size: 0 });
  entry(sink, name, { type: 2, child: free, start: 0, size });
  for (let i = 0; i < 2; i += 1) entry(sink, '', { type: 0, child: free, start: 0, size: 0 });
}

interface Entry {
  readonly type: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function entry(sink: ByteSink, name: string, { type, child, start, size }: Entry): void {
  sink.characters(name, 0, name.length, true);
  sink.zeros(64 - name.length * 2);
  sink.u16(name === '' ? 0 : (name.length + 1) * 2);
  sink.u8(type);
  sink.u8(1);
  // Neither neighbours nor a class, no times.
  sink.u32(free, free, child);
  sink.zeros(16 + 4 + 8 + 8);
  sink.u32(start, size, 0);
}
