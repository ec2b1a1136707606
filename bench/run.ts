/** `npm run bench`: every measurement; `npm run bench -- NAME`: one of them. Each runs in a process of its own. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

const notOnes = new Set(['run', 'report']);
const all = readdirSync(join(projectRoot, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !notOnes.has(name));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: ${all.join(', ')}`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n== ${name}`);
  const done = spawnSync(nodeBinary(), [join(projectRoot, 'bench', `${name}.ts`)], { stdio: 'inherit' });
  if (done.status !== 0) process.exitCode = 1;
}
