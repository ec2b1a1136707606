/** How the service answers: as JSON, or as a short page for a browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnAddress } from '../../http/own-address.ts';
import { htmlPage, type PageContent } from './html.ts';
import { parametersOf } from './items-query.ts';
import { type Link, selfLinks, serviceAddress } from './links.ts';
import { invalidParameter } from './ogc-fault.ts';

/** `f` decides, and where it says nothing `Accept`. */
export function formAsked(request: FastifyRequest, given: string | undefined): 'json' | 'html' {
  if (given === 'json' || given === 'html') return given;
  if (given !== undefined) throw invalidParameter('f', 'può essere json o html');
  const accept = request.headers.accept ?? '';
  return /text\/html/i.test(accept) && !/json/i.test(accept) ? 'html' : 'json';
}

export function sendHtml(reply: FastifyReply, content: PageContent): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(htmlPage(content));
}

/** As bytes: of a text the server would write the type anew. */
export const sendJson = (reply: FastifyReply, type: string, document: unknown) =>
  reply.type(type).send(Buffer.from(JSON.stringify(document)));

/** Where requests came to, as links are written from it. */
export interface Places {
  /** The address that was asked, with its query. */
  addressOf(request: FastifyRequest): string;
  /** Where the service of the municipality is. */
  baseOf(request: FastifyRequest, codistat: string): string;
  /** The form and the links of a document that takes no parameter but its form. */
  document(
    request: FastifyRequest,
    type?: string,
  ): { readonly form: 'json' | 'html'; readonly self: readonly Link[] };
}

export function placesOf(own: OwnAddress): Places {
  const addressOf = (request: FastifyRequest) => `${own.originOf(request)}${request.url}`;
  return {
    addressOf,
    baseOf: (request, codistat) => serviceAddress(own.originOf(request), codistat),
    document(request, type) {
      const form = formAsked(request, parametersOf(request, ['f']).get('f'));
      return { form, self: selfLinks(addressOf(request), form, type) };
    },
  };
}
