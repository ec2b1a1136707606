/** The rights of the application's own user, who is not the owner of the tables: compared at each start, written where they differ. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, DatabaseUnavailable, type Tx } from './database.ts';
import { identifier, literal } from './literal.ts';
import type { Log } from './log.ts';
import { migrationLock } from './migrate.ts';
import { tenantRole } from './opening.ts';
import { setLocal } from './set-local.ts';
import { StartupFault } from './startup-fault.ts';

const deadlineMs = 60_000;
/** A table that a reader holds is let go of in this time: who comes after would wait behind us. */
const lockMs = 2_000;
const pauseMs = 500;

/**
 * The application's user reads and writes rows of every table, but for those of the register of activities, which it adds
 * and reads, and of the migrations, which it reads. A migration may have made a table since the last start. Where nothing
 * differs nothing is written, and nobody is waited for; else one table after the other, again until it succeeds.
 */
export async function openToService(owner: Database, service: string, log: Log): Promise<void> {
  await owner.system((tx) => grantRole(tx, service), { deadlineMs });
  for (const table of await owner.system((tx) => differing(tx, service), { readOnly: true, deadlineMs })) {
    while (!(await written(owner, table, service))) {
      log.warn({ table: table.name }, 'A table is in use: its rights are written as soon as it is free');
      await sleep(pauseMs);
    }
  }
}

/** What Lucerna itself asks, and no municipality's role. */
const ownFunctions = [
  'analizza(regclass)',
  'segreto(text)',
  'elemento_di_etichetta(text)',
  'comune_del_collegamento(text)',
];

const grantFunction = (name: string, user: string) => `
        IF NOT has_function_privilege(${literal(user)}, '${name}', 'EXECUTE') THEN
          GRANT EXECUTE ON FUNCTION ${name} TO ${identifier(user)};
        END IF;`;

async function grantRole(tx: Tx, service: string): Promise<void> {
  const user = literal(service);
  try {
    await tx.script(`DO $$
      BEGIN
        IF (SELECT rolinherit FROM pg_roles WHERE rolname = ${user}) THEN
          ALTER ROLE ${identifier(service)} NOINHERIT;
        END IF;
        IF NOT pg_has_role(${user}, '${tenantRole}', 'MEMBER') THEN
          GRANT ${tenantRole} TO ${identifier(service)};
        END IF;
        IF NOT has_schema_privilege(${user}, 'public', 'USAGE') THEN
          GRANT USAGE ON SCHEMA public TO ${identifier(service)};
        END IF;
        ${ownFunctions.map((name) => grantFunction(name, service)).join('')}
      END $$`);
  } catch (error) {
    throw new StartupFault(
      `L'utente ${service} di DATABASE_URL non si può preparare (${error instanceof Error ? error.message : String(error)}): ` +
        `un amministratore di PostgreSQL esegua «ALTER ROLE ${identifier(service)} NOINHERIT; ` +
        `GRANT ${tenantRole} TO ${identifier(service)};», poi riavvia Lucerna.`,
      { cause: error },
    );
  }
}

interface Differing {
  readonly name: string;
  readonly isSequence: boolean;
  /** The rights that it should have. */
  readonly wanted: string;
  readonly hasPolicy: boolean;
}

/** The tables and sequences of ours whose rights or policy are not as they should be. */
async function differing(tx: Tx, service: string, only?: string): Promise<readonly Differing[]> {
  const { rows } = await sql<Differing>`
    with ours as (
      select c.oid, c.relname, c.relkind, c.relacl, c.relowner, c.relrowsecurity, r.oid as service,
        case when c.relkind = 'S' then array['SELECT', 'USAGE']
          when c.relname = 'registro' then array['INSERT', 'SELECT']
          when c.relname = 'migrazioni' then array['SELECT']
          else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end as wanted
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_roles r on r.rolname = ${service}
      where c.relkind in ('r', 'p', 'S') and not exists (
        select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    )
    select relname as name, relkind = 'S' as "isSequence", array_to_string(wanted, ', ') as wanted,
      relrowsecurity as "hasPolicy"
    from ours
    where (${only ?? null}::text is null or relname = ${only ?? null})
      and (wanted <> array(
          select a.privilege_type::text from aclexplode(relacl) a where a.grantee = service order by 1)
        or relrowsecurity and not exists (
          select from pg_policy p
          where p.polrelid = ours.oid and p.polname = 'servizio' and p.polroles = array[service]
            and p.polcmd = '*' and p.polpermissive
            and pg_get_expr(p.polqual, p.polrelid) = 'true' and pg_get_expr(p.polwithcheck, p.polrelid) = 'true'))
    order by relname`.execute(tx.sql);
  return rows;
}

/** Gives false where somebody holds the table for longer than we may keep others waiting. */
async function written(owner: Database, table: Differing, service: string): Promise<boolean> {
  try {
    await owner.system(
      async (tx) => {
        await setLocal(tx, ['lock_timeout', String(lockMs)]);
        // Another server that starts does the same at this moment, and may have done it.
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx.sql);
        const [still] = await differing(tx, service, table.name);
        if (still !== undefined) await tx.script(statementsFor(still, service));
      },
      { deadlineMs },
    );
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable && isLockTimeout(error.cause)) return false;
    throw error;
  }
}

function isLockTimeout(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}

function statementsFor({ name, isSequence, wanted, hasPolicy }: Differing, service: string): string {
  const on = `${isSequence ? 'SEQUENCE ' : ''}${identifier(name)}`;
  const user = identifier(service);
  const rights = `REVOKE ALL ON ${on} FROM ${user}; GRANT ${wanted} ON ${on} TO ${user};`;
  if (!hasPolicy) return rights;
  return `${rights}
    DROP POLICY IF EXISTS servizio ON ${identifier(name)};
    CREATE POLICY servizio ON ${identifier(name)} TO ${user} USING (true) WITH CHECK (true);`;
}
