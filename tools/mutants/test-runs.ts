/** Runs the tests over the instrumented sources: once to see who reaches what, then for one mutant at a time. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeBinary, projectRoot } from '../install.mjs';

const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
const config = join(projectRoot, 'tools', 'mutants', 'vitest.config.ts');

/**
 * Projects left aside: the embedded engine, for rules, guards, writers and flows are the same on both; and what the proof runs
 * by itself, which wants surveys, QGIS or the machine alone.
 */
export const everyProject = ['server-pglite', 'rilievi', 'qgis', 'faults-*'].map(
  (name) => `--project=!${name}`,
);

/** Those whose tests open no database. */
export const pureProjects = ['domain', 'contract', 'demo', 'web'].map((name) => `--project=${name}`);

export interface TestFile {
  /** From the project's root. */
  readonly file: string;
  readonly ms: number;
}

export interface Reached {
  /** The test files that pass through each mutant, by its number; none where nothing does. */
  readonly by: ReadonlyMap<number, readonly TestFile[]>;
}

interface JsonReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number; status: string }[];
}

/** Runs every test with all mutants off. Throws where one fails: then nothing can be learnt from mutants. */
export function lookWhoReaches(list: string, folder: string, projects: readonly string[]): Reached {
  const notes = join(folder, 'hits');
  mkdirSync(notes, { recursive: true });
  const report = join(folder, 'all.json');
  const done = spawnSync(
    nodeBinary(),
    [vitest, 'run', `--config=${config}`, ...projects, '--reporter=json', `--outputFile.json=${report}`],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, LUCERNA_MUTANTS: list, LUCERNA_MUTANT_HITS: notes },
    },
  );
  if (done.status !== 0) throw new Error('The tests do not pass without a mutant: mend them first');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonReport;
  const times = new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
  const by = new Map<number, TestFile[]>();
  for (const note of readdirSync(notes)) {
    for (const line of readFileSync(join(notes, note), 'utf8').split('\n')) {
      const [id, file] = line.split('\t');
      if (id === undefined || file === undefined || file === '') continue;
      const reaching = by.get(Number(id)) ?? [];
      const path = relative(projectRoot, file);
      if (!reaching.some((one) => one.file === path)) {
        reaching.push({ file: path, ms: times.get(file) ?? 0 });
      }
      by.set(Number(id), reaching);
    }
  }
  for (const reaching of by.values()) reaching.sort((a, b) => a.ms - b.ms);
  return { by };
}

interface Asked {
  readonly list: string;
  /** Of the mutant. */
  readonly id: number;
  readonly files: readonly string[];
  readonly projects: readonly string[];
}

/** Whether one of the test files fails while that mutant is on. One that never ends is noticed too. */
export function isNoticed({ list, id, files, projects }: Asked, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const run = spawn(
      nodeBinary(),
      [vitest, 'run', `--config=${config}`, ...projects, '--bail=1', '--reporter=dot', ...files],
      {
        cwd: projectRoot,
        stdio: 'ignore',
        // A group of its own: a test that never ends has children.
        detached: true,
        env: { ...process.env, LUCERNA_MUTANTS: list, LUCERNA_MUTANT: String(id) },
      },
    );
    const timer = setTimeout(() => process.kill(-(run.pid as number), 'SIGKILL'), limitMs);
    run.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}
