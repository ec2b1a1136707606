/** The statements with which each transaction begins. */
import type { Actor, Importing } from './database.ts';
import { literal } from './literal.ts';

/** The lesser role that row-level security binds; the session's own may be a superuser, whom nothing binds. */
export const tenantRole = 'lucerna_tenant';

/**
 * Times and dates are read alike whatever a database's own settings are; and no query here runs long enough to be worth
 * compiling, which is dear where statistics promise many rows.
 */
const alike = "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = ISO, YMD; SET LOCAL jit = off";

export interface Opening {
  /** Absent: a transaction over all municipalities. */
  readonly codistat?: string;
  readonly readOnly: boolean;
  /** Whom and what the history names as the source of the change. */
  readonly actor?: Actor;
  /** How long one statement may take where the engine can end it by itself. */
  readonly statementMs: number;
}

/**
 * One text, so that it costs one round trip. Everything is LOCAL: it ends with the transaction, and whoever uses
 * the session next inherits nothing.
 */
export function openingStatements({ codistat, readOnly, statementMs, actor }: Opening): string {
  const lines = [
    readOnly ? 'BEGIN READ ONLY' : 'BEGIN',
    `SET LOCAL statement_timeout = ${Math.max(1, Math.ceil(statementMs))}`,
    alike,
  ];
  if (codistat !== undefined) {
    lines.push(
      `SET LOCAL ROLE ${tenantRole}`,
      `SELECT set_config('lucerna.codistat', ${literal(codistat)}, true)`,
    );
  }
  if (actor !== undefined) {
    lines.push(
      `SELECT set_config('lucerna.utente', ${literal(actor.user)}, true), ` +
        `set_config('lucerna.origine', ${literal(actor.origin)}, true)`,
    );
    if (actor.importing !== undefined) lines.push(importingStatement(actor.importing));
  }
  return lines.join('; ');
}

function importingStatement({ id, since, seen }: Importing): string {
  return (
    `SELECT set_config('lucerna.importazione', ${literal(String(id))}, true), ` +
    `set_config('lucerna.istante', ${literal(since)}, true), ` +
    `set_config('lucerna.in_disparte', ${literal(seen ? '' : 'si')}, true)`
  );
}
