/** The text of a list in each form, made from what the database copies out. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { FeatureRows } from '../../geojson/feature-rows.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import { EncodedText, type MakeText, type Write } from '../../http/responses/encoded-text.ts';
import type { Encoding } from '../../http/responses/encoding.ts';
import type { CachedList, CachedLists } from './cached-lists.ts';
import { readChangedRows } from './changes.ts';
import { ColumnsEncoder, type IndexForm } from './columns-encoder.ts';
import { copyList, type ListOrder } from './copy-list.ts';
import type { Representation } from './representation.ts';

/** Bytes that are worked on before others get their turn. */
const sliceBytes = 128 * 1024;

function* slices(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes);
}

/** Goes through what the database copies out, and lets others have their turn meanwhile. */
async function eachSlice(
  db: Database,
  order: ListOrder,
  gone: AbortSignal,
  take: (slice: Uint8Array) => Promise<void> | void,
): Promise<number> {
  return copyList(db, order, gone, async (copied) => {
    for await (const piece of copied) {
      for (const slice of slices(piece)) {
        await take(slice);
        await nextTurn();
      }
    }
  });
}

function geoJson(db: Database, order: ListOrder): MakeText {
  return async (write, gone) => {
    await write('{"type":"FeatureCollection","features":[');
    const rows = new FeatureRows(order.source);
    // The first features of a long list go out at once.
    let now: 'now' | undefined = order.box === undefined ? 'now' : undefined;
    await eachSlice(db, order, gone, async (slice) => {
      await write(rows.next(slice), now);
      now = undefined;
    });
    await write(']}');
  };
}

async function readColumns(
  db: Database,
  order: ListOrder,
  gone: AbortSignal,
  keeps: boolean,
): Promise<{ readonly columns: ColumnsEncoder; readonly version: number }> {
  const columns = new ColumnsEncoder(order.source, { keeps });
  const version = await eachSlice(db, order, gone, (slice) => columns.add(slice));
  return { columns, version };
}

async function writeColumns(
  write: Write,
  columns: ColumnsEncoder,
  version: number,
  form: IndexForm,
): Promise<void> {
  for (const part of columns.document(version, form)) {
    await write(part);
    await nextTurn();
  }
}

/** The cached list with what changed since; undefined where nobody knows that any longer, or nothing is cached. */
async function patched(
  db: Database,
  { source, codistat }: ListOrder,
  cached: CachedList | undefined,
  gone: AbortSignal,
): Promise<CachedList | undefined> {
  if (cached === undefined) return undefined;
  const { columns, version: since } = cached;
  const rows = await readChangedRows(db, { source, codistat, since }, gone);
  if (rows === undefined) return undefined;
  columns.patch(Buffer.concat(rows.copied), rows.left);
  return { columns, version: rows.version };
}

function columns(db: Database, order: ListOrder, lists: CachedLists, form: IndexForm): MakeText {
  const { source, codistat, version, box } = order;
  if (box !== undefined || typeof version !== 'number') {
    return async (write, gone) => {
      const read = await readColumns(db, order, gone, false);
      await writeColumns(write, read.columns, read.version, form);
    };
  }
  return (write, gone) =>
    lists.use(`${codistat} ${source.id}`, async (cached) => {
      const list = (await patched(db, order, cached, gone)) ?? (await readColumns(db, order, gone, true));
      // What was written meanwhile may be in it already: whoever asks what changed since is told of it again.
      await writeColumns(write, list.columns, version, form);
      return list;
    });
}

export interface ListParts {
  readonly db: Database;
  readonly heavy: HeavyReads;
  readonly cached: CachedLists;
}

/** The text of a list; throws a 503 where its reader has too much waiting already. */
export function listText(
  { db, heavy, cached }: ListParts,
  form: Representation,
  order: ListOrder,
  encoding: Encoding,
): EncodedText {
  heavy.refuseMore();
  const make = form === 'geojson' ? geoJson(db, order) : columns(db, order, cached, form);
  const text: MakeText = (write, gone) => heavy.run(() => make(write, gone), gone);
  return new EncodedText(encoding, text, order.box === undefined ? 'long' : 'short');
}
