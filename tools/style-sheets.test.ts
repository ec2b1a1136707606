/** A custom property that nobody sets is a colour that silently is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenProperties } from '../apps/web/src/ui/tokens.ts';

const sources = join(import.meta.dirname, '..', 'apps', 'web', 'src');

function read(ending: RegExp): Map<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ending.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(join(sources, file), 'utf8')]));
}

function names(texts: Iterable<string>, pattern: RegExp): string[] {
  return [...texts].flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

describe('the style sheets of the page', () => {
  const sheets = read(/\.css$/);
  const scripts = read(/\.tsx?$/);
  const known = new Set([
    ...tokenProperties().keys(),
    ...names(sheets.values(), /(--[\w-]+)\s*:/g),
    ...names(scripts.values(), /['"](--[\w-]+)['"]/g),
  ]);

  it('were read', () => {
    expect(sheets.size).toBeGreaterThan(20);
    expect(known.has('--night')).toBe(true);
  });

  it('read no custom property that nobody sets', () => {
    const unknown = [...sheets].flatMap(([file, text]) =>
      names([text], /var\((--[\w-]+)/g)
        .filter((name) => !known.has(name) && !name.startsWith('--ag-') && !name.startsWith('--ant-'))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
