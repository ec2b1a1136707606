/** Takes a written import of house numbers or of the technical map back, a slice at a time. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { Database } from '../../db/database.ts';
import { removeMapRows, replacedSince } from './queries.ts';

export async function takeMapBack(db: Database, codistat: string, { table }: KindDescription, id: number) {
  let tolte = 0;
  for (;;) {
    const taken = await db.system((tx) => removeMapRows(tx, codistat, table, id));
    tolte += taken;
    if (taken === 0) break;
  }
  const left = table === 'civici' ? await db.system((tx) => replacedSince(tx, codistat, id)) : [];
  return {
    ...{ tolte, ripristinate: 0 },
    lasciate: left.map((one) => ({
      ...one,
      motivo: "un'importazione successiva l'ha messo altrove",
    })),
  };
}
