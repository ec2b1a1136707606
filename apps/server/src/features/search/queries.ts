/** All SQL of the palette. Comparisons are those of `text_pattern_ops`: row-level security lets them use an index. */
import type { HouseNumber } from '@lucerna/contract/endpoints/search';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { alongIndex } from '../../db/along-index.ts';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import { layerVersions } from '../../elements/layer-versions.ts';

export interface FoundRow {
  readonly tipo: Kind['segment'];
  readonly id: number;
  readonly titolo: string | null;
  readonly dettagli: readonly (string | null)[];
}

/** The field that people call elements of the kind by. */
const calledBy = (kind: Kind) => kind.calledBy ?? kind.code;

/** The kinds whose code is a text of their own, and those that stand along streets. */
const coded = kinds.filter((kind) => fieldOf(kind, kind.code).type === 'text');
const alongStreets = kinds.flatMap((kind) =>
  kind.found.street === undefined ? [] : [{ kind, street: kind.found.street }],
);

const together = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

const shown = (kind: Kind) => sql`${kind.segment}::text as tipo, ${sql.ref(`t.${kind.key}`)} as id,
  ${sql.ref(`t.${calledBy(kind)}`)} as titolo,
  array[${sql.join(kind.found.detail.map((key) => sql.ref(`t.${key}`)))}]::text[] as dettagli`;

const living = (tx: TenantTx, kind: Kind) =>
  sql`t.codistat = ${tx.codistat} and t.eliminato_il is null and ${ofKind(kind, 't')}`;

/** The greatest character: after everything that begins with the text. */
const last = '\u{10FFFF}';

/** Of each kind the first few elements whose code begins with one of those texts. */
export async function elementsByCode(
  tx: TenantTx,
  starts: readonly string[],
  most: number,
): Promise<FoundRow[]> {
  const parts = coded.map((kind) => {
    const code = sql.ref(`t.${kind.code}`);
    return sql`(select f.* from unnest(${starts}::text[]) with ordinality as s (inizio, n) cross join lateral (
      select ${shown(kind)} from ${sql.table(kind.table)} t
      where ${living(tx, kind)} and ${code} ~>=~ s.inizio and ${code} ~<~ (s.inizio || ${last}::text)
      order by ${code} using ~<~ limit ${most}) f order by s.n limit ${most})`;
  });
  const { rows } = await sql<FoundRow>`${together(parts)}`.execute(tx.sql);
  return rows;
}

/** The first few elements along the street, by code. */
export async function elementsAlong(tx: TenantTx, name: string, most: number): Promise<FoundRow[]> {
  const parts = alongStreets.map(
    ({ kind, street }) => sql`(select ${shown(kind)} from ${sql.table(kind.table)} t
      where ${living(tx, kind)} and ${sql.ref(`t.${street}`)} = ${name}
      order by ${sql.ref(`t.${kind.code}`)}, ${sql.ref(`t.${kind.key}`)} limit ${most})`,
  );
  const { rows } = await sql<FoundRow>`${together(parts)}`.execute(tx.sql);
  return rows;
}

export interface StreetCount {
  readonly via: string;
  readonly tipo: Kind['segment'];
  readonly numero: number;
}

/** How many elements of each kind stand along those streets. */
export async function countAlong(tx: TenantTx, names: readonly string[]): Promise<StreetCount[]> {
  const parts = alongStreets.map(({ kind, street }) => {
    const via = sql.ref(`t.${street}`);
    return sql`select ${via} as via, ${kind.segment}::text as tipo, count(*)::int as numero
      from ${sql.table(kind.table)} t where ${living(tx, kind)} and ${via} = any(${names}::text[]) group by ${via}`;
  });
  const { rows } = await sql<StreetCount>`${together(parts)}`.execute(tx.sql);
  return rows;
}

/** The names of all streets, from each to the next along the index: as many steps as there are streets. */
export async function streetNames(tx: TenantTx): Promise<string[]> {
  const parts = alongStreets.map(({ kind, street }) => {
    const via = sql.ref(`t.${street}`);
    const next = (after: RawBuilder<unknown>) => sql`(select ${via} from ${sql.table(kind.table)} t
      where ${living(tx, kind)} and ${via} ~>~ ${after} order by ${via} using ~<~ limit 1)`;
    return sql`(with recursive vie (via) as (
        select ${next(sql`''::text`)} union all select ${next(sql`v.via`)} from vie v where v.via is not null
      ) select via from vie where via is not null)`;
  });
  const { rows } = await alongIndex(tx, () =>
    sql<{ via: string }>`
      select via from (${sql.join(parts, sql` union `)}) t order by via`.execute(tx.sql),
  );
  return rows.map(({ via }) => via).filter((via) => /\S/.test(via));
}

export interface NamedRow extends Pick<FoundRow, 'tipo' | 'id'> {
  readonly testi: readonly (string | null)[];
}

/** The kinds whose elements are found by words of their own. */
const named = kinds.filter(({ found }) => found.words.length > 0);

/** Every element of those kinds, with the texts that it is found by. */
export async function namedElements(tx: TenantTx): Promise<NamedRow[]> {
  const parts = named.map(
    (kind) => sql`(select ${kind.segment}::text as tipo, ${sql.ref(`t.${kind.key}`)} as id,
      array[${sql.join(kind.found.words.map((key) => sql.ref(`t.${key}`)))}]::text[] as testi
      from ${sql.table(kind.table)} t where ${living(tx, kind)}
      order by ${sql.ref(`t.${calledBy(kind)}`)}, ${sql.ref(`t.${kind.key}`)})`,
  );
  const { rows } = await sql<NamedRow>`${together(parts)}`.execute(tx.sql);
  return rows;
}

/** Those of the elements that are there, as they are now, in the order in which they are named. */
export async function elementsNow(
  tx: TenantTx,
  wanted: readonly Pick<FoundRow, 'tipo' | 'id'>[],
): Promise<FoundRow[]> {
  const parts = named.flatMap((kind) => {
    const ids = wanted.filter(({ tipo }) => tipo === kind.segment).map(({ id }) => id);
    if (ids.length === 0) return [];
    return sql`(select ${shown(kind)} from ${sql.table(kind.table)} t
      where ${living(tx, kind)} and ${sql.ref(`t.${kind.key}`)} = any(${ids}::int[]))`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`${together(parts)}`.execute(tx.sql);
  return wanted.flatMap(({ tipo, id }) => rows.find((row) => row.tipo === tipo && row.id === id) ?? []);
}

/** The streets that have house numbers: all of these are read once, whatever the planner believes of them. */
export async function numberedStreets(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ via: string }>`
    select toponimo as via from civici where codistat = ${tx.codistat} group by toponimo order by toponimo`.execute(
    tx.sql,
  );
  return rows.map(({ via }) => via);
}

/** Those of the streets' house numbers that come nearest to a folded one; from the lowest where none is told. */
export async function numbersAlong(
  tx: TenantTx,
  streets: readonly string[],
  number: string | null,
  most: number,
): Promise<HouseNumber[]> {
  const folded = sql`lower(regexp_replace(c.numero, '[^[:alnum:]]', '', 'g'))`;
  const digits = (text: RawBuilder<unknown>) => sql`coalesce(substring(${text} from '\\d{1,6}')::integer, 0)`;
  const near =
    number === null
      ? sql`${digits(sql`c.numero`)}`
      : sql`case when ${folded} = ${number} then 0 else 1 end,
          abs(${digits(sql`c.numero`)} - ${digits(sql`${number}::text`)})`;
  const { rows } = await sql<HouseNumber>`
    select f.toponimo, f.numero, st_x(f.the_geom) as lon, st_y(f.the_geom) as lat
    from unnest(${[...streets]}::text[]) with ordinality as s (via, n)
    cross join lateral (
      select c.toponimo, c.numero, c.the_geom, row_number() over (order by ${near}, ${folded}, c.id) as place
      from civici c where c.codistat = ${tx.codistat} and c.toponimo = s.via
      order by place limit ${most}) f
    order by s.n, f.place limit ${most}`.execute(tx.sql);
  return rows;
}

/** For the streets and for the names a text that changes with every write to one of their kinds, and only then. */
export async function versionsOf(tx: TenantTx): Promise<{ streets: string; names: string }> {
  const segments = kinds.map(({ segment }) => segment);
  const versions = await layerVersions(tx, segments);
  const of = (some: readonly Kind[]) => some.map(({ segment }) => versions[segments.indexOf(segment)]).join();
  return { streets: of(alongStreets.map(({ kind }) => kind)), names: of(named) };
}
