/** The web page as the server gives it, and the headers that guard it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Database } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { putAside } from '../../src/http/earlier-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lucerna-page-'));
const script = 'export const a = 1;'.repeat(100);

/** Nothing here asks the database. */
const nobody = new Proxy({} as Database, {
  get: (_, name) => {
    if (name === 'announce') return () => {};
    return name === 'ahead' ? () => ({ turns: 0, ms: 0 }) : () => Promise.reject(new Error('asked'));
  },
});

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.built-from'), 'segreto');
  app = await buildApp({ db: nobody, env: readEnv({}), pageFolder: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it.each([
    '/',
    '/dashboard',
    '/struttura/pl?x=1',
    '/index.html',
    '/nowhere/at/all',
    '/apice',
    '/.built-from',
  ])('is there at %s, under a nonce of its own', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const nonces = [...response.body.matchAll(/nonce="([A-Za-z0-9+/=]{20,})"/g)].map((match) => match[1]);
    expect(nonces).toHaveLength(2);
    const policy = String(response.headers['content-security-policy']);
    for (const nonce of nonces) expect(policy).toContain(`'nonce-${nonce}'`);
    expect((await get(url)).body).not.toBe(response.body);
  });

  it('keeps its hashed files for ever, and sends them as they were compressed', async () => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-abc.js')).body).toBe(script);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/main-old.js', '/assets/main-abc.js.br', '/geoserver/nulla', '/docs/nulla'])(
    'is not sent for a file that is missing: %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json().success).toBe(false);
    },
  );

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f.built-from',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets%00/x',
  ])('lets nobody out of its folder: %s', async (url) => {
    const response = await get(url);
    expect(response.body).not.toContain('root:');
    expect(response.body).not.toContain('segreto');
  });

  it('says how to start where it is not built yet', async () => {
    const bare = await buildApp({ db: nobody, env: readEnv({}), pageFolder: join(folder, 'nothing') });
    const response = await bare.inject({ url: '/' });
    await bare.close();
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm start');
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/main-abc.js', '/healthz', '/api/nulla'])('is guarded: %s', async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('is guarded also where the address cannot be decoded', async () => {
    const { statusCode, headers } = await get('/%zz');
    expect(statusCode).toBe(400);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('asks for HTTPS for ever where it came over HTTPS', async () => {
    const secure = await buildApp({
      db: nobody,
      env: readEnv({ TRUST_PROXY: '127.0.0.1' }),
      pageFolder: folder,
    });
    const over = (protocol: string) =>
      secure.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
    expect((await over('https')).headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await over('http')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
    expect(
      (await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
    ).toBeUndefined();
  });
});

describe('the parts of a page from before an update', () => {
  const aside = join(folder, 'pagine');
  const release = (n: number) => {
    const built = join(folder, `release-${n}`);
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, 'index.html'), `<script src="/assets/main-${n}.js"></script></head>`);
    writeFileSync(join(built, 'assets', `main-${n}.js`), `export const n = ${n};`);
    writeFileSync(join(built, 'assets', `main-${n}.js.br`), brotliCompressSync(`export const n = ${n};`));
    writeFileSync(join(built, 'assets', 'same-0.js'), 'export {};');
    return built;
  };
  /** As a server starts: what it serves of each file afterwards. */
  async function startOf(n: number): Promise<FastifyInstance> {
    putAside(release(n), aside);
    // Folders are told apart by the moment at which they were last used.
    for (const name of readdirSync(aside)) {
      const at = statSync(join(aside, name)).mtimeMs / 1000 - 10;
      utimesSync(join(aside, name), at, at);
    }
    const pageFolder = join(folder, `release-${n}`);
    return buildApp({ db: nobody, env: readEnv({}), pageFolder, earlierPages: aside });
  }

  it('are served for two releases more, as they were, and no longer', async () => {
    await (await startOf(1)).close();
    const second = await startOf(2);
    const part = await second.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } });
    expect(part.statusCode).toBe(200);
    expect(brotliDecompressSync(part.rawPayload).toString()).toBe('export const n = 1;');
    expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await second.inject({ url: '/assets/same-0.js' })).statusCode).toBe(200);
    expect((await second.inject({ url: '/assets/main-0.js' })).statusCode).toBe(404);
    expect((await second.inject({ url: '/assets/..%2Findex.html' })).statusCode).toBe(404);
    await second.close();
    await (await startOf(3)).close();
    const fourth = await startOf(4);
    const statuses = [];
    for (const n of [1, 2, 3, 4]) {
      statuses.push((await fourth.inject({ url: `/assets/main-${n}.js` })).statusCode);
    }
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(readdirSync(aside)).toHaveLength(3);
    await fourth.close();
  });
});
