import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { reaches } from './tools/reaches.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A project does not take this over from the root's settings: without it one of two cores stands still. The third works
 * while the others wait for a process or a moment.
 */
const maxWorkers = 3;

/** What is waited for comes sooner or later: only a machine that stands still or does much else takes so long. */
const expectWithin = (timeout: number) => ({ poll: { interval: 20, timeout } });

/** Loaded by Node itself, as the product is: on a fresh checkout nothing is transformed before. The page needs Vite. */
const asNodeRuns = { viteModuleRunner: false, nodeLoader: false };

interface Kept {
  readonly include?: readonly string[];
  /** Run once before the first file of a thread. */
  readonly setUp?: readonly string[];
}

/** Tests of what has no state of its own between them: threads that share what they have loaded. */
function pure(name: string, folder: string, { include = ['src/**/*.test.ts'], setUp = [] }: Kept = {}) {
  return {
    test: {
      name,
      root: at(folder),
      include: [...include],
      setupFiles: [...setUp],
      environment: 'node' as const,
      pool: 'threads' as const,
      maxWorkers,
      isolate: false,
      // A whole town is made in seconds, in many more where others use the processor.
      testTimeout: 60_000,
      expect: expectWithin(50_000),
      ...(name !== 'web' && { experimental: asNodeRuns }),
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

/** Why the sentences of some files name no engine. */
const reasons = {
  process:
    'a process or a command: what it says and how it ends; its database is reached by the one door of both',
  reading: 'what a file holds and what is proposed for it, before anything is written',
  importing: 'rows that are written as those of `imports.test.ts`, which runs on both',
  answers: 'what is made of rows after they are read: a workbook, a text, a page of documentation',
  guard: 'who is let in, counted and slowed down: rules of the server over single rows that it reads',
  calls:
    'what calls answer beyond working and refusing, which the endpoint loop asks of each on both; same SQL, no engine in it',
  proxy: "another server's answers; the database says only where it is",
  planner: 'how statements are planned where little is known of many rows: the planner of both is the same',
  migration:
    'what migrations make of rows of before: the same SQL, which the template of each engine runs whole',
  distributed: 'what a distributed database has in the place of triggers, which the embedded engine never is',
  demo: 'what the demo loads, the same rows by the same writers',
  atOnce: 'several callers at once, whom the embedded engine takes one after the other in any case',
  starts: 'three machines at once, which the embedded engine cannot have',
} as const;

/**
 * Files of which no sentence names an engine: the gate runs them on PostgreSQL alone, `npm run prove` and whoever runs
 * one by its name on both.
 */
const onOneEngine: Readonly<Record<string, keyof typeof reasons>> = {
  'src/demo/load-demo.test.ts': 'demo',
  'src/features/accounts/accounts.test.ts': 'calls',
  'src/features/agency/agency.test.ts': 'calls',
  'src/features/departures/departures.test.ts': 'calls',
  'src/features/documentation/documentation.test.ts': 'answers',
  'src/features/editing/recent-changes.test.ts': 'calls',
  'src/features/expected/expected.test.ts': 'calls',
  'src/features/export/export.test.ts': 'answers',
  'src/features/export/make-export.test.ts': 'answers',
  'src/features/faults/faults.test.ts': 'calls',
  'src/features/imports/accounting-imports.test.ts': 'importing',
  'src/features/imports/bad-files.test.ts': 'reading',
  'src/features/imports/first-hour.test.ts': 'importing',
  'src/features/imports/invented-towns.test.ts': 'reading',
  'src/features/imports/invoice-figures.test.ts': 'reading',
  'src/features/imports/municipal-offices.test.ts': 'reading',
  'src/features/imports/no-lists.test.ts': 'reading',
  'src/features/imports/numbered-rows.test.ts': 'importing',
  'src/features/imports/places.test.ts': 'reading',
  'src/features/imports/public-complaints.test.ts': 'reading',
  'src/features/imports/referred-codes.test.ts': 'importing',
  'src/features/imports/refused-again.test.ts': 'importing',
  'src/features/imports/same-elements.test.ts': 'reading',
  'src/features/imports/shown-cells.test.ts': 'reading',
  'src/features/imports/taken-over.test.ts': 'importing',
  'src/features/imports/template.test.ts': 'reading',
  'src/features/imports/texts-behind.test.ts': 'reading',
  'src/features/imports/town-map.test.ts': 'importing',
  'src/features/imports/unseen-surveys.test.ts': 'reading',
  'src/features/imports/waiting.test.ts': 'importing',
  'src/features/imports/whole-at-the-end.test.ts': 'importing',
  'src/features/imports/two-servers.test.ts': 'atOnce',
  'src/features/imports/undo.test.ts': 'importing',
  'src/features/interior-lighting/export/retrofit-workbook.test.ts': 'answers',
  'src/features/interior-lighting/files/files.test.ts': 'calls',
  'src/features/interior-lighting/interior-lighting.test.ts': 'calls',
  'src/features/keys/keys.test.ts': 'calls',
  'src/features/links/links.test.ts': 'calls',
  'src/features/maintenance/confirming-writes.test.ts': 'calls',
  'src/features/maintenance/decisions.test.ts': 'calls',
  'src/features/maintenance/maintenance.test.ts': 'calls',
  'src/features/maintenance/typed-interventions.test.ts': 'reading',
  'src/features/ogc/gdal.test.ts': 'answers',
  'src/features/orders/orders-of-firms.test.ts': 'calls',
  'src/features/orders/orders.test.ts': 'calls',
  'src/features/orders/work-on-orders.test.ts': 'calls',
  'src/features/public-reports/public-reports.test.ts': 'calls',
  'src/features/saved-queries/saved-queries.test.ts': 'calls',
  'src/features/search/after-import.test.ts': 'planner',
  'src/features/session/attempts.test.ts': 'guard',
  'src/features/session/second-factor.test.ts': 'guard',
  'src/features/session/session.test.ts': 'guard',
  'src/features/session/sign-in-attacks.test.ts': 'guard',
  'src/features/wms/proxy/proxy-exceptions.test.ts': 'proxy',
  'src/features/wms/proxy/proxy-faults.test.ts': 'proxy',
  'src/features/wms/proxy/proxy-map-server.test.ts': 'proxy',
  'src/features/wms/proxy/proxy-requests.test.ts': 'proxy',
  'src/work/at-once.test.ts': 'atOnce',
  'test/commands/comune-wms.test.ts': 'process',
  'test/commands/comune.test.ts': 'process',
  'test/commands/demo.test.ts': 'process',
  'test/commands/importa-cells.test.ts': 'reading',
  'test/commands/importa-faults.test.ts': 'reading',
  'test/commands/importa-kinds.test.ts': 'importing',
  'test/commands/importa-mapping.test.ts': 'reading',
  'test/commands/importa-unseen.test.ts': 'reading',
  'test/commands/survey-forms.test.ts': 'reading',
  'test/commands/upgrade.test.ts': 'process',
  'test/commands/utente.test.ts': 'process',
  'test/db/first-starts.test.ts': 'starts',
  'test/db/row-triggers.test.ts': 'distributed',
  'test/db/sign-ins.test.ts': 'migration',
  'test/demo/retrofit-files.test.ts': 'demo',
  'test/elements/every-reference.test.ts': 'calls',
  'test/energy/bills-export.test.ts': 'answers',
  'test/energy/import-production-unseen.test.ts': 'reading',
  'test/energy/import-unseen.test.ts': 'reading',
  'test/energy/import.test.ts': 'importing',
  'test/process/main.test.ts': 'process',
  'test/quality/demo-findings.test.ts': 'demo',
  'test/quality/findings.test.ts': 'calls',
};

for (const file of Object.keys(onOneEngine)) {
  const text = readFileSync(at(`./apps/server/${file}`), 'utf8');
  if (/\btestEngine\b|\.engine\b/.test(text)) throw new Error(`${file} asks for the engine: it runs on both`);
}

/** Set by the gate (`tools/test-parts.mjs`). */
const inGate = process.env.LUCERNA_TEST_SET === 'gate';
const leftToProof = inGate ? Object.keys(onOneEngine) : [];
/** Files that the gate leaves to the proof on both engines. */
const beyondGate = inGate
  ? [
      // Every value that no form sends, for every place of every call: minutes, and the endpoint loop asks some for each.
      'test/http/hostile-values.test.ts',
      // Both engines with the demo: what `sposta` reads and writes is what `test/commands/backup.test.ts` shows of each.
      'test/commands/move.postgres.test.ts',
      // Real processes: one server that goes on with another's import is `src/features/imports/taken-over.test.ts`.
      'test/process/imports-together.postgres.test.ts',
      // Three processes with the demo: `test/db/first-starts.test.ts` shows three starts at once without processes.
      'test/process/together.postgres.test.ts',
      // A whole start that is refused: who has the folder is shown by `test/db/folder.pglite.test.ts`.
      'test/process/out-of-reach.pglite.test.ts',
    ]
  : [];

/** Files that start processes, servers or engines of their own take long, however short their text is. */
const startsMuch = /\/test\/(commands|process)\/|\.(pglite|postgres)\.test\.ts$/;

/** Of each project the files first that take long: one that begins last keeps a single worker busy while the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isLong = (file: TestSpecification) => startsMuch.test(file.moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** The server's tests run twice: on the embedded database and on a real PostgreSQL with PostGIS. */
function server(engine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `server-${engine}`,
      root: at('./apps/server'),
      include: ofServer,
      // `x.pglite.test.ts` is about what only that engine does.
      exclude: [
        `**/*.${engine === 'pglite' ? 'postgres' : 'pglite'}.test.ts`,
        ...withoutEngine,
        ...(engine === 'pglite' ? leftToProof : []),
        ...beyondGate,
      ],
      environment: 'node' as const,
      env: { LUCERNA_TEST_ENGINE: engine },
      globalSetup: [at(`./apps/server/test/database/template-${engine}.ts`)],
      // Processes whose files share what they have loaded and, one after the other, an engine
      // (`test/database/borrowed-database.ts`).
      pool: 'forks' as const,
      maxWorkers,
      isolate: false,
      // Opening the embedded engine costs seconds of the processor, many more where others use it too.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: expectWithin(120_000),
      experimental: asNodeRuns,
    },
  };
}

/** Real surveys, which are no part of the project: `npm run prova-rilievi` says where they lie. */
const surveys = { ...server('pglite').test, name: 'rilievi', include: ['test/surveys/**/*.survey.ts'] };

/** The real QGIS, which is 216 MB: `npm run prova-qgis` installs it and runs these. */
const qgis = { ...server('pglite').test, name: 'qgis', include: ['test/qgis/**/*.walk.ts'], maxWorkers: 1 };

/** Kills, restarts and races of minutes: `npm run prove -- faults` runs them. */
function faults(engine: 'pglite' | 'postgres') {
  const other = engine === 'pglite' ? 'postgres' : 'pglite';
  return {
    ...server(engine).test,
    name: `faults-${engine}`,
    include: ['test/faults/**/*.faults.ts'],
    exclude: [`**/*.${other}.faults.ts`],
    // Each wants the machine for itself.
    maxWorkers: 1,
  };
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      pure('domain', './packages/domain'),
      pure('contract', './packages/contract'),
      pure('demo', './packages/demo'),
      pure('web', './apps/web', {
        include: ['src/**/*.test.ts', '*.test.ts'],
        setUp: [at('./apps/web/test/load-judge.ts')],
      }),
      pure('tools', '.', { include: ['tools/**/*.test.ts', 'e2e/**/*.test.ts'] }),
      pure('server', './apps/server', { include: withoutEngine }),
      server('pglite'),
      server('postgres'),
      { test: surveys },
      { test: qgis },
      { test: faults('pglite') },
      { test: faults('postgres') },
    ],
  },
});
