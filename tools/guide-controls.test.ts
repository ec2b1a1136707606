/** The guide may not name a button that is not there: every control that it writes is a text of the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { guideTasks } from '../apps/web/src/guide/guide.ts';
import { controlsIn } from '../apps/web/src/guide/marked-text.ts';

const root = join(import.meta.dirname, '..');
const sources = ['apps/web/src', 'packages/domain/src', 'packages/contract/src'].map((path) =>
  join(root, path),
);
/** The guide's own texts prove nothing about themselves. */
const own = join('apps', 'web', 'src', 'guide');

const files = sources.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes(`${own}/`)),
);

const texts = new Set<string>();
/** Texts with something computed in them: `Salva ${count} punti luce`. */
const patterns: RegExp[] = [];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
for (const file of files) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.add(value.trim());
    },
    JSXText({ value }) {
      texts.add(value.replace(/\s+/g, ' ').trim());
    },
    JSXElement({ children }) {
      const parts = children.flatMap((child) =>
        child.type === 'JSXText' ? child.value.replace(/\s+/g, ' ').trimStart() : [],
      );
      const first = parts[0]?.trim() ?? '';
      if (children.length === parts.length || first.length <= 3) return;
      patterns.push(new RegExp(`^${escaped(first)} .+$`));
    },
    TemplateLiteral({ quasis, expressions }) {
      const parts = quasis.map(({ value }) => value.cooked ?? '');
      if (expressions.length > 0 && (parts[0]?.trim().length ?? 0) > 3) {
        patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
      }
    },
  }).visit(program);
}

/** A label with its unit is put together where it stands: `Potenza (W)`. */
const withoutUnit = (name: string) => name.replace(/ \([^)]+\)$/, '');
const isThere = (name: string) =>
  texts.has(name) || texts.has(withoutUnit(name)) || patterns.some((one) => one.test(name));

it('the texts of the product were read', () => {
  expect(isThere('Inserisci')).toBe(true);
  expect(isThere('Un bottone che non esiste')).toBe(false);
});

it('each step that says what its picture shows has one, and no picture is left over', () => {
  const announced = guideTasks.flatMap(({ task }) =>
    task.steps.flatMap(({ alt }, at) => (alt === undefined ? [] : [`${task.id}-${at + 1}.webp`])),
  );
  // The welcome notice's stand there too.
  const made = readdirSync(join(root, own, 'pictures')).filter((file) => !file.startsWith('novita-'));
  expect(made.sort()).toEqual(announced.sort());
});

it.each(guideTasks.map(({ task }) => [task.id, task] as const))(
  '%s names controls that are there',
  (_, task) => {
    const named = task.steps.flatMap(({ text }) => controlsIn(text));
    const unknown = named.filter((name) => !isThere(name));
    expect(unknown).toEqual([]);
  },
);
