/** All SQL of an import. */
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById, kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import { ofKind } from '../elements/element-row.ts';
import { insertElements } from '../elements/element-write.ts';
import { type ExistingElement, placeOf } from './existing.ts';
import { WorkLost } from './fence.ts';
import type { ImportProgress } from './progress.ts';
import type { Referable } from './references.ts';

/** What an import did, for its entry. */
export interface ImportCounts {
  readonly inserite: number;
  readonly modificate: number;
  readonly lasciate: number;
  readonly rifiutate: number;
  readonly da_posizionare: number;
}

/** A row of the file that has no position. */
export interface WaitingRow {
  readonly riga: number;
  readonly codice: string | null;
  readonly valori: Readonly<Record<string, FieldValue>>;
}

/** One that an earlier import left waiting. */
export interface WaitingOfImport extends WaitingRow {
  readonly id_importazione: number;
  /** The name of that import's file. */
  readonly file: string;
}

/** Who reads a long list, and may stop. */
interface Reading {
  readonly db: Database;
  readonly codistat: string;
  readonly progress: ImportProgress;
}

/** Keeps rows until somebody places them. */
export async function keepWaiting(tx: TenantTx, id: number, rows: readonly WaitingRow[]): Promise<void> {
  await sql`
    insert into importazioni_da_posizionare (codistat, id_importazione, riga, codice, valori)
    select ${tx.codistat}, ${id}, r.riga, r.codice, r.valori
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(riga integer, codice text, valori jsonb)`.execute(
    tx.sql,
  );
}

/** The rows of the kind that wait for a place, of all imports. */
export async function waitingOf(tx: TenantTx, kind: Kind): Promise<WaitingOfImport[]> {
  return tx.sql
    .selectFrom('importazioni_da_posizionare as d')
    .innerJoin('importazioni as i', (join) =>
      join.onRef('i.codistat', '=', 'd.codistat').onRef('i.id', '=', 'd.id_importazione'),
    )
    .select(['d.riga', 'd.codice', 'd.valori', 'd.id_importazione', 'i.file'])
    .where('d.codistat', '=', tx.codistat)
    .where('i.tipo', '=', kind.segment)
    .execute();
}

/** What earlier imports left waiting, and this one brings again or brings with a position. */
export async function dropWaiting(
  tx: TenantTx,
  { id, kind }: { readonly id: number; readonly kind: Kind },
): Promise<void> {
  await sql`
    delete from importazioni_da_posizionare d using importazioni i
    where d.codistat = ${tx.codistat} and i.codistat = d.codistat and i.id = d.id_importazione
      and i.tipo = ${kind.segment} and i.id <> ${id}
      and (d.codice in (select codice from importazioni_da_posizionare where codistat = ${tx.codistat}
                          and id_importazione = ${id})
        or d.codice in (select ${sql.ref(kind.code)}::text from ${sql.table(kind.table)}
                        where codistat = ${tx.codistat} and importazione = ${id}))`.execute(tx.sql);
}

/** From the end of the transaction on everybody sees what the import wrote. Throws `WorkLost` where it is another's by now. */
export async function closeEntry(
  tx: TenantTx,
  { id, gettone }: { readonly id: number; readonly gettone: number },
  counts: ImportCounts,
): Promise<void> {
  const closed = await tx.sql
    .updateTable('importazioni')
    .set({ ...counts, stato: 'scritta', conclusa_il: sql<string>`statement_timestamp()` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .where('stato', '=', 'in corso')
    .where('gettone', '=', gettone)
    .returning('id')
    .executeTakeFirst();
  if (closed === undefined) throw new WorkLost();
}

/** Moves the versions of the layers that show one of the tables: its rows were written while nobody saw them. */
export async function advanceLayers(tx: TenantTx, tables: readonly string[]): Promise<void> {
  await sql`
    insert into layer_versione as v (codistat, layer)
    select ${tx.codistat}, l.layer from livelli_di_tabelle(${[...tables]}::text[]) as l(layer) order by 2
    on conflict (codistat, layer) do update set versione = v.versione + 1`.execute(tx.sql);
  if (!tables.includes(kindBySegment('pl').table)) return;
  await sql`
    insert into lampade_versioni as v (codistat, id_imp, versione)
    select codistat, 0, versione from layer_versione where codistat = ${tx.codistat} and layer = 'pl'
    on conflict (codistat, id_imp) do update set versione = excluded.versione`.execute(tx.sql);
}

/** The present versions of those elements that are not deleted, which nobody changes until the end. */
export async function heldVersions(
  tx: TenantTx,
  kind: Kind,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ key: number; versione: number }>`
    select ${sql.ref(kind.key)} as key, versione from ${sql.table(kind.table)}
    where ${present(kind, tx.codistat)} and ${sql.ref(kind.key)} = any(${[...keys]})
    order by 1 for update`.execute(tx.sql);
  return new Map(rows.map(({ key, versione }) => [key, versione]));
}

/** What a reference may name. */
export async function loadReferables(tx: TenantTx, target: ReferenceTarget): Promise<Referable[]> {
  if (target === 'carrier') {
    const carriers = await tx.sql
      .selectFrom('vettori')
      .select(['id', 'vettore', 'um'])
      .where('codistat', '=', tx.codistat)
      .orderBy('id')
      .execute();
    return carriers.map(({ id, vettore, um }) => ({ key: id, name: vettore, pointed: { vettore, um } }));
  }
  const kind = kindById(target);
  const { rows } = await sql<Referable>`
    SELECT ${sql.ref(kind.key)} AS key, ${sql.ref(kind.code)} AS name, pod_pdr_cont AS supply FROM ${sql.table(kind.table)}
    WHERE ${present(kind, tx.codistat)} ORDER BY 1`.execute(tx.sql);
  return rows;
}

/** Makes the element that a reference names, with its name alone; its key. */
export async function createReferable(tx: TenantTx, target: ReferenceTarget, name: string): Promise<number> {
  if (target === 'carrier') {
    const made = await tx.sql
      .insertInto('vettori')
      .values({ codistat: tx.codistat, vettore: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const kind = kindById(target);
  const [key] = await insertElements(tx, kind, [{ values: { [kind.code]: name }, geometry: null }]);
  return key as number;
}

/** A long list of the register page by page, each in a transaction of its own: `read` gives the rows behind a key. */
export async function* pagesOf<Row>(
  { db, codistat, progress }: Reading,
  read: (tx: TenantTx, after: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    progress.signal.throwIfAborted();
    const page = await db.tenant(codistat, (tx) => read(tx, after), { readOnly: true });
    const last = page.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
    yield page;
  }
}

const pageSize = 500;
const none: ReadonlySet<string> = new Set();

/**
 * The fields of those elements that a person changed after an import had written the element, and no import since, by
 * key.
 */
async function changedByHand(
  tx: TenantTx,
  kind: Kind,
  keys: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ key: number; fields: string[] }>`
    with righe as (
      select id_elemento, versione, origine, dopo,
        min(versione) filter (where origine = 'importazione') over (partition by id_elemento) as importata
      from storico
      where codistat = ${tx.codistat} and tabella = ${kind.table} and id_elemento = any(${[...keys]})
    ), campi as (
      select distinct on (r.id_elemento, c.campo) r.id_elemento, c.campo, r.origine
      from righe r, jsonb_object_keys(r.dopo) as c(campo)
      where r.versione > r.importata
      order by r.id_elemento, c.campo, r.versione desc
    )
    select id_elemento as key, array_agg(campo) as fields from campi
    where origine <> 'importazione' group by 1`.execute(tx.sql);
  return new Map(rows.map(({ key, fields }) => [key, new Set(fields)]));
}

/**
 * The elements of the kind that are not deleted and whose key is beyond `after`, a page of them, with the values of
 * `fields`; none where there are no more.
 */
export async function existingPage(
  tx: TenantTx,
  kind: Kind,
  fields: readonly Field[],
  after: number,
): Promise<ExistingElement[]> {
  const columns = fields.map((field) => sql.ref(field.key));
  const { rows } = await sql<{ answer: string }>`
    SELECT coalesce(json_agg(json_build_array(key, versione, geometry, value) ORDER BY key), '[]')::text AS answer
    FROM (
      SELECT ${sql.ref(kind.key)} AS key, versione, ST_AsGeoJSON(the_geom, 15)::json AS geometry,
        json_build_array(${sql.join(columns)}) AS value
      FROM ${sql.table(kind.table)}
      WHERE ${present(kind, tx.codistat)} AND ${sql.ref(kind.key)} > ${after}
      ORDER BY ${sql.ref(kind.key)} LIMIT ${pageSize}
    ) AS page`.execute(tx.sql);
  const page = JSON.parse(rows[0]?.answer ?? '[]') as [number, number, Geometry | null, FieldValue[]][];
  const byHand = await changedByHand(
    tx,
    kind,
    page.map(([key]) => key),
  );
  return page.map(([key, versione, geometry, list]) => ({
    key,
    versione,
    geometry,
    place: placeOf(geometry),
    byHand: byHand.get(key) ?? none,
    values: Object.fromEntries(fields.map((field, index) => [field.key, list[index] ?? null])),
  }));
}

/** The municipality's elements of the kind that are not deleted. */
function present(kind: Kind, codistat: string): RawBuilder<unknown> {
  return sql`codistat = ${codistat} AND eliminato_il IS NULL AND ${ofKind(kind)}`;
}
