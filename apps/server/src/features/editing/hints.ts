import type { Kind } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';

/** The most hints that a field offers (specification, section 9). */
const MOST_HINTS = 100;

const accented = 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑàáâãäèéêëìíîïòóôõöùúûüçñ';
const plain = 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn';

/** Without regard to case and accents, on both engines: neither brings `unaccent`. */
function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(translate(${text}, ${accented}, ${plain}))`;
}

/** The values of a field that contain the text, the most used first. */
export async function mostUsedValues(
  tx: TenantTx,
  kind: Kind,
  field: string,
  text: string,
): Promise<string[]> {
  const value = sql<string>`${sql.ref(field)}`;
  const { rows } = await sql<{ value: string }>`
    select ${value} as value from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${ofKind(kind)} and eliminato_il is null and btrim(${value}) <> ''
      and position(${foldText(text.trim())} in ${folded(value)}) > 0
    group by ${value} order by count(*) desc, ${value} limit ${MOST_HINTS}`.execute(tx.sql);
  return rows.map((row) => row.value);
}
