import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * What a class of a style sheet is called in the page: its own name, and five characters that are the file's. Vite's own
 * names bear the class's line too, which nobody reads and which does not compress: a kilobyte of the first screen.
 */
export function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  return `${name}_${number.toString(36).padStart(5, '0').slice(-5)}`;
}
