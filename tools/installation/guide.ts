/** The commands of a chapter of docs/esercizio.md, as whoever follows it would type them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../install.mjs';

/** The text under a heading, up to the next heading of its rank or above it. */
function chapter(heading: string): string {
  const lines = readFileSync(join(projectRoot, 'docs', 'esercizio.md'), 'utf8').split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`docs/esercizio.md has no chapter «${heading}»`);
  const rank = heading.indexOf(' ');
  const ends = (line: string) => /^#+ /.test(line) && line.indexOf(' ') <= rank;
  const length = lines.slice(start + 1).findIndex(ends);
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** What its blocks of commands hold, in their order. */
export function commandsOf(heading: string): string[] {
  const blocks = [...chapter(heading).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text ?? '');
  if (blocks.length === 0) throw new Error(`The chapter «${heading}» has no commands`);
  return blocks;
}

/** The name of the example that a trial cannot have stands for the one that it has. */
export function withName(commands: string, name: string): string {
  return commands.replaceAll('lucerna.comune.example', name);
}

const square = [
  [7.8, 45.2],
  [7.9, 45.2],
  [7.9, 45.3],
  [7.8, 45.3],
  [7.8, 45.2],
];

/** The file of borders that the guide asks for, with one municipality. */
export const bordersFile = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { com_istat_code: '001047', name: 'Caluso' },
      geometry: { type: 'Polygon', coordinates: [square] },
    },
  ],
});
