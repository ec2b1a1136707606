/**
 * What the tests need besides npm's packages: a browser, PostgreSQL with PostGIS, a pooler, and a server of maps. As root
 * on Debian they are installed; elsewhere the one command that does it is named, and nothing passes silently
 * without them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './install.mjs';

export const postgresRoot = '/usr/lib/postgresql';

/** The newest installed PostgreSQL (15 or later) that has PostGIS, or null. */
export function postgresWithPostgis() {
  if (!existsSync(postgresRoot)) return null;
  const versions = readdirSync(postgresRoot)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a);
  const found = versions.find(
    (version) =>
      existsSync(join(postgresRoot, String(version), 'bin', 'initdb')) &&
      existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`),
  );
  return found === undefined ? null : join(postgresRoot, String(found), 'bin');
}

/** The shell without a screen walks the journeys in a quarter less of the processor's time. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of the tests: Debian's, or one that `LUCERNA_BROWSER` names; null where there is none. */
export function browser() {
  const named = process.env.LUCERNA_BROWSER;
  if (named !== undefined && named !== '') return named;
  return browsers.find((file) => existsSync(file)) ?? null;
}

/** MapServer as a CGI program: the real WMS that the tests put behind `/geoserver/wms`. */
export const mapServer = '/usr/lib/cgi-bin/mapserv';

/** A pooler of connections, in front of which a start is tried. */
const pooler = '/usr/sbin/pgbouncer';

const needed = [
  // Where Debian has no such package yet, its whole Chromium serves.
  { package: 'chromium-headless-shell', instead: 'chromium', present: () => browser() !== null },
  { package: 'postgresql-15-postgis-3', present: () => postgresWithPostgis() !== null },
  { package: 'cgi-mapserver', present: () => existsSync(mapServer) },
  { package: 'pgbouncer', present: () => existsSync(pooler) },
  // `ogrinfo` and `ogr2ogr`, which read the register as any program does.
  { package: 'gdal-bin', present: () => existsSync('/usr/bin/ogr2ogr') },
];

function isDebian() {
  return existsSync('/etc/debian_version') && /debian/i.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string} command */
function asRoot(command) {
  return spawnSync('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const install = 'apt-get install -y --no-install-recommends';

export function ensureSystemPackages() {
  const missing = needed.filter((one) => !one.present());
  if (missing.length === 0) return;
  const names = missing.map((one) => one.package);
  const command = `apt-get update && ${install} ${names.join(' ')}`;
  if (!isDebian() || process.getuid?.() !== 0) {
    fail(`Per le prove manca: ${names.join(', ')}. Su Debian lo installa\n\n  sudo sh -c '${command}'`);
  }
  console.log(`Installo ciò che serve alle prove: ${names.join(', ')}…`);
  asRoot('apt-get update');
  for (const one of missing) {
    asRoot(`${install} ${one.package}`);
    if (!one.present() && one.instead !== undefined) asRoot(`${install} ${one.instead}`);
  }
  const still = needed.filter((one) => !one.present()).map((one) => one.package);
  if (still.length > 0) fail(`Non si lascia installare: ${still.join(', ')}. Prova: ${command}`);
}
