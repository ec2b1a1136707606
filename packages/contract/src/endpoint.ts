/**
 * An endpoint is one HTTP call, described once. The server mounts it, the page calls it, the API's
 * documentation and the loop of standard test cases are made from the list (`endpoint-list.ts`).
 */

import type { KeyScope, ScopeLevel } from '@lucerna/domain/rules/key-scope';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import type { ZodType, z } from 'zod';
// Whoever reads a schema of an endpoint gets its messages in Italian.
import './italian.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * `anyone`: no session needed. `session`: any signed-in user. A list: one of these roles. `key`: programs alone,
 * by a key and never by a session.
 */
export type Access = 'anyone' | 'session' | 'key' | readonly Role[];

/**
 * What a key has to be given for a call: `any` key will do; all of those scopes, or `some` one of them; or the scopes of
 * what the call names in its path or its body, which its handler checks.
 */
export type KeyNeed =
  | 'any'
  | 'what it names'
  | { readonly all: readonly KeyScope[]; readonly level: ScopeLevel }
  | { readonly some: readonly KeyScope[]; readonly level: ScopeLevel };

export interface Endpoint<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Answer extends ZodType = ZodType,
> {
  /** A unique name in camelCase: the operation id of the documentation. */
  readonly name: string;
  readonly method: Method;
  /** Absolute, with `:name` for each parameter. */
  readonly path: string;
  readonly access: Access;
  /** Whether the call only makes sense for an account that belongs to a municipality (else 403). */
  readonly tenant: boolean;
  /** What a key needs to make the call; absent: no key may. */
  readonly keys?: KeyNeed;
  /** Answers whoever the session is: it tells a page whose it is, so no account is named in it. */
  readonly anyAccount?: true;
  /**
   * For people without an account, from pages that ask for none: it needs no `X-Requested-With` (the Origin rule holds),
   * what is known of the caller is not kept, and it has places of its own, so that staff never wait for it.
   */
  readonly public?: true;
  /** One line of Italian, for the documentation. */
  readonly summary: string;
  /** The chapter of the documentation. */
  readonly tag: string;
  /** A parameter of the path that does not fit is a 404, never a 422. */
  readonly params?: Params;
  /** A query that does not fit is a 400. */
  readonly query?: Query;
  /** A JSON body that does not fit is a 422. */
  readonly body?: Body;
  /** The body of a good answer. */
  readonly answer: Answer;
  /**
   * The status of a good answer; 200 unless told. 202: what was asked goes on in the background. 302: the browser
   * goes elsewhere, and there is no body.
   */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** The media types of a good answer where it is not `application/json`. */
  readonly media?: readonly string[];
  /** False on a POST that may not be repeated under an `Idempotency-Key`: sign-in, sign-out, exports. */
  readonly repeatable?: false;
  /** The largest body in bytes, as it is sent; 2 MiB unless told. */
  readonly bodyBytes?: number;
  /** The body may come packed (`Content-Encoding: gzip`), and holds at most so many bytes then; any other is a 415. */
  readonly packedBytes?: number;
  /**
   * The body is `multipart/form-data` with one file, of at most so many bytes, in the field of that name, and beside it
   * only the texts that are named. Then there is no `body`. `optional`: the texts may come without a file.
   */
  readonly upload?: {
    readonly field: string;
    readonly bytes: number;
    readonly texts?: readonly string[];
    readonly optional?: true;
  };
  /** The handler reads the body itself, off the main thread: it may be large. */
  readonly bodyReadByHandler?: true;
  /** What a good answer holds under another media type, where the query asks for something else than usually. */
  readonly further?: Readonly<Record<string, ZodType>>;
  /** Headers of a good answer that tell something, each with what it tells. */
  readonly headers?: Readonly<Record<string, string>>;
  /** It may be asked about a state that it remembers no longer: 410. */
  readonly forgets?: true;
  /** Its faults are ServiceExceptions (WMS), or problems and exceptions (OGC API), and not the JSON of every other call. */
  readonly faults?: 'service-exception' | 'ogc';
}

/** Whether a call of the page says for which account it is made (`account.ts`). */
export function carriesAccount({ access, anyAccount }: Pick<Endpoint, 'access' | 'anyAccount'>): boolean {
  return access !== 'anyone' && access !== 'key' && anyAccount !== true;
}

/** The call's name and method, what is known of the caller, and whether there is a file: kept as literal types. */
interface Literals<
  N extends string,
  M extends Method,
  X extends Access,
  T extends boolean,
  U extends Endpoint['upload'],
> {
  readonly name: N;
  readonly method: M;
  readonly access: X;
  readonly tenant: T;
  readonly upload?: U;
}

/** Keeps the literal types of an endpoint. */
export function endpoint<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  const N extends string,
  const M extends Method,
  const X extends Access,
  const T extends boolean,
  const U extends Endpoint['upload'] = undefined,
>(
  description: Endpoint<P, Q, B, A> & Literals<N, M, X, T, U>,
): Endpoint<P, Q, B, A> & Literals<N, M, X, T, U> {
  return description;
}

export type ParamsOf<E> = E extends Endpoint<infer P, ZodType, ZodType, ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<ZodType, infer Q, ZodType, ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<ZodType, ZodType, infer B, ZodType> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<ZodType, ZodType, ZodType, infer A> ? z.output<A> : never;

/**
 * The address of a call: parameters percent-encoded into the path, the query behind it (`undefined` left out).
 * Throws where a parameter of the path is missing: a programmer's mistake.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const filled = path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} wants the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`))
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}
