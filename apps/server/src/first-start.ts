/** What a database holds when Lucerna starts: whether the demo belongs into it, and whether anybody can sign in. */
import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import { firstAccountCommand } from './accounts/first-account.ts';
import { aloneOnDatabase } from './db/alone.ts';
import type { Database } from './db/database.ts';
import { StartupFault } from './db/startup-fault.ts';
import type { Env } from './env.ts';
import { isReachedByOthers } from './http/own-names.ts';
import {
  clearHalfOfDemo,
  demoIsLoaded,
  demoIsLoading,
  findDemo,
  wasDemoRemoved,
} from './municipalities/demo.ts';

interface Contents {
  readonly municipalities: readonly string[];
  readonly accounts: number;
}

async function contentsOf(db: Database): Promise<Contents> {
  return db.system(async ({ sql }) => {
    const municipalities = await sql.selectFrom('comuni').select('codistat').orderBy('codistat').execute();
    const accounts = await sql
      .selectFrom('utenti')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('attivo', '=', true)
      .executeTakeFirstOrThrow();
    return { municipalities: municipalities.map((row) => row.codistat), accounts: accounts.count };
  });
}

/** Loads the demo where it is wanted, once: who starts at the same time waits, and finds it there. */
export async function fillWithDemo(db: Database, env: Env, load: () => Promise<void>): Promise<void> {
  const allowed = env.demo === 'on' || (env.demo === 'auto' && env.database.kind === 'embedded');
  if (!allowed) return;
  if (env.demo === 'auto' && (await wasDemoRemoved(db))) return;
  await aloneOnDatabase(db, async () => {
    // A start that was killed meanwhile left half of it: the next one begins anew.
    await clearHalfOfDemo(db);
    if (!(await isFree(db, env))) return;
    await demoIsLoading(db);
    await load();
    await demoIsLoaded(db);
  });
}

/**
 * Whether the database is empty. Throws a `StartupFault` where there is half of a demo that nobody says was being loaded:
 * its accounts come last.
 */
async function isFree(db: Database, env: Env): Promise<boolean> {
  const { municipalities, accounts } = await contentsOf(db);
  if (accounts > 0) return false;
  if (municipalities.length === 0) return true;
  const ofDemo = new Set(demoAccounts.map(({ municipality }) => municipality?.codistat));
  if (!municipalities.every((codistat) => ofDemo.has(codistat))) return false;
  throw new StartupFault(
    'Un avvio precedente è stato interrotto mentre caricava la dimostrazione. ' +
      (env.database.kind === 'embedded'
        ? `Cancella la cartella ${env.database.dataDir} e avvia di nuovo.`
        : 'Svuota il database di DATABASE_URL e avvia di nuovo, oppure avvia con DEMO=off.'),
  );
}

/** What to say where others reach Lucerna while accounts are there whose password everybody knows. */
export async function demoWarning(
  db: Database,
  env: Pick<Env, 'host' | 'publicUrl'>,
): Promise<string | undefined> {
  if (!isReachedByOthers(env) || (await findDemo(db)).accounts === 0) return undefined;
  return (
    'ATTENZIONE: ci sono ancora gli account della dimostrazione, con una password che chiunque conosce, e le altre ' +
    'macchine arrivano fin qui. Per toglierli: npm run demo -- togli'
  );
}

/** What to type where nobody can sign in yet; undefined where somebody can. */
export async function accountHint(db: Database): Promise<string | undefined> {
  const { municipalities, accounts } = await contentsOf(db);
  if (accounts > 0) return undefined;
  const [codistat] = municipalities;
  const account = firstAccountCommand(codistat ?? '<codice ISTAT>');
  if (codistat !== undefined) return `Nessuno può ancora accedere. Crea un account con:\n  ${account}`;
  return (
    `Nessuno può ancora accedere. Crea un account con:\n  ${account}\n` +
    'dopo aver creato il suo comune con:\n' +
    '  npm run comune -- crea --codistat <codice ISTAT> --nome <nome> --confini <file dei confini comunali>'
  );
}
