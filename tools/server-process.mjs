/** How the server's process is started: by `npm start`, and where it is measured. */
import { join } from 'node:path';
import { nodeBinary, projectRoot } from './install.mjs';

/**
 * The C library keeps a heap for each of many threads, and gives little of them back: two are as fast, and hold a
 * hundred megabytes less.
 */
const environment = { MALLOC_ARENA_MAX: '2', ...process.env };

/** @returns {{ command: string, args: string[], options: { cwd: string, env: NodeJS.ProcessEnv } }} */
export function serverProcess() {
  return {
    command: nodeBinary(),
    args: [join(projectRoot, 'apps', 'server', 'src', 'main.ts')],
    options: { cwd: projectRoot, env: environment },
  };
}
