/**
 * Installs the project's packages when they are missing or older than the lock file, and finds the Node that
 * the project brings. Runs on any Node from 20.19, before anything is installed: it imports only Node itself.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const modules = join(projectRoot, 'node_modules');
const stampFile = join(modules, '.lucerna-installed');

/** The lock file and the platform decide what has to be on disk. */
function wantedStamp() {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();
}

/**
 * Says what is wrong and what to do, and ends.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Lucerna vuole Node 20.19 o più recente; qui c'è ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installo i pacchetti di Lucerna (solo la prima volta e dopo un aggiornamento)…');
  rmSync(stampFile, { force: true });
  // Not `npm ci`: it gives up where the lock file lacks a binary package of another platform that a registry did
  // not have when the lock was written. This keeps to the lock's versions and checksums all the same, and to it.
  const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    fail(
      'L’installazione dei pacchetti non è riuscita: controlla la rete e lo spazio su disco, poi ripeti il comando.',
    );
  }
  nodeBinary();
  writeFileSync(stampFile, wantedStamp());
}

/**
 * The Node that runs Lucerna: the one from npm for this platform, or the present one where npm has none and it
 * is new enough to run TypeScript by itself (22.18).
 * @returns {string}
 */
export function nodeBinary() {
  const name = process.platform === 'win32' ? 'node-win' : `node-${process.platform}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(modules, `${name}-${process.arch}`, 'bin', file);
  if (existsSync(brought)) return brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return fail(
    `Per questo sistema (${process.platform} ${process.arch}) npm non porta il Node che serve a Lucerna: ` +
      'installa Node 24 e ripeti il comando.',
  );
}
