/** Writes retrofits with their rows and files; their buildings are there. */

import type { DemoFile, DemoRetrofit } from '@lucerna/demo/rows';
import type { TenantTx } from '../db/database.ts';
import { keepPieces } from '../files/pieces.ts';
import { formulaWorkbook } from '../spreadsheet/formula-workbook.ts';

/** `buildings` has the key of each building of the municipality, in their order. */
export async function loadRetrofits(
  tx: TenantTx,
  retrofits: readonly DemoRetrofit[],
  buildings: readonly number[],
): Promise<void> {
  const { codistat } = tx;
  for (const { building, description, rows, files } of retrofits) {
    const id_edificio = buildings[building];
    if (id_edificio === undefined) throw new Error(`There is no building ${building}`);
    const { id: id_intervento } = await tx.sql
      .insertInto('illuminazione_interventi')
      .values({ codistat, id_edificio, description, user_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.sql
      .insertInto('illuminazione_impianti')
      .values(rows.map((row, i) => ({ codistat, id_intervento, ordine: i + 1, ...row })))
      .execute();
    for (const file of files) {
      const { state, name, type } = file;
      const content = bytesOf(file);
      const { id: id_file } = await tx.sql
        .insertInto('illuminazione_file')
        .values({
          codistat,
          id_intervento,
          name,
          type,
          user_id: null,
          state_of_fact_or_design: state,
          size: content.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepPieces(tx, 'illuminazione_file_parti', { id_file }, content);
    }
  }
}

/** What the file holds when it is downloaded. */
export function bytesOf({ content }: DemoFile): Uint8Array {
  return content instanceof Uint8Array ? content : formulaWorkbook([content]);
}
