/** What changed in a list since a version (`?da=`): its rows as they are now, and the keys of those that left it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { columnsMediaType, letteredMediaType } from '@lucerna/contract/columns';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { changesSince } from '../../elements/layer-versions.ts';
import { FeatureRows } from '../../geojson/feature-rows.ts';
import type { MakeText, Write } from '../../http/responses/encoded-text.ts';
import { ColumnsEncoder, type IndexForm } from './columns-encoder.ts';
import type { LayerSource } from './layer-source.ts';
import { cellsSql, goneSql } from './queries.ts';
import type { Representation } from './representation.ts';

export const changesMediaTypes: Readonly<Record<Representation, string>> = {
  geojson: 'application/json; charset=utf-8',
  columns: columnsMediaType,
  lettered: letteredMediaType,
};

export interface ChangesOrder {
  readonly source: LayerSource;
  readonly codistat: string;
  /** The version of the list that is cached. */
  readonly since: number;
}

export interface ListChanges {
  /** That of the list once the changes are put into it. */
  readonly version: number;
  readonly text: MakeText;
}

interface ChangedRows {
  readonly version: number;
  /** The rows as they are now, as the database copies them out. */
  readonly copied: readonly Uint8Array[];
  readonly left: readonly number[];
}

async function readRows(
  tx: TenantTx,
  { source, codistat, since }: ChangesOrder,
): Promise<ChangedRows | undefined> {
  const { version, ids } = await changesSince(tx, source.layer, since);
  if (ids === undefined) return undefined;
  const copied: Uint8Array[] = [];
  if (ids.length === 0) return { version, copied, left: [] };
  for await (const piece of tx.copyOut(cellsSql(source, codistat, { ids }))) copied.push(piece);
  const { rows } = await sql<{ id: number }>`${sql.raw(goneSql(source, codistat, ids))}`.execute(tx.sql);
  return { version, copied, left: rows.map(({ id }) => id) };
}

async function writeFeatures(write: Write, source: LayerSource, { copied }: ChangedRows): Promise<void> {
  await write('{"type":"FeatureCollection","features":[');
  const features = new FeatureRows(source);
  for (const piece of copied) {
    await write(features.next(piece));
    await nextTurn();
  }
  await write(']}');
}

const writeColumns =
  (form: IndexForm) =>
  async (write: Write, source: LayerSource, { copied, version }: ChangedRows): Promise<void> => {
    const encoder = new ColumnsEncoder(source);
    for (const piece of copied) encoder.add(piece);
    for (const part of encoder.document(version, form)) await write(part);
  };

const writers = {
  geojson: writeFeatures,
  columns: writeColumns('columns'),
  lettered: writeColumns('lettered'),
} as const;

/** Undefined where nobody knows any longer what changed since. */
export function readChangedRows(
  db: Database,
  order: ChangesOrder,
  gone?: AbortSignal,
): Promise<ChangedRows | undefined> {
  const options = { readOnly: true, ...(gone === undefined ? {} : { gone }) };
  return db.tenant(order.codistat, (tx) => readRows(tx, order), options);
}

export async function readChanges(
  db: Database,
  order: ChangesOrder,
  form: Representation,
): Promise<ListChanges | undefined> {
  const rows = await readChangedRows(db, order);
  if (rows === undefined) return undefined;
  return {
    version: rows.version,
    async text(write) {
      await write(`{"versione":${rows.version},"cambiati":`);
      await writers[form](write, order.source, rows);
      await write(`,"eliminati":[${rows.left.join()}]}`);
    },
  };
}
