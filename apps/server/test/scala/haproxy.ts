/** Debian's HAProxy, unpacked into a folder and installed nowhere, before two servers. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../database/postgres-cluster.ts';

const folder = fileURLToPath(new URL('../../../../.cache/haproxy', import.meta.url));
const packages = ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'];

/** Takes the packages from the machine's own sources, once. */
function unpack(): { program: string; libraries: string } {
  const root = join(folder, 'root');
  const program = join(root, 'usr', 'sbin', 'haproxy');
  if (!existsSync(program)) {
    mkdirSync(root, { recursive: true });
    execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', join(folder, file), root]);
    }
  }
  const lib = join(root, 'usr', 'lib');
  const libraries = readdirSync(lib).map((name) => join(lib, name));
  return { program, libraries: libraries.join(':') };
}

/** A municipality stays on a server by the cookie that names it; where that server is gone its towns spread. */
function configuration(port: number, socket: string, servers: readonly number[]): string {
  return `global
  stats socket ${socket} mode 600 level admin expose-fd listeners
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  # A machine that is busy answers late; one that is gone refuses at once.
  timeout check 5s
  retries 2
  option redispatch
  retry-on conn-failure empty-response
frontend davanti
  bind 127.0.0.1:${port}
  default_backend lucerna
backend lucerna
  balance hash req.cook(lucerna_comune)
  hash-type consistent
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 check
${servers.map((server, n) => `  server s${n + 1} 127.0.0.1:${server}`).join('\n')}
`;
}

export interface Balancer {
  readonly port: number;
  /** Another process takes its place, as a reload does. */
  reload(): Promise<void>;
  end(): Promise<void>;
}

export async function startHaproxy(place: string, servers: readonly number[]): Promise<Balancer> {
  const { program, libraries } = unpack();
  const port = await freePort();
  const socket = join(place, 'haproxy.sock');
  const file = join(place, 'haproxy.cfg');
  writeFileSync(file, configuration(port, socket, servers));
  const start = async (...more: string[]) => {
    const child = spawn(program, ['-db', '-f', file, ...more], {
      env: { LD_LIBRARY_PATH: libraries },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (child.exitCode !== null) throw new Error('HAProxy did not start');
    return child;
  };
  let child = await start();
  return {
    port,
    async reload() {
      // The new one is given the open socket, and tells the old one to end what it has begun.
      child = await start('-x', socket, '-sf', String(child.pid));
    },
    async end() {
      child.kill('SIGKILL');
    },
  };
}
