/**
 * `node tools/prepare.mjs`: packages and page, so that whoever starts Lucerna afterwards needs to write nowhere in its
 * folder. What only development needs is taken away again.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, projectRoot } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const pruned = spawnSync(
  'npm',
  ['prune', '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
  {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
if (pruned.status !== 0) fail('I pacchetti che servono solo allo sviluppo non si lasciano togliere.');
console.log('Lucerna è preparata.');
