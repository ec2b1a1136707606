import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import { copyLongList } from '../../db/copy-in-pages.ts';
import { type Database, DatabaseUnavailable, type TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import type { LayerSource } from './layer-source.ts';
import { cellsSql, pageEndsSql } from './queries.ts';

export interface ListOrder {
  readonly source: LayerSource;
  readonly codistat: string;
  /** That of the layer, or who is told of it: then it is read before the rows, in the same transaction. */
  readonly version: number | ((version: number) => void);
  readonly box: BoundingBox | undefined;
}

/**
 * A whole layer comes along its primary key, one row after the other from the first on, and is not sorted before any
 * goes out. The few rows of a box are found by their place, and put in order afterwards.
 */
const firstRowsFirst = 'SET LOCAL enable_sort = off';

/** Passes the text of a list's `COPY` on, piece by piece, and gives the version of its rows. */
export async function copyList(
  db: Database,
  { source, codistat, version, box }: ListOrder,
  gone: AbortSignal,
  use: (copied: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  let found = typeof version === 'number' ? version : 0;
  const before = async (tx: TenantTx) => {
    const [present = 0] = await layerVersions(tx, [source.layer]);
    if (typeof version === 'number') return refuseOlder(present, version);
    found = present;
    version(found);
  };
  const query = {
    pageEndsSql: (rowsOfPage: number) => pageEndsSql(source, codistat, rowsOfPage, box),
    pageSql: (page: { after?: number | undefined; upTo?: number | undefined }) =>
      cellsSql(source, codistat, { ...page, box }),
  };
  const settings = box === undefined ? firstRowsFirst : undefined;
  await copyLongList(db, { codistat, queries: [query], settings, before, mayBeLate: true, gone }, use);
  return found;
}

/** Rows are never older than the version that they go by: not where a standby came back behind what it had, either. */
function refuseOlder(present: number, version: number): void {
  if (present < version) throw new DatabaseUnavailable('The rows are older than their version');
}
