/**
 * PostGIS without what Lucerna never uses (raster, topology, geocoder): the package's bundle compiles all of it at
 * each opening, which takes a second and 250 MB. The slim one is made once for each folder.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extension, PGlite } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';

/** The last is what makes a newer PostGIS of any older one: 8 MB, and the database has the bundle's own from its first day. */
const needless = /raster|topology|tiger|address_standardizer|uninstall|unpackaged|\/contrib\/|--ANY--/;

/** The extension with its slim bundle beside the database's folder. */
export function slimPostgis(folder: string): Extension {
  return {
    name: postgis.name,
    async setup(db, options) {
      const full = await postgis.setup(db, options);
      return full.bundlePath === undefined
        ? full
        : { ...full, bundlePath: slimBundle(full.bundlePath, dirname(folder)) };
    },
  };
}

/**
 * What the opening needed and nobody reads any more lies in memory: the bundle unpacked (40 MB), the library's file, whose
 * code is compiled (16 MB; it is still looked for, so it stays, empty), and once the extension is created its install script.
 */
export async function dropWhatOpeningNeeded(db: PGlite): Promise<void> {
  db.Module.pg_extensions = {};
  db.Module.FS.truncate(`${db.Module.WASM_PREFIX}/lib/postgresql/postgis-3.so`, 0);
  await dropInstallScript(db);
}

async function dropInstallScript(db: PGlite): Promise<void> {
  const { rows } = await db.query("SELECT 1 FROM pg_extension WHERE extname = 'postgis'");
  if (rows.length === 0) return;
  const { rows: folders } = await db.query<{ folder: string }>(
    "SELECT setting || '/extension' AS folder FROM pg_config WHERE name = 'SHAREDIR'",
  );
  const folder = folders[0]?.folder ?? '';
  const files: readonly string[] = db.Module.FS.readdir(folder);
  for (const file of files.filter((name) => /^postgis--.*\.sql$/.test(name))) {
    db.Module.FS.unlink(`${folder}/${file}`);
  }
}

/** A new version of the package has a bundle of another size, and gets a slim one of its own in the old one's stead. */
function slimBundle(full: URL, beside: string): URL {
  const packed = readFileSync(full);
  const slim = join(beside, `postgis-snello-${packed.length}.tar.gz`);
  if (!existsSync(slim)) {
    for (const old of readdirSync(beside).filter((name) => /^postgis-.*\.tar\.gz/.test(name))) {
      rmSync(join(beside, old), { force: true });
    }
    const half = `${slim}.nuovo`;
    writeFileSync(half, gzipSync(withoutNeedless(gunzipSync(packed)), { level: 1 }));
    renameSync(half, slim);
  }
  return pathToFileURL(slim);
}

const block = 512;

/** A tar is a header block for each entry (name at 0, size in octal at 124) with its content in whole blocks. */
function withoutNeedless(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at + block <= tar.length && tar[at] !== 0) {
    const name = text(tar, at, 100);
    const size = Number.parseInt(text(tar, at + 124, 12), 8);
    const next = at + block + Math.ceil(size / block) * block;
    if (!needless.test(name)) kept.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * block)]);
}

function text(tar: Buffer, start: number, length: number): string {
  const end = tar.indexOf(0, start);
  return tar.toString('latin1', start, Math.min(end, start + length)).trim();
}
