/** Serves the built pages, the desk's and the field app's: hashed files for ever, and each page for every address of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { earlierAssets, isHashed } from './earlier-assets.ts';
import { noSuchPath } from './fault.ts';
import { isApiPath } from './guard.ts';
import { allowCamera, allowImagesFrom, nonceFor } from './security-headers.ts';

/** Where the page's build puts it. */
export const builtPage = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const placeholder = '__CSP_NONCE__';
const headEnd = '</head>';
const year = 365 * 24 * 60 * 60;
const forEver = `public, max-age=${year}, immutable`;

/** An address that a person may open, not a file that is missing. */
function isOfThePage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!['GET', 'HEAD'].includes(request.method) || isApiPath(request.url)) return false;
  return !/^\/(assets|campo\/assets|pubblico|docs|geoserver|ogc)(\/|$)/.test(path);
}

/** The field app is a page of its own. */
function isOfTheField(request: FastifyRequest): boolean {
  return /^\/campo(\/|\?|$)/.test(request.url);
}

function withImageOrigins(index: string, origins: readonly string[]): string {
  return index.replace(headEnd, `<meta name="lucerna-images" content="${origins.join(' ')}" />${headEnd}`);
}

/**
 * Sends `index.html` under this answer's nonce; never kept, because the nonce is good only once. Which origins'
 * pictures its policy lets in stands in it, for the page to know.
 */
function sendIndex(index: string, origins: readonly string[], reply: FastifyReply): FastifyReply {
  allowImagesFrom(reply, origins);
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(withImageOrigins(index.replaceAll(placeholder, nonceFor(reply)), origins));
}

/**
 * Sends the field app's page. It bears no nonce, and a phone keeps it for the hours without a signal; whoever scans a
 * code or takes a picture in it needs the camera.
 */
function sendFieldPage(index: string, origins: readonly string[], reply: FastifyReply): FastifyReply {
  allowImagesFrom(reply, origins);
  allowCamera(reply);
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(withImageOrigins(index, origins));
}

/** The page for whoever passes by, with what its address is about; where that is nothing, the page says so. */
export interface PublicAnswer {
  readonly status: 200 | 404;
  readonly data: object;
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function sendPublicPage(index: string, { status, data }: PublicAnswer, reply: FastifyReply): FastifyReply {
  const head = `<meta name="lucerna-data" content="${attribute(JSON.stringify(data))}" />${headEnd}`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(index.replace(headEnd, () => head));
}

function readBuilt(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export interface PageParts {
  /** Where the hashed files of the releases before were put aside; none are served without it. */
  readonly aside: string | undefined;
  /** Whose pictures the page of whoever asks may show, beside our own. */
  readonly imageOrigins: (request: FastifyRequest) => Promise<readonly string[]>;
  /** What an address of the page without accounts is about; undefined where it is none of its addresses. */
  readonly publicAnswer: (request: FastifyRequest, reply: FastifyReply) => Promise<PublicAnswer | undefined>;
}

export async function servePage(
  app: FastifyInstance,
  folder: string,
  { aside, imageOrigins, publicAnswer }: PageParts,
): Promise<void> {
  const index = readBuilt(join(folder, 'index.html'));
  const fieldIndex = readBuilt(join(folder, 'campo', 'index.html'));
  const publicIndex = readBuilt(join(folder, 'pubblico', 'index.html'));
  const hashed = (path: string) =>
    isHashed(folder, path) || (aside !== undefined && path.startsWith(aside + sep));
  if (index !== undefined) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html*', 'campo/index.html*', 'pubblico/index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', hashed(path) ? forEver : 'no-cache');
      },
    });
  }
  const earlier = earlierAssets(folder, index === undefined ? undefined : aside);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const release = ['GET', 'HEAD'].includes(request.method) ? earlier.get(path) : undefined;
    if (release !== undefined) return reply.sendFile(path.slice(1), release);
    // A known path under another method is a 404 as well: the contract's statuses know no 405.
    if (!isOfThePage(request)) throw noSuchPath();
    if (fieldIndex !== undefined && isOfTheField(request)) {
      return sendFieldPage(fieldIndex, await imageOrigins(request), reply);
    }
    const told = publicIndex === undefined ? undefined : await publicAnswer(request, reply);
    if (publicIndex !== undefined && told !== undefined) return sendPublicPage(publicIndex, told, reply);
    if (index !== undefined) return sendIndex(index, await imageOrigins(request), reply);
    const text = 'La pagina non è ancora costruita: avvia Lucerna con «npm start».\n';
    return reply.code(503).type('text/plain; charset=utf-8').send(text);
  });
}
