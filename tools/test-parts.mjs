/** The parts that the tests are run in, what they count, and running some of them. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { fail, nodeBinary, projectRoot } from './install.mjs';
import { faultsOfJourneys, faultsOfVitest } from './test-faults.mjs';
import { linesOfSeconds, secondsOfJourneys } from './test-seconds.mjs';

/**
 * A part is good or not; what it has counted goes into the totals, `files` being those of the part that runs.
 * It writes to `out`: the terminal, or a file that is shown when it is over.
 * @typedef {(totals: Totals, out: Out) => Promise<boolean>} Part
 * @typedef {'inherit' | number} Out
 * @typedef {{ passed: number, failed: number, faults: string[], files: import('./test-seconds.mjs').FileSeconds[] }} Totals
 */

const results = join(projectRoot, '.cache', 'test-results');

/**
 * @param {readonly string[]} args
 * @param {Out} out
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */
function runNode(args, out, env = {}) {
  const child = spawn(nodeBinary(), args, {
    cwd: projectRoot,
    stdio: ['inherit', out, out],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status === 0));
  });
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
  return async (totals, out) => {
    const good = await runNode(
      [
        join('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(results, file)}`,
        '--reporter=./tools/seconds-reporter.mjs',
      ],
      out,
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
 * @param {'pglite' | 'postgres'} engine
 * @param {{ readonly tagged?: string, readonly without?: string }} [which]
 * @returns {Part}
 */
function journeys(engine, { tagged, without } = {}) {
  const name = `e2e-${engine}${tagged === undefined ? '' : '-tagged'}`;
  /**
   * @param {Out} out
   * @param {string} file
   * @param {readonly string[]} args
   */
  const walk = (out, file, args) =>
    runNode([join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e', ...args], out, {
      LUCERNA_E2E_ENGINE: engine,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, file),
      ...(tagged === undefined ? {} : { LUCERNA_E2E_TAGGED: tagged }),
    });
  return async (totals, out) => {
    ensureBuilt();
    const only = tagged === undefined ? [] : ['--grep', tagged];
    const but = without === undefined ? [] : ['--grep-invert', without];
    let good = await walk(out, `${name}.json`, [...only, ...but]);
    let lastWalk = readResult(`${name}.json`, totals);
    totals.files.push(...secondsOfJourneys(lastWalk));
    const { stats } = lastWalk ?? {};
    const clean = (stats?.expected ?? 0) > 0 && stats.skipped === 0 && stats.flaky === 0;
    let failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    let passed = stats?.expected ?? 0;
    // Three browsers on two cores starve one another at times: what failed is walked once more with nothing beside it.
    if (clean && failed > 0 && failed <= mostWalkedAgain) {
      good = await walk(out, `${name}-again.json`, ['--last-failed', '--workers=1']);
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

/** The journeys whose sentence hangs on the engine, about one a feature: those run on both. */
const whereTheEngineMatters = '@both-engines';

/** Journeys of minutes: every task of the guide to its end, a queue whose sender is killed again and again. */
const walkedInProof = '@long';

/**
 * What every landing has to pass, in the order in which a fault is cheapest to find; the journeys beside the rest.
 * @type {Readonly<Record<string, Part>>}
 */
export const gate = {
  check: (_, out) => runNode(['tools/check.ts'], out),
  rules: vitest(['domain', 'contract', 'demo', 'web', 'tools', 'server']),
  'server-postgres': vitest(['server-postgres'], { set: 'gate' }),
  'server-pglite': vitest(['server-pglite'], { set: 'gate' }),
  // On PostgreSQL, where the journeys' towns are made in seconds and not in a minute.
  'e2e-postgres': journeys('postgres', { without: walkedInProof }),
  'e2e-pglite': journeys('pglite', { tagged: whereTheEngineMatters, without: walkedInProof }),
};

/**
 * Parts of the gate that run beside the others: a test of the server waits for its database for a third of its time, a
 * journey for its screen.
 */
export const besideOthers = ['e2e-postgres', 'e2e-pglite'];

/** What a developer wants between two commits: two minutes. */
export const quick = ['check', 'rules', 'server-postgres'];

/**
 * All that there is, however long it takes: the gate, with every test on both engines, and what only a proof wants.
 * A long run of faults, of load or of mutants is a line here.
 * @type {Readonly<Record<string, Part>>}
 */
export const proof = {
  ...gate,
  'server-postgres': vitest(['server-postgres']),
  'server-pglite': vitest(['server-pglite']),
  'e2e-pglite': journeys('pglite'),
  'e2e-postgres': journeys('postgres'),
  'faults-pglite': vitest(['faults-pglite']),
  'faults-postgres': vitest(['faults-postgres']),
  mutants: (_, out) => runNode(['tools/mutants/run.ts'], out),
  bench: (_, out) => runNode(['bench/run.ts'], out),
};

/** @returns {Totals} */
const nothingYet = () => ({ passed: 0, failed: 0, faults: [], files: [] });

/**
 * Runs a part and says how it went. What it writes is shown at its end where it runs beside others.
 * @param {string} name
 * @param {Part} part
 * @param {boolean} beside
 */
async function runPart(name, part, beside) {
  const start = Date.now();
  const totals = nothingYet();
  const log = join(results, `${name}.log`);
  const out = beside ? openSync(log, 'w') : 'inherit';
  console.log(`\n== ${name}${beside ? ' begins beside the others' : ''}`);
  const good = await part(totals, out);
  if (typeof out === 'number') {
    closeSync(out);
    console.log(`\n== ${name}\n${readFileSync(log, 'utf8')}`);
  }
  const seconds = (Date.now() - start) / 1_000;
  console.log(`== ${name}: ${good ? 'good' : 'FAILED'} (${Math.round(seconds)} s)`);
  return { part: name, good, seconds, ...totals };
}

/**
 * Runs those of the parts that are asked for by the beginning of their names, all where none is, and says how it went.
 * Those that are `beside` go one after the other beside the rest. Sets the process's status.
 * @param {Readonly<Record<string, Part>>} parts
 * @param {readonly string[]} asked
 * @param {readonly string[]} [beside]
 */
export async function runParts(parts, asked, beside = []) {
  for (const name of asked) {
    if (!Object.keys(parts).some((part) => part.startsWith(name))) {
      fail(`Non c'è una parte ${name}: ${Object.keys(parts).join(', ')}`);
    }
  }
  // Hundreds of processes load the same sources: the first compiles them for all.
  process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.cache', 'compiled');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const wanted = Object.keys(parts).filter(
    (name) => asked.length === 0 || asked.some((wish) => name.startsWith(wish)),
  );
  const lanes = [
    wanted.filter((name) => !beside.includes(name)),
    wanted.filter((name) => beside.includes(name)),
  ].filter((lane) => lane.length > 0);
  // Nothing reads the page while it is built.
  if (lanes.length > 1) ensureBuilt();
  const start = Date.now();
  const done = await Promise.all(
    lanes.map(async (lane, place) => {
      const ofLane = [];
      for (const name of lane) ofLane.push(await runPart(name, /** @type {Part} */ (parts[name]), place > 0));
      return ofLane;
    }),
  );
  sayResult(done.flat(), (Date.now() - start) / 1_000);
}

/**
 * @param {readonly (Totals & { part: string, good: boolean, seconds: number })[]} done
 * @param {number} seconds
 */
function sayResult(done, seconds) {
  console.log(`\n${linesOfSeconds(done, seconds).join('\n')}`);
  // Once more at the very end: of a long run it is often all that is kept.
  for (const fault of done.flatMap(({ faults }) => faults)) console.error(`\n✘ ${fault}`);
  const bad = done.filter(({ good }) => !good);
  if (bad.length > 0) console.error(`\nFailed: ${bad.map(({ part }) => part).join(', ')}`);
  const passed = done.reduce((sum, one) => sum + one.passed, 0);
  const failed = done.reduce((sum, one) => sum + one.failed, 0);
  console.log(`\n${passed} passed, ${Math.max(failed, bad.length > 0 ? 1 : 0)} failed`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
