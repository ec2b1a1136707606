/** The process: reads the variables, opens what Lucerna needs, listens, and closes in order. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { copyBefore } from './backup/before-migrating.ts';
import { Closing } from './closing.ts';
import { listenForJobs } from './commands/jobs/listen-for-jobs.ts';
import { isOpenOnTheWay } from './database-address.ts';
import type { Database } from './db/database.ts';
import type { Log } from './db/log.ts';
import { openPrepared } from './db/open-prepared.ts';
import { CONNECTIONS_BESIDE } from './db/postgres/postgres-source.ts';
import { StartupFault } from './db/startup-fault.ts';
import { loadDemo } from './demo/load-demo.ts';
import { type DatabasePlace, readEnv, WrongEnvironment } from './env.ts';
import { accountHint, demoWarning, fillWithDemo } from './first-start.ts';
import { putAside } from './http/earlier-assets.ts';
import { giveMemoryBack } from './http/give-memory-back.ts';
import { checkPort, listen, whoMayChange, whoseAddressCounts } from './http/listen.ts';
import { builtPage } from './http/page.ts';
import { undoAbandoned } from './importing/entry.ts';

/** On standard error, so that standard output is for people. No names, no addresses, no bodies: see the handlers. */
const log = pino({ level: 'info', base: null, redact: ['req'] }, pino.destination(2));
const say = (line: string) => console.log(line);
/** The same log, whose news are for whoever waits at the terminal. */
const told: Log = {
  info: (_, message) => say(`  ${message}`),
  warn: (fields, message) => log.warn(fields, message),
  error: (fields, message) => log.error(fields, message),
};

/** Where one user of the database does both. */
const oneUser =
  'Attenzione: senza DATABASE_OWNER_URL Lucerna lavora come proprietario del database, che può anche cambiare il registro delle attività.';

/** Where the database is on another machine, and nobody has said to protect the way there. */
const openWay =
  "Attenzione: il collegamento al database non è cifrato: aggiungi all'indirizzo sslmode=verify-full (docs/esercizio.md dice come).";

type Postgres = Extract<DatabasePlace, { kind: 'postgres' }>;

function open(place: DatabasePlace, port: number, copiesDir: string): Promise<Database> {
  const beforeMigrating = async (db: Database, migration: string) => {
    const path = await copyBefore(db, copiesDir, migration);
    if (path !== null) say(`Aggiorno le tabelle. Prima ho scritto una copia del database: ${path}`);
  };
  if (place.kind === 'postgres') {
    say('Apro il database PostgreSQL…');
    if (place.ownerUrl === undefined) say(oneUser);
    if (isOpenOnTheWay(place.url) || isOpenOnTheWay(place.replica?.url ?? '')) say(openWay);
    const { url: databaseUrl, ownerUrl, connections, replica } = place;
    return openPrepared({ databaseUrl, ownerUrl, connections, replica, dataDir: '', log, beforeMigrating });
  }
  say(`Apro il database nella cartella ${place.dataDir} (la prima volta lo creo: ci vuole qualche secondo)…`);
  return openPrepared({ dataDir: place.dataDir, port, log, beforeMigrating });
}

/** Where there is no room for it the server serves all the same: a page from before the next update is loaded anew then. */
function keepPage(pagesDir: string): void {
  try {
    putAside(builtPage, pagesDir);
  } catch (error) {
    log.warn({ err: error }, 'The files of this page could not be put aside for the next release');
  }
}

/** `Connessioni: 12 per server, max_connections 100`; of a standby there is one beside those that requests share. */
async function connectionWords(db: Database, { connections, replica }: Postgres): Promise<string> {
  const { rows } = await db.system(
    (tx) => sql<{ most: string }>`select current_setting('max_connections') as most`.execute(tx.sql),
    { readOnly: true },
  );
  const ofReplica = replica === undefined ? 0 : replica.connections + 1;
  return `Connessioni: ${connections + CONNECTIONS_BESIDE + ofReplica} per server, max_connections ${rows[0]?.most}`;
}

async function start(closing: Closing): Promise<void> {
  const env = readEnv(process.env);
  await checkPort(env);
  const db = await open(env.database, env.port, env.copiesDir);
  closing.add(() => db.close());
  await fillWithDemo(db, env, async () => {
    say('Carico la dimostrazione…');
    await loadDemo(db, { log: told });
    giveMemoryBack();
  });
  if (env.database.kind === 'postgres') say(await connectionWords(db, env.database));
  if ((await undoAbandoned(db)) > 0) say("Ho tolto quello che restava di un'importazione interrotta.");
  if (env.database.kind === 'embedded') {
    const jobs = await listenForJobs(db, env.database.dataDir, log);
    closing.add(() => jobs.close());
  }
  db.presence.serve();
  const leaving = new AbortController();
  keepPage(env.pagesDir);
  const app = await buildApp({ db, env, log, leaving: leaving.signal, earlierPages: env.pagesDir });
  closing.add(() => app.close());
  const address = await listen(app, env);
  closing.drainBy(async () => {
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000));
  });
  const whom = whoMayChange(env);
  if (whom !== undefined) say(whom);
  const whose = whoseAddressCounts(env);
  if (whose !== undefined) say(whose);
  const exposed = await demoWarning(db, env);
  if (exposed !== undefined) say(exposed);
  const hint = await accountHint(db);
  if (hint !== undefined) say(hint);
  say(`Lucerna è pronta: ${address}`);
}

const closing = new Closing();
closing.obeySignals();
try {
  await start(closing);
  closing.obeyFaults((error) => log.fatal({ err: error }, 'An error that nobody caught'));
} catch (error) {
  const expected = error instanceof StartupFault || error instanceof WrongEnvironment;
  console.error(expected ? `\n${error.message}\n` : error);
  await closing.close();
  process.exit(1);
}
