/**
 * The hashed files of the releases before: a page that was open before an update still asks for its parts. Each release puts
 * its own aside when it starts, since an update takes away the folder that they were built into.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Those of the desk, of the field app and of the page for whoever passes by. */
const hashedFolders = ['assets', join('campo', 'assets'), join('pubblico', 'assets')];
const pages = ['index.html', join('campo', 'index.html'), join('pubblico', 'index.html')];

/** Releases that are kept beside the present one: a page is open for a working day, and an update may be taken back. */
const mostEarlier = 2;

/** Whether a file of the built page bears its content in its name. */
export function isHashed(folder: string, path: string): boolean {
  return hashedFolders.some((one) => path.startsWith(join(folder, one) + sep));
}

/** Pages name their files, and those are named by what they hold: another build has other pages. */
function nameOf(built: string): string {
  const hash = createHash('sha256');
  for (const page of pages) {
    const path = join(built, page);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Puts the files of the built page aside, and takes away those of releases that are too old. */
export function putAside(built: string, aside: string): void {
  if (!existsSync(join(built, 'index.html'))) return;
  const own = join(aside, nameOf(built));
  if (!existsSync(own)) {
    const half = `${own}.${process.pid}`;
    for (const folder of hashedFolders) {
      if (existsSync(join(built, folder)))
        cpSync(join(built, folder), join(half, folder), { recursive: true });
    }
    // Another server over the same folder may have been faster.
    if (existsSync(half) && !existsSync(own)) renameSync(half, own);
    rmSync(half, { recursive: true, force: true });
  }
  if (existsSync(own)) utimesSync(own, new Date(), new Date());
  const byAge = readdirSync(aside)
    .map((name) => join(aside, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(mostEarlier + 1)) rmSync(old, { recursive: true, force: true });
}

/** The folder in which each file lies that the built page has no longer, by its address. */
export function earlierAssets(built: string, aside: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (aside === undefined || !existsSync(aside)) return found;
  for (const release of readdirSync(aside).map((name) => join(aside, name))) {
    for (const folder of hashedFolders) {
      if (!existsSync(join(release, folder))) continue;
      for (const file of readdirSync(join(release, folder), { recursive: true, encoding: 'utf8' })) {
        const path = join(release, folder, file);
        const address = relative(release, path);
        if (/\.(br|gz)$/.test(file) || existsSync(join(built, address)) || !statSync(path).isFile()) continue;
        found.set(`/${address.split(sep).join('/')}`, release);
      }
    }
  }
  return found;
}
