/**
 * What an instrumented source asks at each mutant: whether that one is on. In a run that looks which tests reach which
 * mutants it writes that down, a line each, in a file of this process.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const chosen = Number(process.env.LUCERNA_MUTANT ?? Number.NaN);
const notes = process.env.LUCERNA_MUTANT_HITS;
const seen = new Set<string>();

/** The test file that runs here; an internal of the runner, and there is no other way to learn it in a module. */
function testFile(): string {
  const worker = (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__;
  return worker?.filepath ?? '';
}

export function on(id: number): boolean {
  if (notes !== undefined) {
    const line = `${id}\t${testFile()}\n`;
    if (!seen.has(line)) {
      seen.add(line);
      appendFileSync(join(notes, `${process.pid}.txt`), line);
    }
  }
  return id === chosen;
}
