/** A Lucerna in a process of its own, as `npm start` starts it, and what it costs. Linux: figures come from /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { serverProcess } from '../../tools/server-process.mjs';
import { password } from './town.ts';

export interface ServerProcess {
  readonly address: string;
  /** From its start until it said that it is ready. */
  readonly readyMs: number;
  /** What the process holds in memory now. */
  residentMb(): number;
  /** The most that it held since it started, or since its peak was forgotten. */
  peakMb(): number;
  /** What it held until now counts no more. */
  forgetPeak(): void;
  /** Processor time that it took so far, and with `also` processes too. */
  cpuMs(...also: readonly number[]): number;
  /** The part of it that the embedded engine took, which works in a thread of the server; 0 where there is none. */
  engineCpuMs(): number;
  /** How long its loop stood still at most since the last call, where `loop-pause.mjs` is loaded into it. */
  loopPauseMs(file: string): Promise<number>;
  /** Signs in and gives the headers of a request of the page. */
  signIn(username: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** As the kernel counts processor time. */
const ticksPerSecond = 100;

/** Processor time of a process so far, in milliseconds. */
export function cpuOf(pid: number): number {
  return cpuIn(`/proc/${pid}/stat`);
}

function cpuIn(file: string): number {
  const stat = readFileSync(file, 'utf8');
  // The name of the program, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Processor time of the threads of a process that bear a name. */
function cpuOfThreads(pid: number, name: string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  return threads
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').trim() === name)
    .reduce((sum, thread) => sum + cpuIn(`${thread}/stat`), 0);
}

/** The same with that of its children that ended: this process's own are the programs that it ran. */
export function cpuWithChildrenOf(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It ended meanwhile: its time is its parent's now.
    return 0;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ([11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * 1000) / ticksPerSecond;
}

export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** The processes of the PostgreSQL server that one of its backends belongs to. */
export const processesOfServer = (backend: number) => processesOfPostmaster(parentOf(backend));

export function processesOfPostmaster(postmaster: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // Those that come and go by themselves would be missing in the end.
        const isBrief = /autovacuum worker|parallel worker/.test(
          readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
        );
        return !isBrief && (pid === postmaster || parentOf(pid) === postmaster);
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const start = performance.now();
  const { command, args, options } = serverProcess();
  const child: ChildProcess = spawn(command, args, {
    ...options,
    env: { ...options.env, PORT: '0', HOST: '127.0.0.1', DRAIN_S: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  // A measurement that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = line.match(/Lucerna è pronta: (http:\S+)/)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
  const readyMs = performance.now() - start;
  return {
    address,
    readyMs,
    residentMb: () => memoryOf(pid, 'VmRSS'),
    peakMb: () => memoryOf(pid, 'VmHWM'),
    // The kernel's way of saying it (proc(5)).
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    cpuMs: (...also) => [pid, ...also].reduce((sum, one) => sum + cpuOf(one), 0),
    engineCpuMs: () => cpuOfThreads(pid, 'database'),
    async loopPauseMs(file) {
      rmSync(file, { force: true });
      child.kill('SIGUSR2');
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return Number(readFileSync(file, 'utf8'));
    },
    async signIn(username) {
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      const answer = await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`);
      return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
