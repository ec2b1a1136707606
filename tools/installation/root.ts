/**
 * Fresh Debian roots to install in, as thrown-away layers over one that debootstrap makes once. What runs in them sees its
 * own processes and files, and of the network what it is given.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../install.mjs';

const kept = join(projectRoot, '.cache', 'installation');
const release = 'trixie';
const ownAuthorities = '/usr/local/share/ca-certificates';

function quietly(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The system as Debian gives it, with the certification authorities that this machine trusts. */
function baseSystem(): string {
  const base = join(kept, release);
  if (!existsSync(base)) {
    console.log(`Making a Debian root of ${release}…`);
    mkdirSync(kept, { recursive: true });
    const part = `${base}.part`;
    rmSync(part, { recursive: true, force: true });
    quietly('debootstrap', '--variant=minbase', '--include=ca-certificates', release, part);
    // Nothing of a trial outlives it: packages need not be forced to the disk.
    writeFileSync(join(part, 'etc', 'dpkg', 'dpkg.cfg.d', 'unsafe-io'), 'force-unsafe-io\n');
    renameSync(part, base);
  }
  if (existsSync(ownAuthorities)) {
    cpSync(ownAuthorities, join(base, ownAuthorities), { recursive: true });
    quietly('chroot', base, 'update-ca-certificates');
  }
  return base;
}

/** A network of its own in which there is but the loopback: nobody outside reaches what is started there. */
export class Loopback {
  /** An address as private networks have it, beside 127.0.0.1. */
  static readonly address = '172.20.0.2';
  readonly #holder: ChildProcess;

  constructor() {
    const set = `ip link set lo up && ip address add ${Loopback.address}/24 dev lo && exec sleep infinity`;
    this.#holder = spawn('unshare', ['--net', 'sh', '-c', set], {
      stdio: 'ignore',
    });
  }

  get path(): string {
    return `/proc/${this.#holder.pid}/ns/net`;
  }

  /** What has to stand before a command for it to run in there. */
  get prefix(): readonly string[] {
    return ['nsenter', `--net=${this.path}`];
  }

  close(): void {
    this.#holder.kill('SIGKILL');
  }
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly directory?: string;
  /** More options of `systemd-nspawn`. */
  readonly with?: readonly string[];
  readonly loopback?: Loopback;
}

const dated = () => new Date().toISOString().slice(11, 19);

export class Root {
  readonly path: string;
  readonly #folder: string;
  #machine: ChildProcess | undefined;

  constructor() {
    const base = baseSystem();
    this.#folder = mkdtempSync(join(kept, 'root-'));
    const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(this.#folder, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [upper, work, root]) mkdirSync(folder);
    quietly(
      'mount',
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=${base},upperdir=${upper},workdir=${work}`,
      root,
    );
    this.path = root;
  }

  #arguments({ env = {}, directory, with: more = [], loopback }: RunOptions): string[] {
    return [
      '--quiet',
      '--register=no',
      '--keep-unit',
      '--directory',
      this.path,
      ...(loopback === undefined
        ? ['--resolv-conf=copy-host']
        : [`--network-namespace-path=${loopback.path}`, '--resolv-conf=off']),
      ...(directory === undefined ? [] : [`--chdir=${directory}`]),
      ...Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`),
      ...more,
    ];
  }

  /** Runs a program to its end with nothing else running in the root. */
  run(program: readonly string[], options: RunOptions = {}): void {
    console.log(`${dated()} $ ${program.join(' ')}`);
    const args = [...this.#arguments(options), '--pipe', ...program];
    const { status } = spawnSync('systemd-nspawn', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`It failed: ${program.join(' ')}`);
  }

  /** Starts a program that goes on running; `stop` ends it. */
  start(program: readonly string[], options: RunOptions = {}): ChildProcess {
    console.log(`${dated()} & ${program.join(' ')}`);
    return spawn('systemd-nspawn', [...this.#arguments(options), '--pipe', ...program], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  /** Boots its systemd, as on a machine of its own. */
  async boot(loopback: Loopback): Promise<void> {
    const env = { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' };
    const args = [...this.#arguments({ loopback }), '--console=pipe', '--boot'];
    this.#machine = spawn('systemd-nspawn', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    for (let tries = 0; tries < 120; tries += 1) {
      const { stdout } = within(this.#machine, ['systemctl', 'is-system-running']);
      if (/running|degraded/.test(stdout)) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('The root did not boot');
  }

  /** Runs a shell's text in the booted root, and gives what it printed. */
  sh(text: string): string {
    for (const line of text.trim().split('\n')) console.log(`${dated()} # ${line}`);
    if (this.#machine === undefined) throw new Error('The root is not booted');
    const { status, stdout } = within(this.#machine, ['sh', '-euc', text]);
    process.stdout.write(stdout);
    if (status !== 0) throw new Error('A command of the guide failed');
    return stdout;
  }

  /** Ends what runs in it, and leaves nothing behind. */
  async remove(): Promise<void> {
    if (this.#machine !== undefined) await stop(this.#machine);
    spawnSync('umount', ['--recursive', this.path], { stdio: 'inherit' });
    if (existsSync(this.path) && readdirSync(this.path).length > 0)
      throw new Error(`${this.path} is still mounted`);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Runs a program beside the one that was started, with its namespaces, and gives what it printed. */
export function within(
  started: ChildProcess,
  program: readonly string[],
  {
    env = {},
    user,
    directory = '/root',
  }: { env?: Readonly<Record<string, string>>; user?: string; directory?: string } = {},
): { status: number | null; stdout: string } {
  const children = `/proc/${started.pid}/task/${started.pid}/children`;
  const leader = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ')[0] : '';
  if (leader === undefined || leader === '') return { status: 1, stdout: '' };
  const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root'];
  const as = user === undefined ? [] : [`--setuid=${user}`, `--setgid=${user}`];
  const { status, stdout } = spawnSync(
    'nsenter',
    ['--target', leader, ...namespaces, `--wdns=${directory}`, ...as, '--', ...program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', ...env },
    },
  );
  return { status, stdout: stdout ?? '' };
}

/** Ends it in order, and hard where that takes too long. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const hard = setTimeout(() => child.kill('SIGKILL'), 30_000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(hard);
}
