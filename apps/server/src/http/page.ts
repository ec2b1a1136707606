/** Serves the built web page: its hashed files for ever, and `index.html` for every address of the page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noSuchPath } from './fault.ts';
import { isApiPath } from './guard.ts';
import { allowImagesFrom, nonceFor } from './security-headers.ts';

/** Where the page's build puts it. */
export const builtPage = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const placeholder = '__CSP_NONCE__';
const headEnd = '</head>';
const year = 365 * 24 * 60 * 60;

/** An address that a person may open, not a file that is missing. */
function isOfThePage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!['GET', 'HEAD'].includes(request.method) || isApiPath(request.url)) return false;
  return !/^\/(assets|docs|geoserver)(\/|$)/.test(path);
}

/**
 * Sends `index.html` under this answer's nonce; never kept, because the nonce is good only once. Which origins'
 * pictures its policy lets in stands in it, for the page to know.
 */
function sendIndex(index: string, origins: readonly string[], reply: FastifyReply): FastifyReply {
  allowImagesFrom(reply, origins);
  const known = `<meta name="lucerna-images" content="${origins.join(' ')}" />`;
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(index.replaceAll(placeholder, nonceFor(reply)).replace(headEnd, `${known}${headEnd}`));
}

/** `imageOrigins`: whose pictures the page of whoever asks may show, beside our own. */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  imageOrigins: (request: FastifyRequest) => Promise<readonly string[]>,
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined;
  if (index !== undefined) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    // A known path under another method is a 404 as well: the contract's statuses know no 405.
    if (!isOfThePage(request)) throw noSuchPath();
    if (index !== undefined) return sendIndex(index, await imageOrigins(request), reply);
    const text = 'La pagina non è ancora costruita: avvia Lucerna con «npm start».\n';
    return reply.code(503).type('text/plain; charset=utf-8').send(text);
  });
}
