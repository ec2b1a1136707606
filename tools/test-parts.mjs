/** The parts that the tests are run in, what they count, and running some of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, nodeBinary, projectRoot } from './install.mjs';
import { faultsOfJourneys, faultsOfVitest } from './test-faults.mjs';
import { linesOfSeconds, secondsOfJourneys } from './test-seconds.mjs';

/**
 * A part is good or not; what it has counted goes into the totals, `files` being those of the part that runs.
 * @typedef {(totals: Totals) => boolean} Part
 * @typedef {{ passed: number, failed: number, faults: string[], files: import('./test-seconds.mjs').FileSeconds[] }} Totals
 */

const results = join(projectRoot, '.cache', 'test-results');

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export function runNode(args, env = {}) {
  const { status } = spawnSync(nodeBinary(), args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * @param {string} file
 * @param {Totals} totals
 */
function readResult(file, totals) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    totals.failed += 1;
    return undefined;
  }
}

/** Of a run that broke off there are none. @param {string} file */
function readSeconds(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/**
 * @param {readonly string[]} projects
 * @param {{ readonly set?: 'gate' }} [which] the gate leaves to the proof what `vitest.config.ts` names
 * @returns {Part}
 */
function vitest(projects, { set } = {}) {
  const file = `${projects.join('+')}.json`;
  const seconds = `${projects.join('+')}-seconds.json`;
  return (totals) => {
    const good = runNode(
      [
        join('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(results, file)}`,
        '--reporter=./tools/seconds-reporter.mjs',
      ],
      { LUCERNA_TEST_SECONDS: join(results, seconds), LUCERNA_TEST_SET: set ?? '' },
    );
    totals.files.push(...readSeconds(seconds));
    const result = readResult(file, totals);
    totals.passed += result?.numPassedTests ?? 0;
    totals.failed += result?.numFailedTests ?? 0;
    totals.faults.push(...faultsOfVitest(result));
    if ((result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0) > 0) {
      console.error('A skipped test is a defect.');
      return false;
    }
    return good && (result?.numPassedTests ?? 0) > 0;
  };
}

/**
 * @param {string} engines as `e2e/engines.ts` reads them
 * @param {{ readonly set?: 'gate' }} [which] the gate leaves to the proof what is tagged for it, and axe's second look
 * @returns {Part}
 */
function journeys(engines, { set } = {}) {
  const name = `e2e-${engines.replaceAll(/\W+/g, '-')}`;
  /**
   * @param {string} file
   * @param {readonly string[]} args
   */
  const walk = (file, args) =>
    runNode([join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e', ...args], {
      LUCERNA_E2E_ENGINE: engines,
      LUCERNA_E2E_AXE: set === 'gate' ? 'once' : 'always',
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, file),
    });
  return (totals) => {
    let good = walk(`${name}.json`, set === 'gate' ? ['--grep-invert', walkedInProof] : []);
    let lastWalk = readResult(`${name}.json`, totals);
    totals.files.push(...secondsOfJourneys(lastWalk));
    const { stats } = lastWalk ?? {};
    const clean = (stats?.expected ?? 0) > 0 && stats.skipped === 0 && stats.flaky === 0;
    let failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    let passed = stats?.expected ?? 0;
    // Three browsers on two cores starve one another at times: what failed is walked once more with nothing beside it.
    if (clean && failed > 0 && failed <= mostWalkedAgain) {
      good = walk(`${name}-again.json`, ['--last-failed', '--workers=1']);
      lastWalk = readResult(`${name}-again.json`, totals);
      const recovered = lastWalk?.stats?.expected ?? 0;
      console.warn(`${failed} failed beside others, ${recovered} of them passed alone: look at these first.`);
      good = good && recovered === failed;
      passed += recovered;
      failed -= recovered;
    }
    totals.passed += passed;
    totals.failed += failed;
    if (!good) totals.faults.push(...faultsOfJourneys(lastWalk));
    return good && clean;
  };
}

/** More than these at once is no starved browser but a fault. */
const mostWalkedAgain = 3;

/** The tag of journeys through which a browser sees the engine: the gate walks them on the embedded one, all others on PostgreSQL. */
const embedded = 'embedded';

/** Journeys of minutes, and those whose sentence something cheaper or another journey shows too (record 125). */
const walkedInProof = '@long';

/** What no engine and no browser is needed for. */
const first = {
  check: () => runNode(['tools/check.ts']),
  rules: vitest(['domain', 'contract', 'demo', 'web', 'tools', 'server']),
};

/**
 * What every landing has to pass, in the order in which a fault is cheapest to find.
 * @type {Readonly<Record<string, Part>>}
 */
export const gate = {
  ...first,
  // Both engines in one run: no worker waits for the last file of the one before those of the other begin.
  server: vitest(['server-postgres', 'server-pglite'], { set: 'gate' }),
  // The embedded engine first: its journeys are the longest.
  e2e: journeys(`pglite@${embedded},postgres!${embedded}`, { set: 'gate' }),
};

/** The server's tests on one engine, all of them. */
const serverByEngine = {
  'server-postgres': vitest(['server-postgres']),
  'server-pglite': vitest(['server-pglite']),
};

/**
 * The same, and the journeys that the gate walks on an engine.
 * @type {Readonly<Record<string, Part>>}
 */
export const byEngine = {
  ...serverByEngine,
  'e2e-postgres': journeys(`postgres!${embedded}`, { set: 'gate' }),
  'e2e-pglite': journeys(`pglite@${embedded}`, { set: 'gate' }),
};

/** What a developer wants between two commits: two minutes. */
export const quick = ['check', 'rules', 'server-postgres'];

/**
 * All that there is, however long it takes: the gate, with every test on both engines, and what only a proof wants.
 * A long run of faults, of load or of mutants is a line here.
 * @type {Readonly<Record<string, Part>>}
 */
export const proof = {
  ...first,
  ...serverByEngine,
  'e2e-pglite': journeys('pglite'),
  'e2e-postgres': journeys('postgres'),
  'faults-pglite': vitest(['faults-pglite']),
  'faults-postgres': vitest(['faults-postgres']),
  scala: () => runNode(['tools/run.mjs', join('apps', 'server', 'test', 'scala', 'run.ts')]),
  mutants: () => runNode(['tools/mutants/run.ts']),
  bench: () => runNode(['bench/run.ts']),
};

/**
 * Runs those of the parts that are asked for by the beginning of their names, all where none is, and says how it went.
 * Sets the process's status.
 * @param {Readonly<Record<string, Part>>} parts
 * @param {readonly string[]} asked
 */
export function runParts(parts, asked) {
  /** @param {string} wish @param {string} part a part's whole name names it alone */
  const names = (wish, part) => (wish in parts ? part === wish : part.startsWith(wish));
  for (const name of asked) {
    if (!Object.keys(parts).some((part) => names(name, part))) {
      fail(`Non c'è una parte ${name}: ${Object.keys(parts).join(', ')}`);
    }
  }
  // Hundreds of processes load the same sources: the first compiles them for all.
  process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.cache', 'compiled');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const totals = { passed: 0, failed: 0, faults: [], files: [] };
  const bad = [];
  const took = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.some((wish) => names(wish, name))) continue;
    const start = Date.now();
    console.log(`\n== ${name}`);
    const good = part(totals);
    if (!good) bad.push(name);
    const seconds = (Date.now() - start) / 1_000;
    took.push({ part: name, seconds, files: totals.files.splice(0) });
    console.log(`== ${name}: ${good ? 'good' : 'FAILED'} (${Math.round(seconds)} s)`);
  }
  console.log(`\n${linesOfSeconds(took).join('\n')}`);
  // Once more at the very end: of a long run it is often all that is kept.
  for (const fault of totals.faults) console.error(`\n✘ ${fault}`);
  if (bad.length > 0) console.error(`\nFailed: ${bad.join(', ')}`);
  console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, bad.length > 0 ? 1 : 0)} failed`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
