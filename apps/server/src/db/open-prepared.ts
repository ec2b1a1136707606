/**
 * Opens the database as it is used. It is migrated, and used on PostgreSQL by a user who can neither change the tables nor
 * what the register of activities holds, where the owner is another one (decision record 50).
 */
import { sql } from 'kysely';
import { aloneOnDatabase, locksOfOne } from './alone.ts';
import type { Database, Tx } from './database.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { type DatabaseSettings, openDatabase } from './open.ts';
import { openToService } from './service-rights.ts';
import { StartupFault } from './startup-fault.ts';

export interface PreparedSettings extends DatabaseSettings {
  /** The same database as its owner. */
  readonly ownerUrl?: string | undefined;
  /** Called before the tables of a database that was used are changed, with the first migration that it lacks. */
  readonly beforeMigrating?: ((db: Database, migration: string) => Promise<void>) | undefined;
  /** What is opened is the owner's. */
  readonly asOwner?: boolean;
}

/** Throws a `StartupFault`, as `openDatabase` and `migrate` do. */
export async function openPrepared(settings: PreparedSettings): Promise<Database> {
  const { ownerUrl, asOwner = false } = settings;
  const db = await openDatabase(settings);
  if (settings.databaseUrl === undefined || ownerUrl === undefined) {
    return preparing([db], async () => {
      await bringUpToDate(db, settings);
      return db;
    });
  }
  return preparing([db], async () => {
    const service = await userOf(db);
    const owner = await openDatabase({ ...settings, databaseUrl: ownerUrl, replica: undefined });
    return preparing([owner], async () => {
      if ((await userOf(owner)) === service) {
        throw new StartupFault(
          `DATABASE_URL e DATABASE_OWNER_URL hanno lo stesso utente (${service}): il proprietario dev'essere un altro.`,
        );
      }
      await bringUpToDate(owner, settings);
      await openToService(owner, service, settings.log);
      await db.system((tx) => refuseUnfitService(tx, service));
      await (asOwner ? db : owner).close();
      return asOwner ? owner : db;
    });
  });
}

async function bringUpToDate(db: Database, { beforeMigrating }: PreparedSettings): Promise<void> {
  if ((await missingMigrations(db)).length === 0) {
    await migrate(db);
    return;
  }
  // One server writes the copy; the others wait, and find the tables up to date.
  await aloneOnDatabase(
    db,
    async () => {
      const [first] = await missingMigrations(db);
      if (first !== undefined) await beforeMigrating?.(db, first);
      await migrate(db);
    },
    locksOfOne.updating,
  );
}

/** What was opened is closed where the work fails. */
async function preparing(opened: readonly Database[], work: () => Promise<Database>): Promise<Database> {
  try {
    return await work();
  } catch (error) {
    for (const db of opened) await db.close();
    throw error;
  }
}

async function userOf(db: Database): Promise<string> {
  const { rows } = await db.system(
    (tx) => sql<{ user: string }>`SELECT current_user AS user`.execute(tx.sql),
    {
      readOnly: true,
    },
  );
  return rows[0]?.user ?? '';
}

/** Whom the database's rights do not bind, or who could give itself more, is no lesser user. */
async function refuseUnfitService(tx: Tx, service: string): Promise<void> {
  const { rows } = await sql<{ unbound: boolean }>`
    SELECT r.rolsuper OR r.rolbypassrls OR has_table_privilege(r.rolname, 'registro', 'UPDATE, DELETE, TRUNCATE')
      OR pg_has_role(r.rolname, c.relowner, 'MEMBER') AS unbound
    FROM pg_roles r, pg_class c WHERE r.rolname = current_user AND c.oid = 'registro'::regclass`.execute(
    tx.sql,
  );
  if (rows[0]?.unbound !== true) return;
  throw new StartupFault(
    `L'utente ${service} di DATABASE_URL può cambiare il registro delle attività (è un superutente, o è membro del ` +
      'proprietario): usane uno che possa soltanto collegarsi (docs/esercizio.md dice come si crea).',
  );
}
