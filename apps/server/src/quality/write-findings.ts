/** Opens, closes and rewords the findings of elements that were checked. */
import type { TipoElemento } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from '../elements/element-row.ts';
import { changesOfFindings } from '../energy/finding-changes.ts';
import type { Checked, FoundFault } from './found.ts';

interface StoredFinding {
  readonly id: number;
  readonly tipo_elemento: TipoElemento;
  readonly id_elemento: number;
  readonly regola: string;
  readonly fatti: string;
  readonly messaggio: string;
  readonly presente: boolean;
}

const keyOf = ({
  tipo_elemento,
  id_elemento,
  regola,
  fatti,
}: Omit<StoredFinding, 'id' | 'messaggio' | 'presente'>) =>
  `${tipo_elemento} ${id_elemento} ${regola} ${fatti}`;

/** The rule of street names is judged for all at once. */
const streetRule = 'via_due_modi';

async function readStored(tx: TenantTx, which: RawBuilder<unknown>): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select id, tipo_elemento, id_elemento, regola, fatti, messaggio, presente from rilievi
    where codistat = ${tx.codistat} and ${which}`.execute(tx.sql);
  return rows;
}

async function closeFindings(tx: TenantTx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update rilievi r set presente = false, stato = 'risolto', chi = null, quando = now()
    where r.codistat = ${tx.codistat} and r.presente and ${which}`.execute(tx.sql);
}

async function write(
  tx: TenantTx,
  stored: readonly StoredFinding[],
  found: readonly FoundFault[],
): Promise<void> {
  const { opened, reopened, reworded, closed } = changesOfFindings(stored, found, keyOf);
  await tx.insertMany(
    'rilievi',
    [
      'codistat',
      'tipo_elemento',
      'id_elemento',
      'regola',
      'messaggio',
      'fatti',
      'proposta',
      'presente',
      'stato',
    ],
    opened.map((one) => [
      tx.codistat,
      one.tipo_elemento,
      one.id_elemento,
      one.regola,
      one.messaggio,
      one.fatti,
      one.proposta,
      true,
      'aperto',
    ]),
  );
  const texts = [
    [reopened, sql`, presente = true, stato = 'aperto', nota = null, chi = null, quando = now()`],
    [reworded, sql``],
  ] as const;
  for (const [findings, more] of texts) {
    if (findings.length === 0) continue;
    await sql`
      update rilievi a set messaggio = r.messaggio, proposta = r.proposta ${more}
      from json_to_recordset(${JSON.stringify(findings)}::json) as r(id integer, messaggio text, proposta jsonb)
      where a.codistat = ${tx.codistat} and a.id = r.id`.execute(tx.sql);
  }
  if (closed.length > 0) await closeFindings(tx, sql`r.id = any(${[...closed]}::integer[])`);
}

/** Writes what was found in elements, all rules but that of street names. */
export async function writeChecked(tx: TenantTx, { elements, found }: Checked): Promise<void> {
  const stored: StoredFinding[] = [];
  for (const { tipo, ids } of elements) {
    if (ids.length === 0) continue;
    stored.push(
      ...(await readStored(
        tx,
        sql`tipo_elemento = ${tipo} and id_elemento = any(${[...ids]}::integer[]) and regola <> ${streetRule}`,
      )),
    );
  }
  await write(tx, stored, found);
}

/** Writes what was found of street names, of the whole register. */
export async function writeStreets(tx: TenantTx, found: readonly FoundFault[]): Promise<void> {
  await write(tx, await readStored(tx, sql`regola = ${streetRule}`), found);
}

/** Closes what was found in elements that are there no longer, however they went. */
export async function closeOfGone(tx: TenantTx): Promise<void> {
  for (const kind of kinds) {
    await closeFindings(
      tx,
      sql`r.tipo_elemento = ${kind.tipoElemento} and not exists (
        select from ${sql.table(kind.table)} t
        where t.codistat = r.codistat and ${sql.ref(`t.${kind.key}`)} = r.id_elemento and t.eliminato_il is null
          and ${ofKind(kind, 't')})`,
    );
  }
}
