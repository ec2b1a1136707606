/**
 * What a browser may do with our pages: run and style only what comes from here or bears the page's nonce, and
 * never within another site's frame.
 */
import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { OwnAddress } from './own-address.ts';

const policyHeader = 'content-security-policy';

const ownImages = ["'self'", 'data:', 'blob:'];

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ownImages,
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Of what a browser could give, the page asks for the place alone, on a phone in the street. */
const permissionsHeader = 'permissions-policy';
const permissions =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()';

const options: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives },
  // Tile servers want to know which site asks; they learn its name and no path.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Browsers obey the next three only over HTTPS, and complain about them elsewhere: see below.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  frameguard: { action: 'deny' },
};

/** What each answer bears, worked out once: it is the same for all. */
function headersOfAll(): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = answer.getHeaders() as Record<string, string>;
  return { ...headers, [permissionsHeader]: permissions };
}

function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
  reply.header(policyHeader, change(String(reply.getHeader(policyHeader))));
}

/** A nonce for the page that this answer holds, fresh for every answer: what bears it may run and style. */
export function nonceFor(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  changePolicy(reply, (policy) =>
    policy.replace(/(script|style)-src 'self'/g, (own) => `${own} 'nonce-${nonce}'`),
  );
  return nonce;
}

/** Lets the page that this answer holds show pictures of those origins beside our own. */
export function allowImagesFrom(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const own = `img-src ${ownImages.join(' ')}`;
  changePolicy(reply, (policy) => policy.replace(own, [own, ...origins].join(' ')));
}

/** Lets the page that this answer holds ask for the camera. */
export function allowCamera(reply: FastifyReply): void {
  reply.header(permissionsHeader, permissions.replace('camera=()', 'camera=(self)'));
}

/** For the few answers that no hook sees: they hold JSON, and nothing may come of it. */
export function guardBareAnswer(reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  reply.header('x-content-type-options', 'nosniff');
}

export function sendSecurityHeaders(app: FastifyInstance, own: OwnAddress): void {
  const headers = headersOfAll();
  const secure = {
    ...headers,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(own.isSecure(request) ? secure : headers);
    done();
  });
}
