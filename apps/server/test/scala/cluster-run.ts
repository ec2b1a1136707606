/** `npm run prova-scala -- --citus postgres://…`: prepares a cluster by the statements of docs/scala.md, and tries it. */
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { ClusterFault, prepareCluster } from './cluster.ts';
import { type Trial, tryCluster } from './cluster-trial.ts';
import { LucernaServer } from './place.ts';

const here = new URL('../../../..', import.meta.url).pathname;

/** Whether all of it works. `closing` takes what has to be ended, in whatever way this one ends. */
export async function playOnCluster(
  databaseUrl: string,
  place: string,
  closing: (() => Promise<unknown>)[],
): Promise<boolean> {
  try {
    const count = await prepareCluster(databaseUrl, (line) => console.log(line));
    if (count > 0) console.log(`${count} istruzioni eseguite.`);
  } catch (error) {
    if (!(error instanceof ClusterFault)) throw error;
    console.error(error.message);
    return false;
  }
  const server = new LucernaServer('cluster', { PLACE: place, DATABASE_URL: databaseUrl });
  closing.unshift(() => server.end('SIGKILL'));
  await server.start(here);
  const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  closing.unshift(() => db.close());
  const trials: Trial[] = [];
  await tryCluster(db, `http://127.0.0.1:${server.port}`, (trial) => {
    trials.push(trial);
    console.log(`${trial.name}: ${trial.fault ?? 'bene'}`);
  });
  console.log('\n| Sul cluster | Riesce | Perché no |\n|---|---|---|');
  for (const { name, fault } of trials) {
    console.log(
      `| ${name} | ${fault === null ? 'sì' : '**no**'} | ${fault?.replaceAll('|', '/').split('\n')[0] ?? ''} |`,
    );
  }
  return trials.every(({ fault }) => fault === null);
}
