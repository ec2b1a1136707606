/** All SQL of the accounts screen beyond what commands do too. */
import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOpen } from '../../sign-in/signed-in.ts';

/** The municipality's accounts by name, or the one of that key. */
export async function accountsOf(
  db: Database,
  codistat: string,
  now: Date,
  id?: number,
): Promise<AccountInList[]> {
  const rows = await db.system(
    ({ sql: tx }) =>
      tx
        .selectFrom('utenti as u')
        .leftJoin('secondi_fattori as f', 'f.utente_id', 'u.id')
        .leftJoin('identita as d', 'd.utente_id', 'u.id')
        .leftJoin('accessi as a', 'a.utente_id', 'u.id')
        .where('u.codistat', '=', codistat)
        .$if(id !== undefined, (query) => query.where('u.id', '=', id as number))
        .select((account) => [
          'u.id',
          'u.username',
          'u.nome',
          'u.capabilities',
          'u.attivo',
          'a.ultimo as ultimo_accesso',
          'u.creato_il',
          'u.creato_da',
          'u.password_scade',
          'u.impresa_id',
          'f.attivo_dal as secondo_fattore',
          'd.soggetto as identita',
          account
            .selectFrom('sessioni as s')
            .whereRef('s.utente_id', '=', 'u.id')
            .where('s.passo', 'is', null)
            .where(isOpen(now))
            .select(sql<number>`count(*)::int`.as('n'))
            .as('sessioni'),
        ])
        .orderBy(sql`lower(u.username)`)
        .execute(),
    { readOnly: true },
  );
  return rows.map((row) => ({
    ...row,
    capabilities: row.capabilities as Capability[],
    sessioni: row.sessioni ?? 0,
  }));
}
