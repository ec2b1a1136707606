import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server's tests run twice: on the embedded database and on a real PostgreSQL with PostGIS. */
function server(engine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `server-${engine}`,
      root: at('./apps/server'),
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      // `x.pglite.test.ts` is about what only that engine does.
      exclude: [`**/*.${engine === 'pglite' ? 'postgres' : 'pglite'}.test.ts`],
      environment: 'node' as const,
      env: { LUCERNA_TEST_ENGINE: engine },
      globalSetup: [at(`./apps/server/test/database/template-${engine}.ts`)],
      // A process for each file: an embedded engine holds up to a gigabyte, which only the end of a process
      // gives back for certain.
      pool: 'forks' as const,
      // Opening the embedded engine costs seconds of the processor, many more where others use it too.
      testTimeout: 120_000,
      hookTimeout: 180_000,
    },
  };
}

function pure(name: string, folder: string) {
  return {
    test: { name, root: at(folder), include: ['src/**/*.test.ts'], environment: 'node' as const },
  };
}

export default defineConfig({
  test: {
    // Two cores, and an embedded engine in each worker.
    maxWorkers: 2,
    projects: [
      pure('domain', './packages/domain'),
      pure('contract', './packages/contract'),
      pure('web', './apps/web'),
      {
        test: { name: 'tools', root: at('./tools'), include: ['**/*.test.ts'], environment: 'node' as const },
      },
      server('pglite'),
      server('postgres'),
    ],
  },
});
