/**
 * Fills an empty database with the demo and, for each name, with Valchiara once more: under a code and with accounts of
 * its own, so that journeys side by side on one server write into nobody else's town.
 *
 *     node make-towns.ts '{"dataDir": "…"}' '[{"name": "editing", "energy": false, "checks": false}, …]'
 */
import { demoMunicipalities } from '@lucerna/demo/demo-municipalities';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { demoNameOf, demoPassword, valchiara } from '@lucerna/domain/vocabulary/demo-account';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { demoMunicipality, loadDemo, usualSeed } from '../../src/demo/load-demo.ts';
import { loadMunicipality } from '../../src/demo/load-municipality.ts';
import { recheckRegister } from '../../src/quality/recheck-quality.ts';
import { type TownTable, townTables } from '../database/contents.ts';
import { accountOf, valchiaraAccounts } from './town-accounts.ts';

const firstCode = Number(valchiara.codistat) + 100;

interface Town {
  readonly name: string;
  /** With bills and production. */
  readonly energy: boolean;
  /** With faults and orders. */
  readonly works: boolean;
  /** What is loaded is checked. */
  readonly checks: boolean;
}

/** Towns of one sort differ in nothing but their codes and labels. */
const sortOf = ({ energy, works, checks }: Town) => [energy, works, checks].join();

/** What stands once in the whole database. */
const unique = ['etichetta', 'segreto_sha256'];

/** The tables that hold rows of the town, its accounts aside. */
async function filledTables(db: Database, codistat: string): Promise<readonly TownTable[]> {
  const tables = (await townTables(db)).filter(({ name }) => name !== 'utenti');
  const ask = ({ name }: TownTable) => sql`
    select ${sql.lit(name)} as name where exists (select from ${sql.table(name)} where codistat = ${sql.lit(codistat)})`;
  const { rows } = await db.system(({ sql: tx }) =>
    sql<{ name: string }>`${sql.join(tables.map(ask), sql` union all `)}`.execute(tx),
  );
  return tables.filter(({ name }) => rows.some((row) => row.name === name));
}

/** Past the triggers, whose work is copied too: to load a town takes ten times as long. */
async function copyTown(db: Database, from: string, to: string, tables: readonly TownTable[]): Promise<void> {
  await db.system(
    async ({ sql: tx }) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const { name, columns } of tables) {
        const others = columns.filter((column) => column !== 'codistat' && !unique.includes(column));
        const list = sql.join(others.map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(name)} (codistat, ${list}) overriding system value
          select ${to}, ${list} from ${sql.table(name)} where codistat = ${from}`.execute(tx);
      }
    },
    { deadlineMs: 120_000 },
  );
}

const cheapHash = () => hash(demoPassword, { memoryCost: 1_024, timeCost: 1 });

async function addTowns(db: Database, towns: readonly Town[]): Promise<void> {
  const spec = demoMunicipalities(usualSeed, undefined).find(
    ({ codistat }) => codistat === valchiara.codistat,
  );
  if (spec === undefined) throw new Error('The demo has no Valchiara');
  const { made, doings } = demoMunicipality(spec, new Date());
  const { interventions = [], work } = doings;
  // A hash says what it costs to compare with. Every journey signs in; those of sign-in use the demo's own accounts.
  const password_hash = await cheapHash();
  const loaded = new Map<string, { readonly codistat: string; readonly tables: readonly TownTable[] }>();
  for (const [place, one] of towns.entries()) {
    const { name: town, energy, works, checks } = one;
    const codistat = String(firstCode + place);
    const alike = loaded.get(sortOf(one));
    if (alike === undefined) {
      await loadMunicipality(
        db,
        { ...made, codistat },
        energy ? doings : { interventions, ...(works && { work }) },
      );
      if (!checks) {
        await db.system(({ sql: tx }) =>
          tx.deleteFrom('elementi_da_verificare').where('codistat', '=', codistat).execute(),
        );
      }
      loaded.set(sortOf(one), { codistat, tables: await filledTables(db, codistat) });
    } else await copyTown(db, alike.codistat, codistat, alike.tables);
    const accounts = valchiaraAccounts.map(({ username, capabilities }) => ({
      username: accountOf(town, username),
      nome: demoNameOf(username),
      password_hash,
      codistat,
      capabilities: [...capabilities],
      // Not the demo's: the sign-in page does not name them.
      demo: false,
    }));
    await db.system(({ sql: tx }) => tx.insertInto('utenti').values(accounts).execute());
  }
}

/** A body that the demo's towns, and the one of the journey about it, let in; and its account. */
async function addBody(db: Database): Promise<void> {
  const password_hash = await cheapHash();
  const ente = 'AEV';
  await db.system(async ({ sql: tx }) => {
    await tx.insertInto('enti').values({ ente, nome: "Agenzia per l'energia delle Valli" }).execute();
    await tx
      .insertInto('utenti')
      .values({
        username: accountOf('agency', 'agenzia'),
        nome: 'Agenzia',
        password_hash,
        codistat: null,
        ente,
        capabilities: ['AGENZIA'],
        demo: false,
      })
      .execute();
    await sql`
      insert into enti_comuni (codistat, ente)
      select codistat, ${ente} from comuni where codistat < ${String(firstCode)}
      union select codistat, ${ente} from utenti where username = ${accountOf('agency', 'ufficio')}`.execute(
      tx,
    );
  });
}

/** Checks what is loaded, which the server would do at its start while journeys wait for its engine. */
async function checkAll(db: Database): Promise<void> {
  const { rows } = await db.system(({ sql: tx }) =>
    sql<{ codistat: string }>`select distinct codistat from elementi_da_verificare`.execute(tx),
  );
  const today = italianClock(new Date().toISOString()).slice(0, 10);
  for (const { codistat } of rows) await recheckRegister(db, codistat, today);
}

const [place = '', towns = '[]'] = process.argv.slice(2);
const db = await openDatabase({ dataDir: '', ...JSON.parse(place), log: silentLog });
await migrate(db);
await loadDemo(db, { log: silentLog });
await addTowns(db, JSON.parse(towns));
await addBody(db);
await checkAll(db);
await db.close();
