/** Changes of several elements as one thing that the history can take back. */

import type { FieldValues } from '@lucerna/contract/element-schema';
import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { TenantTx } from '../../db/database.ts';
import { setLocal } from '../../db/set-local.ts';
import { type ElementRow, idOf, readElements, versionOf } from '../../elements/element-row.ts';
import { changeElements, changeOf, deleteElements } from '../../elements/element-write.ts';
import { isOfOperation } from '../../elements/history.ts';
import { brokenReferences, dependantsOf, isFaulty } from '../../elements/references.ts';
import { markUndone, undoDepartures } from '../../elements/undone-interventions.ts';

export interface Undone {
  readonly annullati: number;
  /**
   * Elements that somebody changed or deleted since, whose former reference is deleted, or on which something hangs
   * that was made since: left as they are.
   */
  readonly saltati: number;
}

/**
 * Gives the elements of an operation back what they held before it, and deletes those that it made, where nothing
 * changed since and what they pointed at is still there (contract, Features). `refuse` throws where a kind may not be touched.
 */
export async function undoChanges(
  tx: TenantTx,
  operation: number,
  refuse: (kind: Kind) => void,
): Promise<Undone | 'unknown' | 'already'> {
  const found = await tx.sql
    .selectFrom('operazioni')
    .select('annullata_il')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', operation)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  if (found.annullata_il !== null) return 'already';
  const lines = await linesOf(tx, operation);
  // In the history the way back is of the same make.
  await setLocal(tx, ['lucerna.origine', lines[0]?.origine ?? 'multipla']);
  const departures = await undoDepartures(tx, operation, refuse);
  let undone = departures.undone;
  for (const kind of kinds) {
    // Cabinets and plants share a table.
    const own = lines.filter(({ tabella }) => tabella === kind.table);
    if (own.length === 0) continue;
    const ids = await undoOfKind(tx, kind, own, refuse);
    await markUndone(tx, operation, kind, ids);
    undone += ids.length;
  }
  await tx.sql
    .updateTable('operazioni')
    .set({ annullata_il: new Date() })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', operation)
    .execute();
  return { annullati: undone, saltati: lines.length + departures.all - undone };
}

/** What the operation did to an element. */
interface Line {
  readonly tabella: string;
  readonly id_elemento: number;
  /** The version that it left the element in. */
  readonly versione: number;
  readonly azione: HistoryLine['azione'];
  readonly origine: string;
  readonly prima: Readonly<Record<string, unknown>>;
}

async function linesOf(tx: TenantTx, operation: number): Promise<readonly Line[]> {
  const lines = await tx.sql
    .selectFrom('storico')
    .select(['tabella', 'id_elemento', 'versione', 'azione', 'origine', 'prima'])
    .where('codistat', '=', tx.codistat)
    .where('operazione', '=', operation)
    .execute();
  return together(lines.filter(({ azione }) => isOfOperation(azione)));
}

/** One line an element: what was changed and then deleted is taken back as one. */
function together(lines: readonly Line[]): readonly Line[] {
  const ofElements = Map.groupBy(lines, ({ tabella, id_elemento }) => `${tabella} ${id_elemento}`);
  return [...ofElements.values()].map((own) => {
    const inOrder = own.toSorted((a, b) => a.versione - b.versione);
    const last = inOrder.at(-1) as Line;
    return { ...last, prima: Object.assign({}, ...inOrder.toReversed().map(({ prima }) => prima)) };
  });
}

/** An element that is as the operation left it, held until the end. */
interface Unchanged {
  readonly row: ElementRow;
  readonly line: Line;
}

/** Takes back what it can of the elements of one kind, and tells of which. */
async function undoOfKind(
  tx: TenantTx,
  kind: Kind,
  lines: readonly Line[],
  refuse: (kind: Kind) => void,
): Promise<readonly number[]> {
  const unchanged = await unchangedSince(tx, kind, lines);
  if (unchanged.length > 0) refuse(kind);
  const made = unchanged.filter(({ line }) => line.azione === 'inserimento');
  const changed = unchanged.filter(({ line }) => line.azione !== 'inserimento');
  return [...(await removeMade(tx, kind, made)), ...(await restore(tx, kind, changed))];
}

async function removeMade(tx: TenantTx, kind: Kind, made: readonly Unchanged[]): Promise<number[]> {
  const free: number[] = [];
  for (const { row } of made) {
    const id = idOf(kind, row);
    if ((await dependantsOf(tx, kind, id)).length === 0) free.push(id);
  }
  if (free.length > 0) await deleteElements(tx, kind, free);
  return free;
}

/** Gives each what it held before. */
async function restore(tx: TenantTx, kind: Kind, changed: readonly Unchanged[]): Promise<number[]> {
  const changes = changed.map(({ row, line }) => {
    // Whether it is complete follows from what it holds.
    const { the_geom, inserimento_completo: _, ...values } = line.prima;
    return changeOf(kind, row, values as FieldValues, the_geom as Geometry | null | undefined);
  });
  const broken = await brokenReferences(
    tx,
    kind,
    changes.map(({ values }) => values),
  );
  const undone = changes.filter((_, i) => !isFaulty(broken[i]));
  await changeElements(tx, kind, undone, { restored: true });
  return undone.map(({ id }) => id);
}

async function unchangedSince(tx: TenantTx, kind: Kind, lines: readonly Line[]): Promise<Unchanged[]> {
  const lineOf = new Map(lines.map((line) => [line.id_elemento, line]));
  const rows = await readElements(tx, kind, [...lineOf.keys()], { lock: true });
  return rows.flatMap((row) => {
    const line = lineOf.get(idOf(kind, row));
    // What the operation itself deleted comes back; what somebody deleted since stays deleted.
    const isDeleted = row.deletedAt !== null && line?.azione !== 'eliminazione';
    if (line === undefined || isDeleted || versionOf(row) !== line.versione) return [];
    return [{ row, line }];
  });
}
