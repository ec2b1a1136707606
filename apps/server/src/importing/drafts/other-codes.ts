/**
 * What written lists called their elements besides their code, and what others named and did not find: when a list comes
 * that names them otherwise, the column that fits is told, and takes the place of the code.
 */
import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { foldCode } from '@lucerna/domain/rules/importing/referred-column';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import { changeElements } from '../../elements/element-write.ts';
import type { ExistingElement } from '../existing.ts';
import { existingPage } from '../queries.ts';

/** Another text of an element of a list, beside the code that it was written by. */
export interface OtherCode {
  readonly colonna: string;
  readonly codice: string;
  readonly valore: string;
}

export async function keepOtherCodes(tx: TenantTx, id: number, rows: readonly OtherCode[]): Promise<void> {
  await sql`
    insert into importazioni_altri_codici (codistat, id_importazione, colonna, codice, valore)
    select ${tx.codistat}, ${id}, r.colonna, r.codice, r.valore
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(colonna text, codice text, valore text)
    on conflict do nothing`.execute(tx.sql);
}

/** What rows named and nobody had, and in how many of them. */
export interface MissingName {
  readonly genere: ReferenceTarget;
  readonly nome: string;
  readonly righe: number;
}

export async function keepMissingNames(
  tx: TenantTx,
  id: number,
  rows: readonly MissingName[],
): Promise<void> {
  await sql`
    insert into importazioni_non_trovati (codistat, id_importazione, genere, nome, righe)
    select ${tx.codistat}, ${id}, r.genere, r.nome, r.righe
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(genere text, nome text, righe integer)
    on conflict do nothing`.execute(tx.sql);
}

/** The names of such elements that written imports did not find. */
export async function missingNames(tx: TenantTx, to: ReferenceTarget): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('importazioni_non_trovati as n')
    .innerJoin('importazioni as i', (join) =>
      join.onRef('i.codistat', '=', 'n.codistat').onRef('i.id', '=', 'n.id_importazione'),
    )
    .select('n.nome')
    .distinct()
    .where('n.codistat', '=', tx.codistat)
    .where('n.genere', '=', to)
    .where('i.stato', '=', 'scritta')
    .execute();
  return rows.map(({ nome }) => nome);
}

/** The different texts of the register in the fields by which elements are named. */
export async function textsNaming(tx: TenantTx, isBy: (field: Field) => boolean): Promise<string[]> {
  const names: string[] = [];
  for (const kind of kinds)
    for (const { key } of kind.fields.filter(isBy)) names.push(...(await codesOf(tx, kind, key)));
  return names;
}

/** What the register has of the kind in that field, each text once. */
export async function codesOf(tx: TenantTx, kind: Kind, key: string): Promise<string[]> {
  const { rows } = await sql<{ testo: string }>`
    select distinct ${sql.ref(key)}::text as testo from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and eliminato_il is null and ${ofKind(kind)} and ${sql.ref(key)} is not null`.execute(
    tx.sql,
  );
  return rows.map(({ testo }) => testo);
}

/** The other codes of the kind's lists that are written, the latest list first. */
async function otherCodes(tx: TenantTx, kind: Kind): Promise<OtherCode[]> {
  return tx.sql
    .selectFrom('importazioni_altri_codici as a')
    .innerJoin('importazioni as i', (join) =>
      join.onRef('i.codistat', '=', 'a.codistat').onRef('i.id', '=', 'a.id_importazione'),
    )
    .select(['a.colonna', 'a.codice', 'a.valore'])
    .where('a.codistat', '=', tx.codistat)
    .where('i.tipo', '=', kind.segment)
    .where('i.stato', '=', 'scritta')
    .orderBy('a.id_importazione', 'desc')
    .orderBy('a.colonna')
    .execute();
}

export interface FittingColumn {
  readonly colonna: string;
  /** So many of the names it holds. */
  readonly trovati: number;
}

/** The column by which most of the names, and at least half of them, would be found; undefined where there is none. */
export async function fittingColumn(
  tx: TenantTx,
  kind: Kind,
  names: readonly string[],
): Promise<FittingColumn | undefined> {
  const wanted = new Set(names.map(foldCode));
  const found = new Map<string, Set<string>>();
  for (const { colonna, valore } of await otherCodes(tx, kind)) {
    const folded = foldCode(valore);
    if (!wanted.has(folded)) continue;
    const own = found.get(colonna) ?? new Set();
    found.set(colonna, own.add(folded));
  }
  const [best] = [...found].sort((a, b) => b[1].size - a[1].size);
  if (best === undefined || best[1].size * 2 < wanted.size) return undefined;
  return { colonna: best[0], trovati: best[1].size };
}

/**
 * Makes that column the code of the elements that a list brought with it; what each was called before goes to its notes. What
 * somebody has called otherwise since, or would be called like another, stays. Gives how many have changed.
 */
export async function takeOtherCode(tx: TenantTx, kind: Kind, colonna: string): Promise<number> {
  const byCode = new Map<string, string>();
  for (const one of await otherCodes(tx, kind))
    if (one.colonna === colonna && !byCode.has(one.codice)) byCode.set(one.codice, one.valore);
  const elements = await allOf(tx, kind);
  const times = Map.groupBy(elements, (one) => String(one.values[kind.code] ?? ''));
  const changed = elements.flatMap((element) => {
    const before = String(element.values[kind.code] ?? '');
    const after = byCode.get(before);
    const isOnly = times.get(before)?.length === 1;
    return after === undefined || after === before || !isOnly || times.has(after)
      ? []
      : [{ element, before, after }];
  });
  await changeElements(
    tx,
    kind,
    changed.map(({ element: { key: id, versione, values: held }, before, after }) => {
      const note = [held.note ?? null, `Codice precedente: ${before}`].filter((text) => text !== null);
      return { id, versione, held, values: { [kind.code]: after, note: note.join('\n') } };
    }),
  );
  const renamed = changed.map(({ before, after }) => ({ before, after }));
  await sql`
    update importazioni_altri_codici a set codice = r.after
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r(before text, after text)
    where a.codistat = ${tx.codistat} and a.codice = r.before`.execute(tx.sql);
  return changed.length;
}

async function allOf(tx: TenantTx, kind: Kind): Promise<ExistingElement[]> {
  const all: ExistingElement[] = [];
  const fields = kind.fields.filter(({ setBy }) => setBy !== 'key');
  for (let after = 0; ; ) {
    const page = await existingPage(tx, kind, fields, after);
    const last = page.at(-1);
    if (last === undefined) return all;
    all.push(...page);
    after = last.key;
  }
}
