/**
 * What a schema has to be for its tables to be spread over several machines by municipality (docs/scala.md): each gives what
 * breaks it, as words.
 */
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

interface Named {
  readonly name: string;
}

const ours = `n.nspname = 'public' AND NOT EXISTS (
  SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.classid = 'pg_class'::regclass AND e.deptype = 'e')`;

/** Tables of a municipality. */
const ofTown = `SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND ${ours} AND EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'codistat' AND NOT a.attisdropped)`;

async function namesOf(tx: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<Named>`${sql.raw(text)}`.execute(tx.sql);
  return rows.map(({ name }) => name);
}

/** Of one machine alone could tell that a value is there once, where the municipality is no part of the key. */
export const keysWithoutTown = (tx: Tx) =>
  namesOf(
    tx,
    `SELECT t.relname || ': ' || x.relname AS name FROM (${ofTown}) t
    JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique JOIN pg_class x ON x.oid = i.indexrelid
    WHERE NOT EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = t.oid AND a.attname = 'codistat' AND a.attnum = ANY (i.indkey::int2[])) ORDER BY 1`,
  );

/** Policies that hold a sub-query. */
export async function policiesWithQueries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<Named & { readonly text: string }>`
    SELECT c.relname || ': ' || p.polname AS name,
      concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) AS text
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid ORDER BY 1`.execute(tx.sql);
  return rows.filter(({ text }) => /\bSELECT\b/i.test(text)).map(({ name }) => name);
}

/** Numbers that a machine of its own may give would pass 2^53, which JavaScript can no longer tell apart. */
export const largeIdentities = (tx: Tx) =>
  namesOf(
    tx,
    `SELECT c.relname || ': ' || a.attname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
    JOIN pg_sequence s ON s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    WHERE ${ours} AND s.seqmax >= 2147483648 ORDER BY 1`,
  );

export interface Trigger {
  readonly trigger: string;
  readonly table: string;
  readonly does: string;
}

/** Triggers that read the rows of a whole statement, which no distributed table hands them. */
export async function statementTriggers(tx: Tx): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    SELECT t.tgname AS trigger, c.relname AS table, p.proname AS does
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND (t.tgnewtable IS NOT NULL OR t.tgoldtable IS NOT NULL)
    ORDER BY 3, 2, 1`.execute(tx.sql);
  return rows;
}
