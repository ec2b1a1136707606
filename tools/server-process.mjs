/** How the server's process is started: by `npm start`, and where it is measured. */
import { join } from 'node:path';
import { nodeBinary, projectRoot } from './install.mjs';

/**
 * The C library keeps a heap for each of many threads, and gives little of them back: two are as fast, and hold a
 * hundred megabytes less. And pieces that are taken from those heaps leave holes there, which are never given back while
 * anything lies above them: what is as large as a piece of a stream or a photo (32 KiB and more) gets pages of its own, that go
 * when it goes (record 175).
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  ...process.env,
};

/**
 * How much room V8 gives to what lives briefly, in megabytes, in each of its heaps: it takes 64 of them if it may, there are
 * two heaps, and in time nothing is gained by it.
 */
const flags = ['--max-semi-space-size=4'];

/** @returns {{ command: string, args: string[], options: { cwd: string, env: NodeJS.ProcessEnv } }} */
export function serverProcess() {
  return {
    command: nodeBinary(),
    args: [...flags, join(projectRoot, 'apps', 'server', 'src', 'main.ts')],
    options: { cwd: projectRoot, env: environment },
  };
}
