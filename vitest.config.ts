import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reaches } from './tools/reaches.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A project does not take this over from the root's settings: without it one of two cores stands still. */
const maxWorkers = 2;

/** Tests of what has no state of its own between them: threads that share what they have loaded. */
function pure(name: string, folder: string, include: readonly string[] = ['src/**/*.test.ts']) {
  return {
    test: {
      name,
      root: at(folder),
      include: [...include],
      environment: 'node' as const,
      pool: 'threads' as const,
      maxWorkers,
      isolate: false,
      // A whole town is made in seconds, in many more where others use the processor.
      testTimeout: 60_000,
    },
  };
}

const ofServer = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const opensDatabase = (path: string) => path.includes('/test/database/');
/** The server's tests that reach no database by any import: they run once and not on each engine. */
const withoutEngine = globSync(ofServer, { cwd: at('./apps/server') }).filter(
  (file) =>
    !/\.(pglite|postgres)\.test\.ts$/.test(file) && !reaches(at(`./apps/server/${file}`), opensDatabase),
);

/** The server's tests run twice: on the embedded database and on a real PostgreSQL with PostGIS. */
function server(engine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `server-${engine}`,
      root: at('./apps/server'),
      include: ofServer,
      // `x.pglite.test.ts` is about what only that engine does.
      exclude: [`**/*.${engine === 'pglite' ? 'postgres' : 'pglite'}.test.ts`, ...withoutEngine],
      environment: 'node' as const,
      env: { LUCERNA_TEST_ENGINE: engine },
      globalSetup: [at(`./apps/server/test/database/template-${engine}.ts`)],
      // Two processes, whose files share what they have loaded and, one after the other, an engine
      // (`test/database/borrowed-database.ts`).
      pool: 'forks' as const,
      maxWorkers,
      isolate: false,
      // Opening the embedded engine costs seconds of the processor, many more where others use it too.
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  };
}

/** Real surveys, which are no part of the project: `npm run prova-rilievi` says where they lie. */
const surveys = { ...server('pglite').test, name: 'rilievi', include: ['test/surveys/**/*.survey.ts'] };

/** Kills, restarts and races of minutes: `npm run prove -- faults` runs them. */
function faults(engine: 'pglite' | 'postgres') {
  const other = engine === 'pglite' ? 'postgres' : 'pglite';
  return {
    ...server(engine).test,
    ...{
      name: `faults-${engine}`,
      include: ['test/faults/**/*.faults.ts'],
      exclude: [`**/*.${other}.faults.ts`],
    },
    // Each wants the machine for itself.
    maxWorkers: 1,
  };
}

export default defineConfig({
  test: {
    // Two cores, and an embedded engine in each worker.
    maxWorkers,
    projects: [
      pure('domain', './packages/domain'),
      pure('contract', './packages/contract'),
      pure('demo', './packages/demo'),
      pure('web', './apps/web'),
      pure('tools', './tools', ['**/*.test.ts']),
      pure('server', './apps/server', withoutEngine),
      server('pglite'),
      server('postgres'),
      { test: surveys },
      { test: faults('pglite') },
      { test: faults('postgres') },
    ],
  },
});
