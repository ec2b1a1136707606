/**
 * `npm test`: everything that a landing has to pass, in the order in which a fault is cheapest to find.
 * `npm test -- check rules e2e` runs those parts alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, nodeBinary, projectRoot } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();

const node = nodeBinary();
const results = join(projectRoot, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
function run(args, env = {}) {
  return (
    spawnSync(node, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } }).status ===
    0
  );
}

let passed = 0;
let failed = 0;

/** @param {string} file */
function readResult(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    failed += 1;
    return undefined;
  }
}

/** @param {readonly string[]} projects */
function vitest(projects) {
  const file = `${projects.join('+')}.json`;
  const good = run([
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ]);
  const result = readResult(file);
  passed += result?.numPassedTests ?? 0;
  failed += result?.numFailedTests ?? 0;
  if ((result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0) > 0) {
    console.error('A skipped test is a defect.');
    return false;
  }
  return good && (result?.numPassedTests ?? 0) > 0;
}

/** @param {'pglite' | 'postgres'} engine */
function e2e(engine) {
  ensureBuilt();
  const file = `e2e-${engine}.json`;
  const good = run([join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e'], {
    LUCERNA_E2E_ENGINE: engine,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, file),
  });
  const stats = readResult(file)?.stats;
  passed += stats?.expected ?? 0;
  failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return good && (stats?.expected ?? 0) > 0 && stats.skipped === 0 && stats.flaky === 0;
}

/** @type {Readonly<Record<string, () => boolean>>} */
const parts = {
  check: () => run(['tools/check.ts']),
  rules: () => vitest(['domain', 'contract', 'web', 'tools']),
  'server-pglite': () => vitest(['server-pglite']),
  'server-postgres': () => vitest(['server-postgres']),
  'e2e-pglite': () => e2e('pglite'),
  'e2e-postgres': () => e2e('postgres'),
};

const asked = process.argv.slice(2);
for (const name of asked) {
  if (!Object.keys(parts).some((part) => part.startsWith(name))) {
    fail(`Non c'è una parte ${name}: ${Object.keys(parts).join(', ')}`);
  }
}
const bad = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.some((wish) => name.startsWith(wish))) continue;
  const start = Date.now();
  console.log(`\n== ${name}`);
  const good = part();
  if (!good) bad.push(name);
  console.log(`== ${name}: ${good ? 'good' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)`);
}
if (bad.length > 0) console.error(`\nFailed: ${bad.join(', ')}`);
console.log(`\n${passed} passed, ${Math.max(failed, bad.length > 0 ? 1 : 0)} failed`);
process.exitCode = bad.length > 0 ? 1 : 0;
