/** All SQL of identities: which account a subject of an identity provider is. */

import { AccountFault } from '../accounts/fault.ts';
import { accountOf, type Whom } from '../accounts/queries.ts';
import { note } from '../audit-log/note.ts';
import type { Database } from '../db/database.ts';

export interface Identity {
  /** The provider, as it calls itself. */
  readonly emittente: string;
  /** Whom it means, in its own words. */
  readonly soggetto: string;
}

/** With and without the last stroke it is the same provider. */
const sameForm = ({ emittente, soggetto }: Identity): Identity => ({
  emittente: emittente.trim().replace(/\/+$/, ''),
  soggetto: soggetto.trim(),
});

/** Throws `AccountFault` for what no provider is called. */
export function readIdentity(typed: Identity): Identity {
  const identity = sameForm(typed);
  const { emittente, soggetto } = identity;
  if (!/^https?:\/\//.test(emittente) || !URL.canParse(emittente)) {
    throw new AccountFault(`L'emittente è l'indirizzo del fornitore di identità, non «${emittente}».`);
  }
  if (soggetto === '' || soggetto.length > 255 || /\p{Cc}/u.test(soggetto)) {
    throw new AccountFault(
      `Il soggetto è il codice con cui il fornitore conosce la persona, non «${soggetto}».`,
    );
  }
  return identity;
}

/** The active account that the identity is bound to. */
export async function accountBoundTo(db: Database, identity: Identity): Promise<number | undefined> {
  const { emittente, soggetto } = sameForm(identity);
  const row = await db.system(
    ({ sql: tx }) =>
      tx
        .selectFrom('identita as i')
        .innerJoin('utenti as u', 'u.id', 'i.utente_id')
        .where('i.emittente', '=', emittente)
        .where('i.soggetto', '=', soggetto)
        .where('u.attivo', '=', true)
        .select('u.id')
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row?.id;
}

/** What became of it; nothing was changed but for `done`. */
export type Binding = 'done' | 'no such account' | 'taken';

/** In place of the identity that the account had. */
export function bind(db: Database, whom: Whom, identity: Identity): Promise<Binding> {
  return db.system(async (tx) => {
    const found = await accountOf(tx, whom);
    if (found === undefined) return 'no such account';
    const holder = await tx.sql
      .selectFrom('identita')
      .where('emittente', '=', identity.emittente)
      .where('soggetto', '=', identity.soggetto)
      .select('utente_id')
      .executeTakeFirst();
    if (holder !== undefined && holder.utente_id !== found.id) return 'taken';
    await tx.sql.deleteFrom('identita').where('utente_id', '=', found.id).execute();
    // Of two who bind the same one at the same moment one is refused.
    const { numInsertedOrUpdatedRows = 0n } = await tx.sql
      .insertInto('identita')
      .values({ ...identity, utente_id: found.id })
      .onConflict((there) => there.columns(['emittente', 'soggetto']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n)
      throw new AccountFault('Questa identità è già collegata a un altro account.');
    note(tx, found.codistat, { azione: 'account', cosa: 'Identità collegata', oggetto: found.username });
    return 'done';
  });
}

export type Unbinding = 'done' | 'no such account' | 'no identity';

/** Sessions that it opened end. */
export function unbind(db: Database, whom: Whom): Promise<Unbinding> {
  return db.system(async (tx) => {
    const found = await accountOf(tx, whom);
    if (found === undefined) return 'no such account';
    const { numDeletedRows } = await tx.sql
      .deleteFrom('identita')
      .where('utente_id', '=', found.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'no identity';
    await tx.sql
      .deleteFrom('sessioni')
      .where('utente_id', '=', found.id)
      .where('da_identita', '=', true)
      .execute();
    note(tx, found.codistat, { azione: 'account', cosa: 'Identità scollegata', oggetto: found.username });
    return 'done';
  });
}
