/** What ships with Lucerna, as the lock file has it, and under which licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../install.mjs';
import { inside, wrapperOf } from './inside.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** Empty where nobody has said. */
  readonly licence: string;
  readonly folder: string;
}

/** Whose package does not name the licence that lies in it. */
const read: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' };

/**
 * Licences under which parts of Lucerna may be: the permissive ones, fonts, and those that the EUPL names as compatible.
 * One that is not here has to be read by somebody first.
 */
const known: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'FTL',
  'IJG',
  'ISC',
  'MIT',
  'MIT-Modern-Variant',
  'PostgreSQL',
  'Unicode-3.0',
  'Zlib',
  'blessing',
  'libpng-2.0',
  'libtiff',
  'OFL-1.1',
  'EUPL-1.2',
  'GPL-2.0-or-later',
  'LGPL-2.1-or-later',
  'MPL-2.0',
]);

/** The licences that an expression asks for all of, or offers to choose from, which none is known. */
export function unknownIn(expression: string): string[] {
  const offers = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  const unknown = offers.map((offer) => offer.split(/\s+AND\s+/).filter((one) => !known.has(one)));
  return unknown.some((one) => one.length === 0) ? [] : unknown.flat();
}

export function shipped(): Shipped[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const packages: [string, Locked][] = Object.entries(lock.packages);
  return packages.flatMap(([folder, { version = '', license = '', dev, link }]) => {
    if (folder === '' || dev === true || link === true) return [];
    const name = folder.replace(/^.*node_modules\//, '');
    return [{ name, version, licence: license === '' ? (read[name] ?? '') : license, folder }];
  });
}

const binaries = /\.(wasm|node|so|dylib|dll|exe|tar\.gz)$/;

/** Packages of this machine that bring something compiled which nobody has described. */
export function undescribed(): string[] {
  return shipped().flatMap(({ name, folder }) => {
    const path = join(projectRoot, folder);
    if (!existsSync(path) || inside[wrapperOf(name)] !== undefined) return [];
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return files.some((file) => binaries.test(file) && !file.includes('node_modules')) ? [name] : [];
  });
}
