import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import { copyLongList } from '../../db/copy-in-pages.ts';
import type { Database } from '../../db/database.ts';
import type { LayerSource } from './layer-source.ts';
import { cellsSql, pageEndsSql } from './queries.ts';

export interface ListOrder {
  readonly source: LayerSource;
  readonly codistat: string;
  readonly version: number;
  readonly box: BoundingBox | undefined;
}

/**
 * A whole layer comes along its primary key, one row after the other from the first on, and is not sorted before any
 * goes out. The few rows of a box are found by their place, and put in order afterwards.
 */
const firstRowsFirst = 'SET LOCAL enable_sort = off';

/** A query that runs once is not worth compiling; dates are read alike whatever a database's own settings are. */
const always = 'SET LOCAL jit = off; SET LOCAL DateStyle = ISO, YMD';

/** Passes the text of a list's `COPY` on, piece by piece. */
export async function copyList(
  db: Database,
  { source, codistat, box }: ListOrder,
  gone: AbortSignal,
  use: (copied: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const query = {
    pageEndsSql: (rowsOfPage: number) => pageEndsSql(source, codistat, rowsOfPage, box),
    pageSql: (page: { after?: number | undefined; upTo?: number | undefined }) =>
      cellsSql(source, codistat, { ...page, box }),
  };
  const settings = box === undefined ? `${firstRowsFirst}; ${always}` : always;
  await copyLongList(db, { codistat, queries: [query], settings, gone }, use);
}
