/** How long functions and files are: a reader holds a hundred lines in mind. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import named from './long-functions.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const mostLines = 100;
const mostLinesOfFile = 400;
/** Lists of data, a line an entry. */
const data = ['packages/domain/src/vocabulary/', 'packages/contract/src/endpoint-list.ts'];

const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

interface Counted {
  readonly name: string;
  readonly lines: number;
}

/** The functions of a text, by their names or those of what they are given to. */
function functionsOf(file: string, text: string): Counted[] {
  const found: Counted[] = [];
  const linesIn = (start: number, end: number) => text.slice(start, end).split('\n').length;
  /** What an arrow or a method stands in: its name is where it begins. */
  const names = new Map<number, string>();
  const count = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) =>
    found.push({ name: id?.name ?? names.get(start) ?? '', lines: linesIn(start, end) });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init !== null && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: count,
    FunctionExpression: count,
    ArrowFunctionExpression: count,
  }).visit(parseSync(file, text).program);
  return found;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const long = files.flatMap((file) =>
  functionsOf(file, read(file))
    .filter(({ lines }) => lines > mostLines)
    .map(({ name, lines }) => ({ at: `${file} ${name}`, lines })),
);
const most: Readonly<Record<string, number>> = named;

describe('the functions of the product', () => {
  it('are counted', () => {
    expect(files.length).toBeGreaterThan(1_000);
    const text = 'const a = () => {\n\n};\nfunction b() {}\nclass C {\n  d() {\n  }\n}\n';
    expect(functionsOf('x.ts', text)).toEqual([
      { name: 'a', lines: 3 },
      { name: 'b', lines: 1 },
      { name: 'd', lines: 2 },
    ]);
  });

  it(`have at most ${mostLines} lines, but for those that long-functions.json names, which only get shorter`, () => {
    expect(
      long
        .filter(({ at, lines }) => lines > (most[at] ?? mostLines))
        .map(({ at, lines }) => `${at}: ${lines} lines of at most ${most[at] ?? mostLines}`),
    ).toEqual([]);
  });

  it('stand in that list only while they are long', () => {
    const isLong = new Set(long.map(({ at }) => at));
    const short = files
      .flatMap((file) => functionsOf(file, read(file)).map(({ name }) => `${file} ${name}`))
      .filter((at) => at in most && !isLong.has(at));
    expect(short).toEqual([]);
  });
});

it(`a file of the product has at most ${mostLinesOfFile} lines, lists of data aside`, () => {
  const others = files.filter((file) => !data.some((place) => file.startsWith(place)));
  const tooLong = others
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (most[file] ?? mostLinesOfFile))
    .map(({ file, lines }) => `${file}: ${lines}`);
  expect(tooLong).toEqual([]);
});
