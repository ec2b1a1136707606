/**
 * What a browser may do with our pages: run and style only what comes from here or bears the page's nonce, and
 * never within another site's frame.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OwnAddress } from './own-address.ts';

const nonces = new WeakMap<object, string>();

function nonceFor(response: object): string {
  const known = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, known);
  return known;
}

/** The nonce that this answer's policy names: fresh for every answer. */
export function nonceOf(reply: FastifyReply): string {
  return nonceFor(reply.raw);
}

const nonceSource = (_: IncomingMessage, response: ServerResponse) => `'nonce-${nonceFor(response)}'`;

const ownImages = ["'self'", 'data:', 'blob:'];

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", nonceSource],
  styleSrc: ["'self'", nonceSource],
  imgSrc: ownImages,
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Of what a browser could give, the page asks for the place alone, on a phone in the street. */
const permissions =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()';

/** Lets the page that this answer holds show pictures of those origins beside our own. */
export function allowImagesFrom(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.raw.getHeader('content-security-policy'));
  const own = `img-src ${ownImages.join(' ')}`;
  reply.header('content-security-policy', policy.replace(own, [own, ...origins].join(' ')));
}

/** For the few answers that no hook sees: they hold JSON, and nothing may come of it. */
export function guardBareAnswer(reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  reply.header('x-content-type-options', 'nosniff');
}

export async function sendSecurityHeaders(app: FastifyInstance, own: OwnAddress): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Tile servers want to know which site asks; they learn its name and no path.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers obey the next three only over HTTPS, and complain about them elsewhere: see below.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (!own.isSecure(request)) return;
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('origin-agent-cluster', '?1');
  });
}
