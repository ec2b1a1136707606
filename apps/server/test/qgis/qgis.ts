/** The real QGIS, driven through `driver.py`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const driver = fileURLToPath(new URL('./driver.py', import.meta.url));
/** Debian's own: another python3 on the path has no QGIS. */
const python = '/usr/bin/python3';

export interface Qgis {
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what is expected of them, not used
  ask(call: string, more?: object): Promise<any>;
  close(): Promise<void>;
}

export function startQgis(user: string, key: string): Qgis {
  const profile = mkdtempSync(join(tmpdir(), 'lucerna-qgis-'));
  const child = spawn(python, [driver], {
    env: {
      PATH: '/usr/bin:/bin',
      HOME: profile,
      QGIS_CUSTOM_CONFIG_PATH: profile,
      QGIS_AUTH_DB_DIR_PATH: profile,
      LANG: 'C.UTF-8',
      LUCERNA_USER: user,
      LUCERNA_KEY: key,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (piece) => {
    printed = `${printed}${piece}`.slice(-4_000);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return {
    async ask(call, more = {}) {
      child.stdin.write(`${JSON.stringify({ call, ...more })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`QGIS ended: ${printed}`);
      const { data, fault } = JSON.parse(value);
      if (fault !== undefined) throw new Error(`${fault}\n${printed}`);
      return data;
    },
    async close() {
      child.stdin.end();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
