import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../packages/domain/src/kinds/', import.meta.url);
const list = readFileSync(new URL('every-kind.ts', folder), 'utf8');
const described = readdirSync(folder).filter(
  (name) => !name.endsWith('.test.ts') && readFileSync(new URL(name, folder), 'utf8').includes('= kind({'),
);

test('kinds are looked for where they are', () => {
  expect(described).toContain('light-point.ts');
});

test.each(described)('the kind of %s is in the list of kinds', (name) => {
  expect(list).toContain(`from './${name}'`);
});
