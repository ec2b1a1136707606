/**
 * A long list out of the database. A real PostgreSQL writes it in one go, from one state of the data. The embedded one
 * has a single session, in which nobody else gets a word in meanwhile: there it is written page by page, each in a
 * transaction of its own. A page then tells of the rows as they are when it is read; whoever was given the list under
 * the version of its beginning finds at his next request that there is a newer one.
 */
import { sql } from 'kysely';
import type { Database, TenantTx } from './database.ts';

/** Rows from one key to the next in the order of the list; from its beginning, or to its end, where one is missing. */
export interface Page {
  readonly after?: number | undefined;
  readonly upTo?: number | undefined;
}

/** One query of a list. */
export interface PagedQuery {
  /** The keys of every so many rows, in the order of the list, as `key`. */
  pageEndsSql(rowsOfPage: number): string;
  /** One text a row. */
  pageSql(page: Page): string;
}

export interface LongList {
  readonly codistat: string;
  /** One after the other they make the list. */
  readonly queries: readonly PagedQuery[];
  /** A statement before them, in the transaction. */
  readonly settings?: string | undefined;
  /** What is read before everything else, in the same transaction. */
  readonly before?: ((tx: TenantTx) => Promise<void>) | undefined;
  /** No write is decided by it: it may come from a standby. */
  readonly mayBeLate?: true;
  /** Aborted when nobody waits for the list any longer. */
  readonly gone: AbortSignal;
}

/** A page takes the embedded engine some dozens of milliseconds. */
const rowsOfPage = 2_000;
/** A hundred thousand rows take some seconds. */
const deadlineMs = 60_000;

/** Passes the text of the list's `COPY` on, piece by piece. */
export async function copyLongList(
  db: Database,
  list: LongList,
  use: (copied: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  if (db.engine === 'pglite') await use(inPages(db, list));
  else {
    await db.tenant(list.codistat, (tx) => use(inOneGo(tx, list)), {
      readOnly: true,
      deadlineMs,
      gone: list.gone,
      ...(list.mayBeLate === true && { mayBeLate: true }),
    });
  }
}

async function* inOneGo(tx: TenantTx, { queries, settings, before }: LongList): AsyncIterable<Uint8Array> {
  await before?.(tx);
  if (settings !== undefined) await tx.script(settings);
  for (const query of queries) yield* tx.copyOut(query.pageSql({}));
}

async function* inPages(
  db: Database,
  { codistat, queries, settings, before, gone }: LongList,
): AsyncIterable<Uint8Array> {
  const options = { readOnly: true, deadlineMs, gone };
  let first = before;
  for (const query of queries) {
    const { ends, only } = await db.tenant(
      codistat,
      async (tx) => {
        await first?.(tx);
        first = undefined;
        const ends = await pageEnds(tx, query);
        // What is hardly a page takes no second transaction.
        const only = ends.length === 0 ? await pageOf(tx, settings, query.pageSql({})) : undefined;
        return { ends, only };
      },
      options,
    );
    if (only !== undefined) {
      yield* only;
      continue;
    }
    for (let page = 0; page <= ends.length; page += 1) {
      const text = query.pageSql({ after: ends[page - 1], upTo: ends[page] });
      // Nobody waits for the transaction while the page is made into an answer.
      yield* await db.tenant(codistat, (tx) => pageOf(tx, settings, text), options);
    }
  }
}

async function pageEnds(tx: TenantTx, query: PagedQuery): Promise<readonly number[]> {
  const { rows } = await sql<{ key: number }>`${sql.raw(query.pageEndsSql(rowsOfPage))}`.execute(tx.sql);
  return rows.map((row) => row.key);
}

async function pageOf(
  tx: TenantTx,
  settings: string | undefined,
  text: string,
): Promise<readonly Uint8Array[]> {
  if (settings !== undefined) await tx.script(settings);
  const pieces: Uint8Array[] = [];
  for await (const piece of tx.copyOut(text)) pieces.push(piece);
  return pieces;
}
