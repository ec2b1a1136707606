/** The list of decision records (`docs/adr/README.md`): each stands in it once, under its title, with a status. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './install.mjs';

const folder = `${projectRoot}/docs/adr`;
const list = readFileSync(`${folder}/README.md`, 'utf8');

test('each decision record has its line, with its title and a status', () => {
  const records = globSync('0*.md', { cwd: folder }).sort();
  expect(records.length).toBeGreaterThan(80);
  const lines = records.map((file) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
    expect(Number(number), file).toBe(Number(basename(file).slice(0, 4)));
    return `- [${number}](${file}) ${title} · `;
  });
  expect(lines.filter((line) => list.split(line).length !== 2)).toEqual([]);
  const told = list.split('\n').filter((line) => line.startsWith('- '));
  expect(told.map((line) => line.slice(0, line.lastIndexOf(' · ') + 3)).sort()).toEqual(lines.sort());
  for (const line of told) expect(line).toMatch(/ · (?:in force|superseded by \d+)/);
});
