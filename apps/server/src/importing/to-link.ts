/**
 * What rows of imports named and nobody had: kept with their elements, which are made to point at it when somebody has it
 * (decision record 95).
 */
import type { FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import { paced } from '../db/slices.ts';
import { townsWithRows } from '../db/towns-with-rows.ts';
import { idOf, readElements } from '../elements/element-row.ts';
import { changeElements, changeOf, type ElementChange } from '../elements/element-write.ts';
import { brokenReferences, isFaulty } from '../elements/references.ts';
import { loadReferables } from './queries.ts';
import { type ReferenceIndex, referenceIndex, type Unresolved } from './references.ts';

/** A row with what it names; `id`: its element, null while it waits for its place. */
export interface ToLink {
  readonly riga: number;
  readonly id: number | null;
  readonly unresolved: readonly Unresolved[];
}

const longestName = 200;

/** In the transaction that writes the rows. */
export async function keepToLink(tx: TenantTx, importId: number, rows: readonly ToLink[]): Promise<void> {
  const kept = rows.flatMap(({ riga, id, unresolved }) =>
    unresolved
      .filter(({ name }) => name !== '' && name.length <= longestName)
      .map(({ field: campo, target: genere, name: nome }) => ({ riga, id, campo, genere, nome })),
  );
  if (kept.length === 0) return;
  await sql`
    insert into importazioni_da_collegare (codistat, id_importazione, riga, campo, genere, nome, id_elemento)
    select ${tx.codistat}, ${importId}, r.riga, r.campo, r.genere, r.nome, r.id
    from json_to_recordset(${JSON.stringify(kept)}::json) as r(riga integer, campo text, genere text, nome text, id integer)
    on conflict do nothing`.execute(tx.sql);
}

/** Of a row that waits, what somebody has by now of what it named: by field the key. */
export async function foundNow(
  tx: TenantTx,
  importId: number,
  riga: number,
): Promise<Readonly<Record<string, number>>> {
  const rows = await tx.sql
    .selectFrom('importazioni_da_collegare')
    .select(['campo', 'genere', 'nome'])
    .where('codistat', '=', tx.codistat)
    .where('id_importazione', '=', importId)
    .where('riga', '=', riga)
    .execute();
  const found: Record<string, number> = {};
  for (const { campo, genere, nome } of rows) {
    const resolved = referenceIndex(await loadReferables(tx, genere), genere).resolve({ text: nome });
    if ('key' in resolved) found[campo] = resolved.key;
  }
  return found;
}

/** A row that waited has its place, and is an element from now on. */
export async function placedToLink(tx: TenantTx, importId: number, riga: number, id: number): Promise<void> {
  await tx.sql
    .updateTable('importazioni_da_collegare')
    .set({ id_elemento: id })
    .where('codistat', '=', tx.codistat)
    .where('id_importazione', '=', importId)
    .where('riga', '=', riga)
    .execute();
}

interface Named {
  readonly id: number;
  readonly tipo: string;
  readonly chi: string;
  readonly nome: string;
}

/** The names that written imports did not find, one line an import and name. */
async function namesToLink(tx: TenantTx, target: ReferenceTarget): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select distinct i.id, i.tipo, i.chi, d.nome from importazioni_da_collegare d
    join importazioni i on i.codistat = d.codistat and i.id = d.id_importazione
    where d.codistat = ${tx.codistat} and d.genere = ${target} and d.id_elemento is not null and i.stato = 'scritta'
    order by i.id`.execute(tx.sql);
  return rows;
}

/** Whether elements of other kinds refer to those of the kind. */
export function isReferredTo(id: string): id is ReferenceTarget {
  return kinds.some(({ fields }) => fields.some(({ reference }) => reference === id));
}

/** What the elements of an import have been made to point at by now is its own work: undoing it undoes that too. */
export async function linkFound(db: Database, codistat: string, target: ReferenceTarget): Promise<number> {
  const { named, index } = await db.tenant(
    codistat,
    async (tx) => {
      const names = await namesToLink(tx, target);
      return {
        named: names,
        index: names.length === 0 ? undefined : referenceIndex(await loadReferables(tx, target), target),
      };
    },
    { readOnly: true },
  );
  if (index === undefined) return 0;
  const found = named.filter(({ nome }) => 'key' in index.resolve({ text: nome }));
  let linked = 0;
  for (const [id, ofImport] of Map.groupBy(found, (one) => one.id)) {
    const [{ tipo, chi } = { tipo: '', chi: '' }] = ofImport;
    const kind = kinds.find(({ segment }) => segment === tipo);
    if (kind === undefined) continue;
    const names = ofImport.map(({ nome }) => nome);
    const importing = { id, since: new Date().toISOString(), seen: true };
    const pace = paced();
    for (let isLast = false; !isLast; ) {
      isLast = await pace(async (size) => {
        const slice = await db.tenant(
          codistat,
          (tx) => linkSlice(tx, { kind, id, target, names, index, size }),
          { actor: { user: chi, origin: 'importazione', importing } },
        );
        linked += slice.linked;
        return slice.taken < size;
      });
    }
  }
  return linked;
}

interface Slice {
  readonly kind: Kind;
  readonly id: number;
  readonly target: ReferenceTarget;
  readonly names: readonly string[];
  readonly index: ReferenceIndex;
  readonly size: number;
}

interface Line {
  readonly riga: number;
  readonly campo: string;
  readonly nome: string;
  readonly id_elemento: number;
  /** Whether somebody has changed the field since by hand: then it is theirs. */
  readonly a_mano: boolean;
}

/** How many lines were dealt with, and how many elements changed for it. */
async function linkSlice(
  tx: TenantTx,
  { kind, id, target, names, index, size }: Slice,
): Promise<{ readonly taken: number; readonly linked: number }> {
  const { rows: lines } = await sql<Line>`
    select d.riga, d.campo, d.nome, d.id_elemento, exists (
      select from storico s where s.codistat = d.codistat and s.tabella = ${kind.table}
        and s.id_elemento = d.id_elemento and s.origine <> 'importazione' and s.dopo ? d.campo) as a_mano
    from importazioni_da_collegare d
    where d.codistat = ${tx.codistat} and d.id_importazione = ${id} and d.genere = ${target}
      and d.nome = any(${[...names]}) and d.id_elemento is not null
    order by d.id_elemento limit ${size} for update of d skip locked`.execute(tx.sql);
  if (lines.length === 0) return { taken: 0, linked: 0 };
  const byElement = Map.groupBy(lines, (line) => line.id_elemento);
  const present = await readElements(tx, kind, [...byElement.keys()], { lock: true });
  const changes = present.flatMap((row): ElementChange[] => {
    if (row.deletedAt !== null) return [];
    const values: Record<string, FieldValue> = {};
    for (const { campo, nome, a_mano } of byElement.get(idOf(kind, row)) ?? []) {
      const resolved = index.resolve({ text: nome });
      if (!a_mano && (row.values[campo] ?? null) === null && 'key' in resolved) values[campo] = resolved.key;
    }
    return Object.keys(values).length === 0 ? [] : [changeOf(kind, row, values)];
  });
  const broken = await brokenReferences(
    tx,
    kind,
    changes.map(({ values }) => values),
  );
  // Deleted since it was looked for: another time.
  const whole = changes.filter((_, i) => !isFaulty(broken[i]));
  await changeElements(tx, kind, whole);
  await sql`
    delete from importazioni_da_collegare d using json_to_recordset(${JSON.stringify(lines)}::json) as r(riga integer, campo text)
    where d.codistat = ${tx.codistat} and d.id_importazione = ${id} and d.riga = r.riga and d.campo = r.campo`.execute(
    tx.sql,
  );
  return { taken: lines.length, linked: whole.length };
}

/** What fields refer to. */
const targets = new Set(
  kinds.flatMap(({ fields }) =>
    fields.flatMap(({ reference }) => (reference === undefined ? [] : [reference])),
  ),
);

/** The towns in which something waits to be found, and the version of what each holds. */
async function waitingToLink(db: Database) {
  return db.system(
    async (tx) => {
      const towns = await townsWithRows(tx, 'importazioni_da_collegare');
      if (towns.length === 0) return [];
      const { rows } = await sql<{ codistat: string; versione: string }>`
        select codistat, sum(versione)::text as versione from layer_versione
        where codistat = any(${[...towns]}) group by codistat order by codistat`.execute(tx.sql);
      return rows;
    },
    { readOnly: true },
  );
}

/**
 * Looks again and again whether somebody has by now what imports did not find, where anything was written since. Says in how
 * many towns it looked.
 */
export function linker(db: Database): () => Promise<number> {
  const seen = new Map<string, string>();
  return async () => {
    let looked = 0;
    for (const { codistat, versione } of await waitingToLink(db)) {
      if (seen.get(codistat) === versione) continue;
      for (const target of targets) await linkFound(db, codistat, target);
      seen.set(codistat, versione);
      looked += 1;
    }
    return looked;
  };
}
