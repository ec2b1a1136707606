/** What people read has one apostrophe, the one that keyboards have and the specification writes: `l'edificio`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const curved = /[‘’]/;

const code = globSync(['packages/{domain,contract}/src/**/*.ts', 'apps/{web,server}/src/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));
const pages = ['CHANGELOG.md', 'apps/web/index.html', ...globSync('docs/*.md', { cwd: root })];

/** Texts of a file that have another one. Patterns are no texts: what people type may have either. */
function otherwise(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!curved.test(text)) return [];
  if (!/\.tsx?$/.test(file)) return text.split('\n').filter((line) => curved.test(line));
  const found: string[] = [];
  const keep = (words: unknown) => {
    if (typeof words === 'string' && curved.test(words)) found.push(words.trim());
  };
  const patterns = new Set<unknown>();
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      const isRaw = tag.type === 'MemberExpression' && 'name' in tag.property && tag.property.name === 'raw';
      if (isRaw) for (const piece of quasi.quasis) patterns.add(piece);
    },
    Literal: ({ value }) => keep(value),
    JSXText: ({ value }) => keep(value),
    TemplateElement(piece) {
      if (!patterns.has(piece)) keep(piece.value.cooked);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

it('every text for people has the straight apostrophe', () => {
  expect(code.length).toBeGreaterThan(500);
  expect([...code, ...pages].flatMap((file) => otherwise(file).map((words) => `${file}: ${words}`))).toEqual(
    [],
  );
});
