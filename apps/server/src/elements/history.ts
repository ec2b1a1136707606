/** The history of elements, which triggers write: its lines, what one held after one of them, and who is gone. */
import type { DeletedElement, HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { FieldValue } from '@lucerna/domain/field';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from './element-row.ts';

/** What an operation does and its undoing takes back: what is taken back is none. */
export function isOfOperation(azione: HistoryLine['azione']): boolean {
  return azione !== 'ripristino';
}

/** The lines of an element, newest first. */
export async function readHistory(tx: TenantTx, kind: Kind, id: number): Promise<HistoryLine[]> {
  const lines = await tx.sql
    .selectFrom('storico as s')
    .leftJoin('operazioni as o', (join) =>
      join.onRef('o.codistat', '=', 's.codistat').onRef('o.id', '=', 's.operazione'),
    )
    .select(['s.versione', 's.quando', 's.origine', 's.azione', 's.operazione', 's.prima', 's.dopo'])
    .select([
      's.chiave',
      sql<string[] | null>`(select array_agg(w.campo order by w.campo) from sovrascritture w
        where w.codistat = s.codistat and w.tabella = s.tabella and w.id_elemento = s.id_elemento
          and w.versione = s.versione)`.as('sovrascrive'),
    ])
    .select(['o.annullata_il', sql<string | null>`nome_account(s.chi)`.as('chi')])
    .where('s.codistat', '=', tx.codistat)
    .where('s.tabella', '=', kind.table)
    .where('s.id_elemento', '=', id)
    .orderBy('s.versione', 'desc')
    .execute();
  return lines.map(({ prima, dopo, annullata_il, sovrascrive, ...line }) => ({
    ...line,
    sovrascrive: sovrascrive ?? [],
    annullabile: line.operazione !== null && isOfOperation(line.azione) && annullata_il === null,
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
  };
}

/** The deleted elements of a kind, the last deleted first. Whoever changed one last is who deleted it. */
export async function deletedElements(tx: TenantTx, kind: Kind): Promise<DeletedElement[]> {
  const { rows } = await sql<DeletedElement>`
    select ${sql.ref(kind.key)} as id, ${sql.ref(kind.code)}::text as codice,
      ${sql.ref(kind.description)} as descrizione, eliminato_il as quando, nome_account(user_id) as chi, versione,
      versione - 1 as ripristinabile
    from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${ofKind(kind)} and eliminato_il is not null
    order by eliminato_il desc, ${sql.ref(kind.key)} desc`.execute(tx.sql);
  return rows;
}
