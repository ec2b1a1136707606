/**
 * `npm run bench`: every measurement; `npm run bench -- NAME`: one of them. Each runs in a process of its own. With
 * `--record` what it measured goes into `RESULTS.md`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

const folder = join(projectRoot, 'bench');
/** A bench is a file of this folder; what several of them need is in folders. */
const notOnes = new Set(['run', 'report']);
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !notOnes.has(name));
const given = process.argv.slice(2);
const asked = given.filter((argument) => argument !== '--record');
const env = { ...process.env, BENCH_RECORD: given.includes('--record') ? '1' : '0' };
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: ${all.join(', ')}`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n== ${name}`);
  const done = spawnSync(nodeBinary(), [join(folder, `${name}.ts`)], { stdio: 'inherit', env });
  if (done.status !== 0) process.exitCode = 1;
}
