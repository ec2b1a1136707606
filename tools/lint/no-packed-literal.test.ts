/** The lint rule against literals that are spread, run on lines of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const rule = join(import.meta.dirname, 'no-packed-literal.grit');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How many times the rule complains of a line. */
function complaints(line: string): number {
  writeFileSync(join(folder, 'line.tsx'), `${line}\n`);
  const args = ['lint', '--colors=off', '--only=plugin', '--reporter=json', folder];
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout).summary.errors;
}

describe('a literal that is spread', () => {
  it.each([
    'export const a = { ...{ b, c } };',
    'export const a = { ...({ b } as const) };',
    "export const a = [...['b', 'c']];",
    "export const a = [...(['b'] as const)];",
    'f(...[a, b]);',
    'export const a = <B {...{ c }} />;',
  ])('is refused: %s', (line) => {
    expect(complaints(line)).toBe(1);
  });

  it.each([
    'export const a = { ...b, ...(c ? { d } : {}) };',
    'export const a = [...b, ...(c ? [d] : []), ...[d].map(e)];',
    'export const a = <B {...c} />;',
  ])('but what is worked out is not: %s', (line) => {
    expect(complaints(line)).toBe(0);
  });

  it('is looked for in the whole project', () => {
    const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    expect(plugins).toEqual(['./tools/lint/no-packed-literal.grit']);
  });
});
