/** Builds the page where it is older than its sources. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIsStale, markBuilt } from './build-stamp.mjs';
import { fail, nodeBinary, projectRoot } from './install.mjs';

export function ensureBuilt() {
  if (!buildIsStale()) return;
  console.log('Preparo la pagina…');
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  // The desk's page, which empties the folder, and then within it the field app and the page for whoever passes by.
  for (const config of ['vite.config.ts', 'campo.config.ts', 'segnala.config.ts']) {
    const built = spawnSync(nodeBinary(), [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: join(projectRoot, 'apps', 'web'),
      stdio: 'inherit',
    });
    if (built.status !== 0) fail('La pagina non si lascia costruire: il messaggio qui sopra dice perché.');
  }
  markBuilt();
}
