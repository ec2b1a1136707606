/** The page's one way to the server: an endpoint of the contract, called with typed input. */
import { type AnswerOf, addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import type { ZodType, z } from 'zod';
import { faultOf, unreachable } from './api-error.ts';
import { sessionEnded } from './session-state.ts';

type InputOf<S> = S extends ZodType ? z.input<S> : never;
/** A part that the endpoint declares must be given; one that it does not declare cannot be. */
type Part<Name extends string, Declared> = [unknown] extends [InputOf<Declared>]
  ? { readonly [N in Name]?: undefined }
  : Partial<InputOf<Declared>> extends InputOf<Declared>
    ? { readonly [N in Name]?: InputOf<Declared> }
    : { readonly [N in Name]: InputOf<Declared> };

type PartsOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type CallOptions<E> = PartsOf<E> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
};

type OptionsArgument<E> = Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

interface LooseOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
}

/**
 * Sends a request and gives back a good answer as it is. Throws an `ApiError` for a refusal and for no answer;
 * a cancelled request throws its own `AbortError`. A 401 of a session's call ends the page's session.
 */
async function request(address: string, init: RequestInit, needsSession: boolean): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      ...init,
      headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json', ...init.headers },
    });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw unreachable();
  }
  if (response.ok) return response;
  if (response.status === 401 && needsSession) sessionEnded();
  throw await faultOf(response);
}

/** Like `call`, for an answer that is a file, or whose headers matter (`ETag`). */
export async function callForResponse<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<Response> {
  const { params, query, body, headers, signal, cache } = (options ?? {}) as LooseOptions;
  return request(
    addressOf(endpoint.path, params, query),
    {
      method: endpoint.method,
      headers: {
        ...(endpoint.media === undefined ? {} : { Accept: endpoint.media.join(', ') }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(cache === undefined ? {} : { cache }),
    },
    endpoint.access !== 'anyone',
  );
}

/** Calls the endpoint and gives the body of its answer. Throws an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<AnswerOf<E>> {
  const response = await callForResponse(endpoint, ...([options] as OptionsArgument<E>));
  try {
    return (await response.json()) as AnswerOf<E>;
  } catch {
    throw unreachable();
  }
}

/**
 * Like `callForResponse`, for a body that is JSON already: a large one is handed over in pieces and never stands in
 * memory as one text.
 */
export async function sendJson(endpoint: Endpoint, body: Blob, signal: AbortSignal): Promise<Response> {
  const accept = endpoint.media === undefined ? {} : { Accept: endpoint.media.join(', ') };
  return request(
    addressOf(endpoint.path),
    { method: endpoint.method, headers: { 'Content-Type': 'application/json', ...accept }, body, signal },
    endpoint.access !== 'anyone',
  );
}
