/**
 * `npm start`: installs what is missing, builds the page when it is older than its sources, and becomes the
 * server. It says what it is doing whenever that takes long.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIsStale, markBuilt } from './build-stamp.mjs';
import { become } from './child.mjs';
import { ensureInstalled, fail, nodeBinary, projectRoot } from './install.mjs';

ensureInstalled();
const node = nodeBinary();

if (buildIsStale()) {
  console.log('Preparo la pagina…');
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(projectRoot, 'apps', 'web'),
    stdio: 'inherit',
  });
  if (built.status !== 0) fail('La pagina non si lascia costruire: il messaggio qui sopra dice perché.');
  markBuilt();
}

become(node, [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], { cwd: projectRoot });
