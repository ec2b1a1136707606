/** Undoes a written import: every row that nobody has changed since, a slice at a time; the others are named. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { type ElementRow, idOf, ofKind, readElements, versionOf } from '../../elements/element-row.ts';
import { changeElements, changeOf, deleteElements } from '../../elements/element-write.ts';
import { brokenReferences, dependantsOf, isFaulty } from '../../elements/references.ts';
import {
  kindsByReference,
  type Left,
  type Place,
  type UndoneImport,
  type UndoneSlice,
} from '../undo-step.ts';

/** What the import did to an element. */
interface Line {
  readonly id_elemento: number;
  /** The version that it left the element in, and whether all that led there was the import's own. */
  readonly versione: number;
  readonly intero: boolean;
  /** What it did first. */
  readonly azione: string;
  /** What was there before each of its changes, the latest first. */
  readonly prime: readonly Readonly<Record<string, unknown>>[];
}

/** The elements that it wrote, kind after kind. */
export async function undoElements(
  tx: TenantTx,
  id: number,
  { passo, dopo }: Place,
  size: number,
): Promise<UndoneSlice> {
  const order = kindsByReference();
  const kind = order[passo];
  if (kind === undefined) return { tolte: 0, ripristinate: 0, lasciate: [], next: null };
  const { last, ...taken } = await takeSlice(tx, kind, { id, after: dopo, size });
  if (last !== null) return { ...taken, next: { passo, dopo: last } };
  return { ...taken, next: passo + 1 < order.length ? { passo: passo + 1, dopo: 0 } : null };
}

async function takeSlice(
  tx: TenantTx,
  kind: Kind,
  { id, after, size }: { readonly id: number; readonly after: number; readonly size: number },
): Promise<UndoneImport & { readonly last: number | null }> {
  const { rows: lines } = await sql<Line>`
    select s.id_elemento, max(s.versione) as versione, count(*) = max(s.versione) - min(s.versione) + 1 as intero,
      (array_agg(s.azione order by s.versione))[1] as azione, json_agg(s.prima order by s.versione desc) as prime
    from (
      select distinct s.id_elemento from storico s
      join ${sql.table(kind.table)} as t on t.codistat = s.codistat and ${sql.ref(`t.${kind.key}`)} = s.id_elemento
      where s.codistat = ${tx.codistat} and s.importazione = ${id} and s.tabella = ${kind.table}
        and s.id_elemento > ${after} and ${ofKind(kind, 't')}
      order by s.id_elemento limit ${size}) as k
    join storico s on s.codistat = ${tx.codistat} and s.tabella = ${kind.table} and s.id_elemento = k.id_elemento
      and s.importazione = ${id}
    group by s.id_elemento order by s.id_elemento`.execute(tx.sql);
  const last = lines.length < size ? null : (lines.at(-1)?.id_elemento ?? null);
  if (lines.length === 0) return { tolte: 0, ripristinate: 0, lasciate: [], last };
  const byId = new Map(lines.map((line) => [line.id_elemento, line]));
  const present = await readElements(tx, kind, [...byId.keys()], { lock: true });
  const left = (row: ElementRow, motivo: string): Left => ({
    id: idOf(kind, row),
    codice: codeOf(kind, row),
    motivo,
  });
  const lasciate: Left[] = [];
  const made: number[] = [];
  const changed: { readonly row: ElementRow; readonly line: Line }[] = [];
  for (const row of present) {
    const line = byId.get(idOf(kind, row));
    if (line === undefined || (row.deletedAt !== null && line.azione === 'inserimento')) continue;
    if (versionOf(row) !== line.versione || !line.intero)
      lasciate.push(left(row, "qualcuno l'ha cambiato dopo l'importazione"));
    else if (line.azione !== 'inserimento') changed.push({ row, line });
    else if ((await dependantsOf(tx, kind, idOf(kind, row))).length > 0)
      lasciate.push(left(row, 'altri elementi dipendono da questo'));
    else made.push(idOf(kind, row));
  }
  if (made.length > 0) await deleteElements(tx, kind, made);
  const changes = changed.map(({ row, line: { prime } }) => {
    // Whether it is complete follows from what it holds.
    const {
      the_geom,
      inserimento_completo: _,
      ...values
    } = Object.assign({}, ...prime) as Record<string, unknown>;
    return changeOf(kind, row, values as FieldValues, the_geom as Geometry | null | undefined);
  });
  const broken = await brokenReferences(
    tx,
    kind,
    changes.map(({ values }) => values),
  );
  changed.forEach(({ row }, i) => {
    if (isFaulty(broken[i])) lasciate.push(left(row, "quello a cui si riferiva prima non c'è più"));
  });
  const undone = changes.filter((_, i) => !isFaulty(broken[i]));
  await changeElements(tx, kind, undone, { restored: true });
  return { tolte: made.length, ripristinate: undone.length, lasciate, last };
}

function codeOf(kind: Kind, { values }: ElementRow): string {
  return String(values[kind.code] ?? values[kind.key]);
}
