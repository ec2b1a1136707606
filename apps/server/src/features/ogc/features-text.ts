/** A page of features as text, made while it is read. */
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { isOfValues } from '../../db/fault.ts';
import { paced } from '../../db/slices.ts';
import type { FeatureRows } from '../../geojson/feature-rows.ts';
import { malformed } from '../../http/fault.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { MakeText } from '../../http/responses/encoded-text.ts';
import type { Collection } from './collections.ts';
import { weightOf } from './conditions.ts';
import type { ItemsQuery } from './items-query.ts';
import type { Link } from './links.ts';
import {
  type CollectionFigures,
  cellsBehind,
  cellsOfPage,
  countRows,
  isAmong,
  type LookedUpValues,
  lookedUpFields,
  type PageKeys,
  readPage,
  scanRows,
  versionOfCollection,
} from './queries.ts';

/** On the embedded engine, which has one session, others get a word in after so many rows. */
const rowsAtOnce = 2_000;
/** A filter that costs each row more than so many values is asked there of some rows at a time, and uses no index. */
const mostWeight = 100;
const sliceMs = 100;
const deadlineMs = 60_000;

export interface PageParts {
  readonly db: Database;
  readonly heavy: HeavyReads;
  readonly figures: CollectionFigures;
  readonly values: LookedUpValues;
}

export interface PageOrder {
  readonly codistat: string;
  readonly collection: Collection;
  readonly query: ItemsQuery;
  /** The links of the page, once it is known where the next one begins. */
  links(next: PageKeys['next']): readonly Link[];
}

interface Found {
  readonly matched: number;
  readonly next: PageKeys['next'];
}

/** A page that is being written. */
interface Page {
  readonly figures: CollectionFigures;
  readonly order: PageOrder;
  readonly rows: FeatureRows;
  readonly values: LookedUpValues;
  /** In a transaction of the municipality: on PostgreSQL the one in which the whole page is read. */
  within<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  copy(tx: TenantTx, cells: string): Promise<void>;
  /** As many rows as are copied before others get a word in. */
  readonly size: number;
  /** Nobody else gets a word in meanwhile. */
  readonly isAlone: boolean;
  /** Writes what stands before the features: once the database has answered, for until then a fault has a status. */
  begin(): Promise<void>;
}

/** Whether the rows of the page are all that follow one another by the numbers that they are called by. */
const isWalk = ({ collection, query: { conditions, sort } }: PageOrder) =>
  conditions.length === 0 && sort.length === 0 && collection.id_.sql === collection.order;

async function countAll(tx: TenantTx, { figures, order }: Pick<Page, 'figures' | 'order'>): Promise<number> {
  const version = await versionOfCollection(tx, order.collection);
  return (await figures.of(tx, order.collection, version)).count;
}

/** The values of other tables' rows, whose keys stand in the cells of a walk. */
async function lookUpValues(tx: TenantTx, { order, rows, values }: Page): Promise<void> {
  for (const { key, lookUp } of lookedUpFields(order.collection, order.query)) {
    if (lookUp === undefined) continue;
    rows.lookUp(key, await values.of(tx, lookUp, await versionOfCollection(tx, order.collection)));
  }
}

/** Row after row, without asking first which they are: that would be to read each of them twice. */
async function writeWalk(page: Page): Promise<Found> {
  const { order, rows, within, copy, size, begin } = page;
  const { codistat, collection, query } = order;
  let after = query.start?.after ?? 0;
  let left = query.limit;
  let matched = 0;
  let ended = false;
  while (left > 0 && !ended) {
    // One row more than the page holds tells whether another page follows.
    const most = left > size ? size : left + 1;
    const before = rows.count;
    await within(async (tx) => {
      if (before === 0) {
        matched = await countAll(tx, page);
        await lookUpValues(tx, page);
        await begin();
      }
      await copy(tx, cellsBehind(collection, codistat, query, { after, most }));
    });
    const copied = rows.count - before;
    if (copied > 0) after = rows.lastId;
    left -= copied;
    ended = copied < most;
  }
  return { matched, next: rows.hasMore ? { values: [], after } : undefined };
}

/** All keys that fit, looked for so many rows at a time. */
async function scanAll({ order, within, size }: Page): Promise<readonly number[]> {
  const { collection, query } = order;
  const pace = paced(sliceMs, size);
  const keys: number[] = [];
  const until = performance.now() + deadlineMs;
  let after = Number.MIN_SAFE_INTEGER;
  for (let ended = false; !ended; ) {
    if (performance.now() > until) throw tooHeavy();
    await pace(async (most) => {
      const scanned = await within((tx) => scanRows(tx, collection, query.conditions, { after, most }));
      keys.push(...scanned.keys);
      after = scanned.last;
      ended = scanned.rows < most;
    });
  }
  return keys;
}

/** The keys that a filter or another order leaves. */
async function findNamed(page: Page): Promise<PageKeys & Found> {
  const { order, within, figures, isAlone } = page;
  const { collection, query } = order;
  const { sort, start, limit } = query;
  if (isAlone && weightOf(query.conditions) > mostWeight) {
    const all = await scanAll(page);
    const conditions = [isAmong(collection, all)];
    const found = await within((tx) => readPage(tx, collection, { conditions, sort, start }, limit));
    return { ...found, matched: all.length };
  }
  const { conditions } = query;
  return within(async (tx) => {
    const found = await readPage(tx, collection, { conditions, sort, start }, limit);
    if (conditions.length === 0) return { ...found, matched: await countAll(tx, { figures, order }) };
    // What stands on one page and no other need not be counted again.
    const isAll = start === undefined && found.next === undefined;
    return { ...found, matched: isAll ? found.keys.length : await countRows(tx, collection, conditions) };
  });
}

const tooHeavy = () => malformed('Il filtro chiede troppo lavoro: usa meno condizioni, o più semplici');
const beyondReason = () =>
  malformed('Ciò che si cerca non si può calcolare: un valore o una geometria va oltre il possibile');

/** The keys first, then the rows that bear them. */
async function writeNamed(page: Page): Promise<Found> {
  const { order, within, copy, size, begin } = page;
  const { codistat, collection, query } = order;
  const { conditions } = query;
  const { keys, next, matched } = await findNamed(page).catch((error: unknown) => {
    throw conditions.length > 0 && isOfValues(error) ? beyondReason() : error;
  });
  await begin();
  for (let from = 0; from < keys.length; from += size) {
    const some = keys.slice(from, from + size);
    await within((tx) => copy(tx, cellsOfPage(collection, codistat, query, some)));
  }
  return { matched, next };
}

export function pageText(
  { db, heavy, figures, values }: PageParts,
  order: PageOrder,
  rows: FeatureRows,
): MakeText {
  return async (write, gone) => {
    const options = { ...lateReading, deadlineMs, gone };
    const copy = async (tx: TenantTx, cells: string) => {
      for await (const piece of tx.copyOut(cells)) await write(rows.next(piece));
    };
    const begin = () => write('{"type":"FeatureCollection","features":[');
    const writePage = async (within: Page['within'], size: number) => {
      const isAlone = db.engine === 'pglite';
      const page: Page = { figures, values, order, rows, within, copy, size, isAlone, begin };
      const { matched, next } = await (isWalk(order) ? writeWalk(page) : writeNamed(page));
      const links = JSON.stringify(order.links(next));
      await write(`],"numberMatched":${matched},"numberReturned":${rows.count},"links":${links}}`);
    };
    await heavy.run(async () => {
      if (db.engine === 'postgres') {
        await db.tenant(order.codistat, (tx) => writePage((work) => work(tx), order.query.limit), {
          ...options,
          readOnly: 'as at one moment',
        });
        return;
      }
      await writePage((work) => db.tenant(order.codistat, work, options), rowsAtOnce);
    }, gone);
  };
}
