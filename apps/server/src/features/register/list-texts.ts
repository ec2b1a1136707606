/** The text of a list in each form, made from what the database copies out. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import type { Database } from '../../db/database.ts';
import { CompressedText } from '../../http/answers/compressed-text.ts';
import { writeElements } from '../../http/answers/json-list.ts';
import { ColumnsEncoder } from './columns-encoder.ts';
import type { LayerSource } from './layer-source.ts';
import { cellsSql, copyList, featuresSql } from './queries.ts';
import type { Representation } from './representation.ts';

export interface ListOrder {
  readonly source: LayerSource;
  readonly codistat: string;
  readonly version: number;
  readonly box: BoundingBox | undefined;
}

/** Bytes that are worked on before others get their turn. */
const sliceBytes = 128 * 1024;

function* slices(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes);
}

function geoJson(db: Database, { source, codistat, box }: ListOrder): CompressedText {
  return new CompressedText(async (write) => {
    await write('{"type":"FeatureCollection","features":[');
    await copyList(db, codistat, featuresSql(source, codistat, box), (copied) =>
      writeElements(write, copied),
    );
    await write(']}');
  });
}

function columns(db: Database, { source, codistat, version, box }: ListOrder): CompressedText {
  return new CompressedText(async (write) => {
    const encoder = new ColumnsEncoder(source);
    await copyList(db, codistat, cellsSql(source, codistat, box), async (copied) => {
      for await (const piece of copied) {
        for (const slice of slices(piece)) {
          encoder.add(slice);
          await nextTurn();
        }
      }
    });
    for (const part of encoder.document(version)) {
      await write(part);
      await nextTurn();
    }
  });
}

const makers = { geojson: geoJson, columns } as const;

export function listText(db: Database, form: Representation, order: ListOrder): CompressedText {
  return makers[form](db, order);
}
