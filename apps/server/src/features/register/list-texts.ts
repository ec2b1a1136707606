/** The text of a list in each form, made from what the database copies out. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { EncodedText, type MakeText } from '../../http/answers/encoded-text.ts';
import type { Encoding } from '../../http/answers/encoding.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import { ColumnsEncoder } from './columns-encoder.ts';
import { copyList, type ListOrder } from './copy-list.ts';
import { FeatureRows } from './feature-rows.ts';
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

function columns(db: Database, order: ListOrder): MakeText {
  return async (write, gone) => {
    const encoder = new ColumnsEncoder(order.source);
    const version = await eachSlice(db, order, gone, (slice) => encoder.add(slice));
    for (const part of encoder.document(version)) {
      await write(part);
      await nextTurn();
    }
  };
}

const makers = { geojson: geoJson, columns } as const;

/** The text of a list; throws a 503 where its reader has too much waiting already. */
export function listText(
  { db, heavy }: { readonly db: Database; readonly heavy: HeavyReads },
  form: Representation,
  order: ListOrder,
  encoding: Encoding,
): EncodedText {
  heavy.refuseMore();
  const make = makers[form](db, order);
  const text: MakeText = (write, gone) => heavy.run(() => make(write, gone), gone);
  return new EncodedText(encoding, text, order.box === undefined ? 'long' : 'short');
}
