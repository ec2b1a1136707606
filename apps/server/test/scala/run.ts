/**
 * `npm run prova-scala`: primary and standby, two servers and HAProxy under users at work, and what fails among them. Prints a
 * table, and ends by itself. `-- --utenti 40` with fewer users; `-- --scena Rete` the scenes of that name alone; `-- --aggiorna <folder>`: servers of the release in that
 * folder, which is installed, are replaced one by one by this one. `-- --citus postgres://…` prepares and tries a cluster instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { playOnCluster } from './cluster-run.ts';
import { startHaproxy } from './haproxy.ts';
import { Load } from './load.ts';
import { LucernaServer, openDatabases } from './place.ts';
import { type Line, replaced, type Stage, scenes } from './scenes.ts';

const here = fileURLToPath(new URL('../../../..', import.meta.url));
const { values } = parseArgs({
  options: {
    utenti: { type: 'string', default: '200' },
    aggiorna: { type: 'string' },
    citus: { type: 'string' },
    scena: { type: 'string' },
  },
});
const count = Number(values.utenti);
const before = values.aggiorna ?? here;

// Told to end, it ends what it started.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)));

async function clean(): Promise<void> {
  for (const close of closing.splice(0)) await close().catch(() => {});
  rmSync(place, { recursive: true, force: true });
}

const place = mkdtempSync(join(tmpdir(), 'lucerna-scala-'));
const closing: (() => Promise<unknown>)[] = [];
async function playFailures(): Promise<boolean> {
  console.log(`Preparo primario, replica e ${count} utenti…`);
  const databases = await openDatabases(count);
  const { primary, standby, way, primaryUrl, standbyUrl } = databases;
  closing.push(
    () => way.close(),
    () => standby.remove(),
    () => primary.remove(),
  );
  const both = (first: string) => {
    const [one, two] = [new URL(first), new URL(standbyUrl)];
    return `postgres://${one.username}@${one.host},${two.host}${one.pathname}`;
  };
  const variables = (url: string) => ({
    PLACE: place,
    DATABASE_URL: both(url),
    DATABASE_REPLICA_URL: standbyUrl,
  });
  const servers = [
    new LucernaServer('s1', variables(primaryUrl)),
    new LucernaServer('s2', variables(way.url)),
  ];
  for (const server of servers) {
    closing.unshift(() => server.end('SIGKILL'));
    await server.start(before);
  }
  const balancer = await startHaproxy(
    place,
    servers.map(({ port }) => port),
  );
  closing.unshift(() => balancer.end());
  const load = new Load(balancer.port, databases.users);
  closing.unshift(() => load.end());
  const stage: Stage = { ...databases, servers, balancer, load, release: here };
  const lines: Line[] = [];
  const played = scenes.filter(({ name }) => name.startsWith(values.scena ?? ''));
  for (const scene of values.aggiorna === undefined ? played : [replaced]) {
    console.log(`${scene.name}…`);
    const seen = await scene.play(stage);
    if (load.faults.length > 0) throw load.faults[0];
    lines.push({ name: scene.name, ...seen });
    console.log(`  ${seen.good ? 'bene' : 'NO'}: ${seen.seen}`);
  }
  console.log(`\n| Sotto ${count} utenti, un quinto di scritture | Visto | |\n|---|---|---|`);
  for (const { name, seen, good } of lines) console.log(`| ${name} | ${seen} | ${good ? 'sì' : '**no**'} |`);
  return lines.every(({ good }) => good);
}

try {
  const good =
    values.citus === undefined ? await playFailures() : await playOnCluster(values.citus, place, closing);
  process.exitCode = good ? 0 : 1;
} finally {
  await clean();
}
