/** What the documents on security name as proof is there: each test, each file, each command. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = ['apps', 'packages', 'tools', 'e2e', 'deploy', 'docs', 'bench']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  )
  .concat(readdirSync(root));
const names = new Set(files.map((path) => basename(path)));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const asvs = read('docs/asvs.md');
/** The rows of tables, without their heads. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(-|\s*(N\.|Promessa|Parte|Prova)\s)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe.each(['docs/asvs.md', 'docs/sicurezza.md', 'docs/prove.md'])('%s', (path) => {
  const quoted = [...read(path).matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

  it('names tests and files that are there', () => {
    const named = quoted.filter((text) =>
      /^[\w@./*-]+\.(ts|tsx|mjs|sh|md|yml|yaml|service|json)$/.test(text),
    );
    expect(named.filter((text) => !text.includes('*') && !names.has(basename(text)))).toEqual([]);
    const long = named.filter((text) => text.includes('/') && !text.includes('*'));
    expect(long.filter((text) => !files.some((file) => file === text || file.endsWith(`/${text}`)))).toEqual(
      [],
    );
  });

  it('names commands that are there', () => {
    const commands = quoted.flatMap((text) => /^npm run ([\w-]+)/.exec(text)?.[1] ?? []);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('shows each promise by a test or a proof that it names', () => {
  const [promises = ''] = read('docs/sicurezza.md').split('## Che cosa non si promette');
  const rows = rowsOf(promises);
  expect(rows.length).toBeGreaterThan(8);
  const proof = /\.test\.ts|`npm run (prove|prova-installazione)|giro delle chiamate|\.e2e\.ts/;
  expect(rows.filter(([, , shown = '']) => !proof.test(shown))).toEqual([]);
});

/** `1.2.6–1.2.8` and `3.3.1, 3.3.3` as single numbers. */
function numbersOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const [chapter, section, first] = from.split('.').map(Number);
    const [, lastSection, last] = to.split('.').map(Number);
    if (first === undefined || section !== lastSection) return [from];
    return Array.from(
      { length: (last ?? first) - first + 1 },
      (_, n) => `${chapter}.${section}.${first + n}`,
    );
  });
}

it('answers each number of the standard once, with a reason wherever it is not met', () => {
  const rows = rowsOf(asvs);
  const numbers = rows.flatMap(([, cell = '']) => numbersOf(cell));
  expect(numbers.length).toBeGreaterThan(190);
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([]);
  expect(rows.filter(([, , , met]) => !['sì', 'in parte', 'no', '—'].includes(met ?? ''))).toEqual([]);
  expect(rows.filter(([, , , , how = '']) => how === '')).toEqual([]);
});
