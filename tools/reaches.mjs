/** Which files a file reaches by its imports: so that what only some of them need is prepared for those alone. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Imports of values: whoever wants only the type of something does without it when it runs. */
const imported = [
  /^(?:import|export)\s+(?!type\b)[^'";]*?from\s*'(\.{1,2}\/[^']+)'/gm,
  /\bimport\s*\(?\s*'(\.{1,2}\/[^']+)'/g,
];

/** @type {Map<string, readonly string[]>} */
const read = new Map();

/** @param {string} file */
function importsOf(file) {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = imported.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, path]) => resolve(dirname(file), path ?? '')),
  );
  read.set(file, found);
  return found;
}

/**
 * Whether the file imports, itself or through others, one that fits. Follows relative imports; packages are not
 * looked into.
 * @param {string} file
 * @param {(path: string) => boolean} fits
 * @returns {boolean}
 */
export function reaches(file, fits) {
  const seen = new Set([file]);
  for (const path of seen) {
    if (fits(path)) return true;
    for (const next of importsOf(path)) seen.add(next);
  }
  return false;
}
