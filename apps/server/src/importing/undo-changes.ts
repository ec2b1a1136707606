/** Gives the elements that an unfinished import changed what they held before, out of their history. */
import type { FieldValue } from '@lucerna/domain/field';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { paced } from '../db/slices.ts';
import { idOf, ofKind, readElements, versionOf } from '../elements/element-row.ts';
import { changeElements, changeOf } from '../elements/element-write.ts';
import type { UndoStep } from './undo-step.ts';
import { writtenBy } from './written-by.ts';

interface Line {
  readonly id: number;
  readonly versione: number;
  readonly prima: Readonly<Record<string, unknown>>;
}

/**
 * In short transactions, each of which takes the lines of its elements out of the history too: one that is killed
 * goes on where it was. An element that somebody changed since stays as they want it, with its history.
 */
export async function undoChanges(step: UndoStep, id: number): Promise<void> {
  const pace = paced();
  for (const kind of kinds) {
    const keys = await step((tx) => changedKeys(tx, kind, id));
    for (let from = 0; from < keys.length; ) {
      await pace((size) => {
        const slice = keys.slice(from, from + size);
        from += slice.length;
        // What was changed has been seen: its layer moves as it goes back.
        return step((tx) => undoSlice(tx, kind, id, slice), { seen: true });
      });
    }
  }
}

/** Of the elements of the kind, those that it changed. */
async function changedKeys(tx: TenantTx, kind: Kind, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select storico.id_elemento as id from storico
    join ${sql.table(kind.table)} as t on t.codistat = storico.codistat
      and ${sql.ref(`t.${kind.key}`)} = storico.id_elemento
    where ${writtenBy(tx, id)} and storico.tabella = ${kind.table} and storico.azione = 'modifica'
      and ${ofKind(kind, 't')} order by 1`.execute(tx.sql);
  return rows.map((row) => row.id);
}

async function undoSlice(tx: TenantTx, kind: Kind, id: number, keys: readonly number[]): Promise<void> {
  const { rows } = await sql<Line>`
    select id_elemento as id, versione, prima from storico
    where codistat = ${tx.codistat} and tabella = ${kind.table} and id_elemento = any(${[...keys]})
      and importazione = ${id} and azione = 'modifica'`.execute(tx.sql);
  const lines = new Map(rows.map((line) => [line.id, line]));
  const present = await readElements(tx, kind, [...lines.keys()], { lock: true });
  const own = present.filter((row) => lines.get(idOf(kind, row))?.versione === versionOf(row));
  await changeElements(
    tx,
    kind,
    own.map((row) => {
      const prima = lines.get(idOf(kind, row))?.prima ?? {};
      const fields = kind.fields.filter((field) => setByClient(field) && field.key in prima);
      const values = Object.fromEntries(fields.map(({ key }) => [key, prima[key] as FieldValue]));
      const geometry = 'the_geom' in prima ? (prima.the_geom as Geometry | null) : undefined;
      return changeOf(kind, row, values, geometry);
    }),
  );
  const back = own.map((row) => idOf(kind, row));
  const ofTable = sql`codistat = ${tx.codistat} and importazione = ${id} and tabella = ${kind.table}`;
  await sql`delete from storico where ${ofTable} and id_elemento = any(${back})`.execute(tx.sql);
  const others = [...lines.keys()].filter((key) => !back.includes(key));
  await sql`update storico set importazione = null where ${ofTable} and id_elemento = any(${others})`.execute(
    tx.sql,
  );
}
