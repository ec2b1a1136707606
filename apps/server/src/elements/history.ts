/** The history of an element, which triggers write: reading it, and bringing an earlier state back. */
import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { FieldValue } from '@lucerna/domain/field';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from './element-row.ts';

/** The lines of an element, newest first. */
export async function readHistory(tx: TenantTx, kind: Kind, id: number): Promise<HistoryLine[]> {
  const lines = await tx.sql
    .selectFrom('storico as s')
    .leftJoin('operazioni as o', (join) =>
      join.onRef('o.codistat', '=', 's.codistat').onRef('o.id', '=', 's.operazione'),
    )
    .select(['s.versione', 's.quando', 's.chi', 's.origine', 's.azione', 's.operazione', 's.prima', 's.dopo'])
    .select('o.annullata_il')
    .where('s.codistat', '=', tx.codistat)
    .where('s.tabella', '=', kind.table)
    .where('s.id_elemento', '=', id)
    .orderBy('s.versione', 'desc')
    .execute();
  return lines.map(({ prima, dopo, annullata_il, ...line }) => ({
    ...line,
    annullabile: line.operazione !== null && line.azione === 'modifica' && annullata_il === null,
    modifiche: Object.keys({ ...prima, ...dopo }).map((campo) => ({
      campo,
      prima: prima[campo] ?? null,
      dopo: dopo[campo] ?? null,
    })),
  }));
}

/** What an element held after one of its versions. */
export interface PastState {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly geometry: Geometry | null;
  readonly complete: boolean;
}

/** The state after a version: the changes up to it, one upon the other. `lines` as `readHistory` gives them. */
export function stateAt(kind: Kind, lines: readonly HistoryLine[], version: number): PastState {
  const state: Record<string, unknown> = {};
  for (const line of [...lines].reverse()) {
    if (line.versione > version) break;
    for (const { campo, dopo } of line.modifiche) state[campo] = dopo;
  }
  const restorable = kind.fields.filter((field) => setByClient(field) || field.key === kind.endDate);
  return {
    values: Object.fromEntries(
      restorable.map((field) => [field.key, (state[field.key] ?? null) as FieldValue]),
    ),
    geometry: (state.the_geom ?? null) as Geometry | null,
    complete: state.inserimento_completo === true,
  };
}

/** Writes a past state back; a deleted element returns to the lists. */
export async function writeState(tx: TenantTx, kind: Kind, id: number, state: PastState): Promise<void> {
  const geometry =
    state.geometry === null
      ? sql`null`
      : sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(state.geometry)}), 4326)`;
  const assignments = Object.entries(state.values).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  await sql`select set_config('lucerna.ripristino', 'si', true)`.execute(tx.sql);
  await sql`
    update ${sql.table(kind.table)}
    set ${sql.join(assignments)}, the_geom = ${geometry}, inserimento_completo = ${state.complete},
      eliminato_il = null
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = ${id} and ${ofKind(kind)}`.execute(tx.sql);
}
