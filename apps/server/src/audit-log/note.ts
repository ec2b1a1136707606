/**
 * The register of activities: who did what, noted in the transaction that does it, so that neither is without the other
 * (decision record 49). What is noted is in words, and never what was written: no password, no token, no body.
 */
import { type AuditAction, commandLineName } from '@lucerna/domain/vocabulary/audit-action';
import { presentCaller } from '../db/caller.ts';
import type { Tx } from '../db/database.ts';
import { preparedStatement } from '../db/prepared-statements.ts';

export interface NotedEvent {
  readonly azione: AuditAction;
  /** What was done, as people say it: `Punto luce modificato`. */
  readonly cosa: string;
  /** What it was done to: `0256`, the name of an account. */
  readonly oggetto?: string | undefined;
  /** The account that did it; the present caller's unless told. Empty: nobody known. */
  readonly chi?: string | undefined;
}

/** Texts of people's own are cut: whoever reads wants to know which thing it was. */
const longest = 200;

const byKey = (oggetto: string, key: string) =>
  `${oggetto}${oggetto === '' ? '' : ', '}con la chiave «${key}»`;

const columns = ['codistat', 'chi', 'azione', 'cosa', 'oggetto', 'indirizzo', 'richiesta'];

const noting = preparedStatement(
  `INSERT INTO registro (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
);

/** Notes a deed about that municipality (null: about none) as the transaction's last statement. */
export function note(tx: Tx, codistat: string | null, { azione, cosa, oggetto = '', chi }: NotedEvent): void {
  const { account, key, address = '', request = '' } = presentCaller();
  const who = chi ?? account ?? (request === '' ? commandLineName : '');
  // A key of service is who did it; one of an account is told beside what it did.
  const by = key === undefined || who.endsWith(key) ? oggetto : byKey(oggetto, key);
  const values = [codistat ?? '', who, azione, cosa, by, address, request].map((text) =>
    // A NUL is no text for the database, and no text of ours has one.
    text.replaceAll('\0', '').slice(0, longest),
  );
  tx.last(noting, values);
}
