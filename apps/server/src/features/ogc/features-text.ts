/** A page of features as text, made while it is read. */
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import type { FeatureRows } from '../../geojson/feature-rows.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { MakeText } from '../../http/responses/encoded-text.ts';
import type { Collection } from './collections.ts';
import type { ItemsQuery } from './items-query.ts';
import type { Link } from './links.ts';
import {
  type CollectionFigures,
  cellsOfPage,
  cellsOfRange,
  countRows,
  type PageKeys,
  readPage,
  versionOfCollection,
} from './queries.ts';

/** On the embedded engine, which has one session, others get a word in after so many rows. */
const rowsAtOnce = 2_000;
const deadlineMs = 60_000;

export interface PageParts {
  readonly db: Database;
  readonly heavy: HeavyReads;
  readonly figures: CollectionFigures;
}

export interface PageOrder {
  readonly codistat: string;
  readonly collection: Collection;
  readonly query: ItemsQuery;
  /** The links of the page, once it is known where the next one begins. */
  links(next: PageKeys['next']): readonly Link[];
}

interface Found extends PageKeys {
  readonly matched: number;
}

async function find(
  tx: TenantTx,
  figures: CollectionFigures,
  { collection, query }: PageOrder,
): Promise<Found> {
  const { conditions, sort, start, limit } = query;
  const page = await readPage(tx, collection, { conditions, sort, start }, limit);
  if (conditions.length > 0) {
    // What stands on one page and no other need not be counted again.
    const isAll = start === undefined && page.next === undefined;
    return { ...page, matched: isAll ? page.keys.length : await countRows(tx, collection, conditions) };
  }
  const { count } = await figures.of(tx, collection, await versionOfCollection(tx, collection));
  return { ...page, matched: count };
}

/** Whether the rows of the page are all that stand between its first and its last, in the collection's own order. */
const isRange = ({ conditions, sort }: ItemsQuery) => conditions.length === 0 && sort.length === 0;

function cellsSql({ codistat, collection, query }: PageOrder, keys: readonly number[]): string {
  const [first = 0] = keys;
  if (isRange(query)) return cellsOfRange(collection, codistat, query, first - 1, keys.at(-1) ?? 0);
  return cellsOfPage(collection, codistat, query, keys);
}

function* slices(keys: readonly number[], size: number): Generator<readonly number[]> {
  for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size);
}

export function pageText(parts: PageParts, order: PageOrder, rows: FeatureRows): MakeText {
  const { db, heavy, figures } = parts;
  const options = (gone: AbortSignal) => ({ ...lateReading, deadlineMs, gone });

  return async (write, gone) => {
    const copy = async (tx: TenantTx, keys: readonly number[]) => {
      if (keys.length === 0) return;
      for await (const piece of tx.copyOut(cellsSql(order, keys))) await write(rows.next(piece));
    };
    const end = async ({ matched, next }: Found) => {
      const links = JSON.stringify(order.links(next));
      await write(`],"numberMatched":${matched},"numberReturned":${rows.count},"links":${links}}`);
    };
    await heavy.run(async () => {
      await write('{"type":"FeatureCollection","features":[');
      if (db.engine === 'postgres') {
        await db.tenant(
          order.codistat,
          async (tx) => {
            const found = await find(tx, figures, order);
            await copy(tx, found.keys);
            await end(found);
          },
          { ...options(gone), readOnly: 'as at one moment' },
        );
        return;
      }
      const found = await db.tenant(order.codistat, (tx) => find(tx, figures, order), {
        ...options(gone),
      });
      for (const keys of slices(found.keys, rowsAtOnce)) {
        await db.tenant(order.codistat, (tx) => copy(tx, keys), options(gone));
      }
      await end(found);
    }, gone);
  };
}
