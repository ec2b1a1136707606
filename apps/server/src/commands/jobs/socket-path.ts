/** Where the job socket of a data folder is, and an address of it that fits the system's narrow limit. */
import { closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function jobSocketPath(dataDir: string): string {
  return join(dataDir, 'lucerna.sock');
}

/** What fits `sun_path` on every system, with its closing zero. */
const longest = 103;

/**
 * Runs `use` with an address of the socket file `path`. A path that is too long for a socket is reached, on
 * Linux, through a handle of its folder.
 */
export async function withSocketAddress<T>(path: string, use: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= longest || process.platform !== 'linux') return use(path);
  const folder = openSync(dirname(path), 'r');
  try {
    return await use(`/proc/self/fd/${folder}/${path.slice(dirname(path).length + 1)}`);
  } finally {
    closeSync(folder);
  }
}
