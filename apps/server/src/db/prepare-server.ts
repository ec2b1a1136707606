/** What must be there before the first migration: PostGIS, and the lesser role of the tenants. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { tenantRole } from './opening.ts';
import { StartupFault } from './startup-fault.ts';

export async function prepareServer(tx: Tx): Promise<void> {
  await refuseForeignDatabase(tx);
  await ensurePostgis(tx);
  await ensureRole(tx);
  await letBoxesUseTheirIndex(tx);
}

async function ensurePostgis(tx: Tx): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'postgis'`.execute(tx.sql);
  if (rows.length > 0) return;
  try {
    await tx.script('CREATE EXTENSION postgis');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = (error as { code?: string }).code;
    throw new StartupFault(
      code === '42501'
        ? "L'utente del database non può creare l'estensione PostGIS: un amministratore di PostgreSQL esegua " +
            'in questo database «CREATE EXTENSION postgis;», poi riavvia Lucerna.'
        : `L'estensione PostGIS non si può creare (${reason}): installala sul server di PostgreSQL ` +
            '(su Debian il pacchetto postgresql-15-postgis-3), poi riavvia Lucerna.',
      { cause: error },
    );
  }
}

/**
 * Under row-level security a condition of the query is put to an index only if its function is declared to tell
 * nothing of rows that one may not see. The comparison of two boxes tells nothing, but PostGIS does not say so, and
 * a map's box would read the whole municipality. Only a superuser may say it; without one it is slower, no more.
 */
async function letBoxesUseTheirIndex(tx: Tx): Promise<void> {
  await tx.script(`DO $$
    BEGIN
      IF current_setting('is_superuser') = 'on'
         AND NOT (SELECT proleakproof FROM pg_proc WHERE oid = 'geometry_overlaps(geometry, geometry)'::regprocedure) THEN
        ALTER FUNCTION geometry_overlaps(geometry, geometry) LEAKPROOF;
      END IF;
    END $$`);
}

/**
 * Roles belong to the whole server, and another database's Lucerna may make the same one at this moment. The
 * session's user has to be a member, so that it can take the role without being a superuser.
 */
async function ensureRole(tx: Tx): Promise<void> {
  const { user } = await whereAndWho(tx);
  try {
    await tx.script(`DO $$
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${tenantRole}') THEN
          CREATE ROLE ${tenantRole} NOLOGIN;
        END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$`);
    await tx.script(`DO $$
      BEGIN
        IF NOT pg_has_role(current_user, '${tenantRole}', 'MEMBER') THEN
          GRANT ${tenantRole} TO CURRENT_USER;
        END IF;
      END $$`);
  } catch (error) {
    throw new StartupFault(
      `Il ruolo ${tenantRole}, con cui Lucerna separa i comuni, non si può preparare ` +
        `(${error instanceof Error ? error.message : String(error)}): un amministratore di PostgreSQL esegua ` +
        `«CREATE ROLE ${tenantRole} NOLOGIN; GRANT ${tenantRole} TO ${user};», poi riavvia Lucerna.`,
      { cause: error },
    );
  }
}

/** A user who may connect and nothing more: say what to ask for. */
async function refuseForeignDatabase(tx: Tx): Promise<void> {
  const { database, user, may } = await whereAndWho(tx);
  if (may) return;
  throw new StartupFault(
    `L'utente ${user} non può creare tabelle nel database ${database}: un amministratore di PostgreSQL esegua ` +
      `«ALTER DATABASE ${database} OWNER TO ${user};», poi riavvia Lucerna.`,
  );
}

/**
 * Row-level security hides every row from a user who neither owns the tables nor may bypass it: everything would
 * seem empty. That is what restoring a copy as another user leads to.
 */
export async function refuseForeignTables(tx: Tx): Promise<void> {
  const { rows } = await sql<{ owner: string; hidden: boolean }>`
    SELECT quote_ident(tableowner) AS owner, row_security_active('comuni') AS hidden
    FROM pg_tables WHERE tablename = 'comuni' AND schemaname = current_schema()`.execute(tx.sql);
  const { owner = '', hidden = false } = rows[0] ?? {};
  if (!hidden) return;
  const { database, user } = await whereAndWho(tx);
  throw new StartupFault(
    `Le tabelle di Lucerna nel database ${database} sono dell'utente ${owner}, non di ${user}, che quindi non vede ` +
      "nessun comune: usa in DATABASE_URL l'utente che le possiede, oppure ripristina la copia come " +
      `${user} (pg_restore --no-owner).`,
  );
}

async function whereAndWho(tx: Tx): Promise<{ database: string; user: string; may: boolean }> {
  const { rows } = await sql<{ database: string; user: string; may: boolean }>`
    SELECT quote_ident(current_database()) AS database, quote_ident(current_user) AS user,
           has_schema_privilege(current_schema(), 'CREATE') AS may`.execute(tx.sql);
  return rows[0] as { database: string; user: string; may: boolean };
}
