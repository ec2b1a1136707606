/** A Citus cluster that an operator has: is it one, and the statements of docs/scala.md on it. */
import pg from 'pg';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { runScript } from './psql-script.ts';

const script = new URL('../../src/db/distributed/prepare.sql', import.meta.url);

/** Why a cluster cannot be tried, in Italian. */
export class ClusterFault extends Error {}

/** Older ones do not carry settings of a transaction along, or refuse our numbers. */
const leastMajor = 12;

async function one(client: pg.Client, text: string): Promise<Record<string, unknown>> {
  return (await client.query(text)).rows[0] ?? {};
}

async function requireCitus(client: pg.Client): Promise<string> {
  const { version } = await one(
    client,
    "SELECT (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version",
  );
  if (typeof version !== 'string') {
    throw new ClusterFault(
      "Questo database non ha l'estensione citus: sul coordinatore, come superutente, «CREATE EXTENSION citus».",
    );
  }
  if (Number.parseInt(version, 10) < leastMajor) {
    throw new ClusterFault(
      `Citus ${version} è troppo vecchio: serve la versione ${leastMajor} o una più recente.`,
    );
  }
  const { known } = await one(client, 'SELECT EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS known');
  if (known !== true) {
    throw new ClusterFault(
      "Il coordinatore non è fra i nodi: «SELECT citus_set_coordinator_host('<il suo nome>')».",
    );
  }
  return version;
}

/** Prepares it, unless that was done already. How many statements it ran. Throws a `ClusterFault`. */
export async function prepareCluster(databaseUrl: string, say: (line: string) => void): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new ClusterFault(`Il cluster non risponde: ${(error as Error).message}`);
  }
  try {
    say(`Citus ${await requireCitus(client)}`);
    const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
    await migrate(db).finally(() => db.close());
    const { done } = await one(
      client,
      "SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'ip_pl'::regclass) AS done",
    );
    if (done === true) {
      say('Le tabelle sono già distribuite.');
      return 0;
    }
    const { used } = await one(client, 'SELECT EXISTS (SELECT FROM comuni) AS used');
    if (used === true) {
      throw new ClusterFault('Il database ha già dei Comuni: le tabelle si distribuiscono prima dei dati.');
    }
    return await distribute(client);
  } finally {
    await client.end();
  }
}

async function distribute(client: pg.Client): Promise<number> {
  let count = 0;
  let last = '';
  const connection = {
    rows: async (text: string) => (await client.query(text)).rows,
    script: async (text: string) => {
      await client.query(text);
    },
  };
  try {
    await runScript(script, connection, (statement) => {
      count += 1;
      last = statement;
    });
  } catch (error) {
    throw new ClusterFault(`${(error as Error).message}\nnell'istruzione:\n${last}`);
  }
  return count;
}
