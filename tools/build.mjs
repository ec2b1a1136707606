/** Builds the page where it is older than its sources. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIsStale, markBuilt } from './build-stamp.mjs';
import { fail, nodeBinary, projectRoot } from './install.mjs';

/** Others may use the processor meanwhile: the journeys make their towns beside it. */
export async function ensureBuilt() {
  if (!buildIsStale()) return;
  console.log('Preparo la pagina…');
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  // The desk's page, which empties the folder, and then within it the field app and the page for whoever passes by.
  for (const config of ['vite.config.ts', 'campo.config.ts', 'segnala.config.ts']) {
    const build = spawn(nodeBinary(), [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: join(projectRoot, 'apps', 'web'),
      stdio: 'inherit',
    });
    const [status] = await once(build, 'exit');
    if (status !== 0) fail('La pagina non si lascia costruire: il messaggio qui sopra dice perché.');
  }
  markBuilt();
}
