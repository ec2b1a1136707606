/** Whether the built page is older than what it is made of, told by the content of its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';

const web = join(projectRoot, 'apps', 'web');
const stampFile = join(web, 'dist', '.built-from');
const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'campo'),
  join(web, 'campo.config.ts'),
  join(web, 'segnala'),
  join(web, 'segnala.config.ts'),
  join(web, 'vite.config.ts'),
  join(web, 'parts.ts'),
  join(web, 'class-names.ts'),
  join(web, 'preload.ts'),
  join(web, 'page-endpoints.ts'),
  join(web, 'without-json-schemas.ts'),
  join(projectRoot, 'packages', 'domain', 'src'),
  join(projectRoot, 'packages', 'contract', 'src'),
  join(projectRoot, 'CHANGELOG.md'),
  join(projectRoot, 'package-lock.json'),
];

function* filesUnder(path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    yield* filesUnder(join(path, entry.name));
  }
}

/**
 * What the files of these folders hold, tests aside, in one word; and whatever else it hangs on.
 * @param {readonly string[]} sources
 * @param {string} [more]
 */
export function fingerprintOf(sources, more = '') {
  const hash = createHash('sha256').update(more);
  for (const source of sources) {
    for (const file of filesUnder(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(projectRoot.length)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

export function buildIsStale() {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== fingerprintOf(sources);
}

export function markBuilt() {
  writeFileSync(stampFile, fingerprintOf(sources));
}
