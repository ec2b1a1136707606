/** Whom the pictures are taken of: a server with the demo as it was loaded, and who signs in there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startServer } from '../running-server.ts';
import { password } from '../sign-in.ts';

export const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

/** The cookies of the session alone: that the welcome notice was read is each state's own. */
export async function signIn(context: BrowserContext, username: string) {
  const before = await context.cookies();
  await context.request.post('/api/login', { headers: asPage, data: { username, password } });
  return (await context.cookies()).filter(({ name }) => before.every((known) => known.name !== name));
}

/** A server of its own, with the demo as it was loaded. */
export async function ownServer() {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-immagini-'));
  const server = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
  return {
    address: server.address,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
