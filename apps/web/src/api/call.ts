/** The page's one way to the server: an endpoint of the contract, called with typed input. */
import { type AnswerOf, addressOf, carriesAccount, type Endpoint } from '@lucerna/contract/endpoint';
import type { ZodType, z } from 'zod';
import { ApiError, faultOf, unreachable } from './api-error.ts';
import { accountHeaders, addressForAccount } from './page-account.ts';
import { doubtServer } from './server-state.ts';
import { sessionEnded } from './session-state.ts';
import { withinSession } from './within-session.ts';

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
  /** False: a session that is not the page's is a refusal at once; else the call waits until it is. */
  readonly waits?: boolean;
  /** It was asked for already, and this comes. */
  readonly answer?: Promise<Response>;
};

type OptionsArgument<E> = Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

interface LooseOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
  readonly waits?: boolean;
  readonly answer?: Promise<Response>;
}

/** What every call of the page bears. */
export const pageHeaders = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Sends it once. Throws an `ApiError` for a refusal and for no answer; what is cancelled its own `AbortError`. */
async function send(address: string, init: RequestInit, answer?: Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await (answer ??
      fetch(address, {
        credentials: 'same-origin',
        ...init,
        headers: { ...pageHeaders, Accept: 'application/json', ...init.headers },
      }));
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    doubtServer();
    throw unreachable();
  }
  if (response.ok) return response;
  const fault = await faultOf(response);
  if (fault.isAway) doubtServer();
  throw fault;
}

/** What the page reads of an endpoint: its build leaves the rest out (`page-endpoints.ts`). */
export type CalledEndpoint = Pick<
  Endpoint,
  'name' | 'method' | 'path' | 'access' | 'anyAccount' | 'media' | 'upload' | 'bodyBytes' | 'packedBytes'
>;

/** Sends it for the page's account, where the endpoint is not for anybody, and gives back a good answer as it is. */
async function request(
  endpoint: CalledEndpoint,
  address: string,
  init: RequestInit,
  { waits = true, answer }: Pick<LooseOptions, 'waits' | 'answer'> = {},
): Promise<Response> {
  if (carriesAccount(endpoint)) {
    const headers = { ...accountHeaders(), ...init.headers };
    let first = answer;
    const attempt = () => {
      const come = first;
      first = undefined;
      return send(address, { ...init, headers }, come);
    };
    return withinSession(attempt, { signal: init.signal ?? undefined, waits });
  }
  try {
    return await send(address, init, answer);
  } catch (error) {
    if (endpoint.access !== 'anyone' && error instanceof ApiError && error.status === 401) sessionEnded();
    throw error;
  }
}

/** Like `call`, for an answer that is a file, or whose headers matter (`ETag`). */
export async function callForResponse<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<Response> {
  const { params, query, body, headers, signal, cache, ...more } = (options ?? {}) as LooseOptions;
  return request(
    endpoint,
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
    more,
  );
}

/** Calls the endpoint and gives the body of its answer. Throws an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...options: OptionsArgument<E>
): Promise<AnswerOf<E>> {
  return answerIn<AnswerOf<E>>(await callForResponse(endpoint, ...options));
}

/** What a good answer holds. One that broke off half way is none: it throws an `ApiError`. */
export async function answerIn<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw unreachable(response);
  }
}

/** JSON as it travels, packed or not. */
export interface PackedJson {
  readonly body: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

/** The body packed, where the browser can: of rows that resemble one another a tenth is left. */
export async function packJson(json: Blob): Promise<PackedJson> {
  if (typeof CompressionStream === 'undefined') return { body: json, headers: {} };
  const packed = json.stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(packed).blob(), headers: { 'Content-Encoding': 'gzip' } };
}

/**
 * Like `callForResponse`, for a body that is JSON already: a large one is handed over in pieces and never stands in
 * memory as one text.
 */
export async function sendJson(
  endpoint: CalledEndpoint,
  { body, headers }: PackedJson,
  signal: AbortSignal,
): Promise<Response> {
  const accept = endpoint.media === undefined ? {} : { Accept: endpoint.media.join(', ') };
  return request(endpoint, addressOf(endpoint.path), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...accept, ...headers },
    body,
    signal,
  });
}

/** An address that the browser opens by itself, in a new tab or as a file: it says for which account it is opened. */
export function addressToOpen(
  { path }: CalledEndpoint,
  params?: Readonly<Record<string, string | number>>,
  query?: Readonly<Record<string, string | number>>,
): string {
  return addressForAccount(addressOf(path, params, query));
}
