/**
 * Starting again on a database that is there, and how much memory the process takes once it has served the demo's
 * lists, on both engines; each beside its limit. Linux only: memory is read from /proc.
 * `npm run bench -- start`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { password } from '../e2e/sign-in.ts';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly ms: number;
}

function startServer(variables: Record<string, string>): Promise<Started> {
  const start = performance.now();
  const child = spawn(nodeBinary(), [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const address = line.match(/Lucerna è pronta: (http:\S+)/)?.[1];
      if (address !== undefined) resolve({ child, address, ms: performance.now() - start });
    });
  });
}

async function stop({ child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** What a page asks for: sign-in and every list. */
async function use(address: string): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'ufficio', password }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const layer of ['pl', 'linee', 'quadri', 'centraline', 'edifici', 'impianti', 'vettori', 'confini']) {
    for (const accept of ['application/geo+json', 'application/vnd.lucerna.columns+json']) {
      const answer = await fetch(`${address}/api/v2.0/${layer}`, { headers: { cookie, accept } });
      if (!answer.ok) throw new Error(`${layer}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
}

function residentMb({ child }: Started): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}

function tell(what: string, value: number, unit: string, most: number): void {
  const bad = value > most;
  if (bad) process.exitCode = 1;
  console.log(
    `${what.padEnd(48)} ${value.toFixed(1).padStart(8)} ${unit}  (at most ${most})${bad ? '  BEYOND' : ''}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-'));
const cluster = await startPostgresCluster();
try {
  for (const [engine, variables, mostMb] of [
    ['embedded', { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, 1_200],
    ['PostgreSQL', { DATABASE_URL: cluster.url('postgres'), DEMO: 'on' }, 300],
  ] as const) {
    await stop(await startServer(variables));
    const second = await startServer(variables);
    await use(second.address);
    tell(`${engine}: a second start, to ready`, second.ms / 1000, 's ', 8);
    tell(`${engine}: memory after all lists of the demo`, residentMb(second), 'MB', mostMb);
    await stop(second);
  }
} finally {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
