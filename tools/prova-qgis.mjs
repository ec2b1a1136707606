/**
 * `npm run prova-qgis`: the real QGIS (3.40 or later, without a screen) opens the project of `Esporta`, filters, writes and
 * is refused as three keys. On Debian 12, as root, it installs QGIS from backports: 216 MB. What QGIS asked is written into
 * apps/server/test/qgis/transcripts, which the suite asks again. With `-- figure` it draws the guide's pictures of QGIS.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { become } from './child.mjs';
import { ensureInstalled, fail, nodeBinary, projectRoot } from './install.mjs';

/** Debian's own python3, in which its QGIS lives. */
const python = '/usr/bin/python3';

function installedVersion() {
  if (!existsSync(python)) return null;
  const asked = spawnSync(python, ['-c', 'from qgis.core import Qgis; print(Qgis.QGIS_VERSION)'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', QT_QPA_PLATFORM: 'offscreen' },
  });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 40);
}

/** Where this machine takes Debian's packages from: the first source of its main archive. */
function debianSource() {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const text = ['/etc/apt/sources.list', ...files]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const address =
    /^URIs:\s*(\S+\/debian)\/?\s*$/m.exec(text)?.[1] ??
    /^deb\s+(?:\[[^\]]*\]\s*)?(\S+\/debian)\/?\s/m.exec(text)?.[1];
  return address ?? fail("In /etc/apt non c'è l'archivio di Debian");
}

/** From backports where the release's own is too old; the machine's own sources stay as they are. */
function installFromBackports() {
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-apt-'));
  const lists = join(folder, 'lists');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  const suites = `${release} ${release}-updates ${release}-backports`;
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(
    join(folder, 'qgis.sources'),
    `Types: deb\nURIs: ${debianSource()}\nSuites: ${suites}\nComponents: main\nSigned-By: ${keyring}\n`,
  );
  const options = [
    'Dir::Etc::SourceList=/dev/null',
    `Dir::Etc::SourceParts=${folder}`,
    `Dir::State::Lists=${lists}`,
  ].flatMap((one) => ['-o', one]);
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', [...options, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', '-t', `${release}-backports`, 'python3-qgis');
  rmSync(folder, { recursive: true, force: true });
}

ensureInstalled();
let version = installedVersion();
if (version === null || !isNewEnough(version)) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    fail(
      `Serve QGIS 3.40 o successivo con il suo Python (python3-qgis)${version === null ? '' : `: qui c'è ${version}`}`,
    );
  }
  console.log('Installo python3-qgis (216 MB)…');
  installFromBackports();
  version = installedVersion();
}
if (version === null || !isNewEnough(version)) fail('QGIS 3.40 non si lascia installare');
console.log(`QGIS ${version}`);
// `figure` draws what the guide shows of QGIS; nothing else is asked then.
const walk = process.argv.includes('figure') ? 'figures' : 'qgis.walk';
become(nodeBinary(), [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=qgis', walk], {
  cwd: projectRoot,
  env: process.env,
});
