/** All SQL of the screen of imports that is not the import's own. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import type { Check } from '../../importing/drafts/check.ts';
import type { Prepared } from '../../importing/drafts/list.ts';

interface Missing {
  readonly id: number;
  readonly codice: string;
  readonly descrizione: string | null;
}

/** The municipality's elements of the kind that a file does not have. */
export async function missingElements(
  db: Database,
  { codistat, target: { kind } }: Pick<Prepared, 'codistat' | 'target'>,
  { present }: Pick<Check, 'present'>,
): Promise<Missing[]> {
  if (kind === undefined) return [];
  const rows = await db.tenant(
    codistat,
    async (tx) =>
      (
        await sql<Missing>`
          select ${sql.ref(kind.key)} as id, coalesce(${sql.ref(kind.code)}::text, '') as codice,
            ${sql.ref(kind.description)}::text as descrizione
          from ${sql.table(kind.table)}
          where codistat = ${codistat} and eliminato_il is null and ${ofKind(kind)} order by 1`.execute(
          tx.sql,
        )
      ).rows,
    { readOnly: true },
  );
  return rows.filter(({ id }) => !present.has(id));
}
