/** Signing in as the page does, from wherever. */
import type { LightMyRequestResponse } from 'fastify';
import { ofThePage, password, type World } from './world.ts';

export interface SignIn {
  readonly username?: string;
  readonly password?: string;
  /** The address that it comes from. */
  readonly from?: string;
  readonly cookie?: string;
  /** A phone signs in for a shift. */
  readonly campo?: boolean;
}

export function signInTo(
  world: World,
  { username = 'ufficio', password: given = password, from = '192.0.2.1', cookie, campo }: SignIn = {},
): Promise<LightMyRequestResponse> {
  return world.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { ...ofThePage, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password: given, ...(campo === undefined ? {} : { campo }) },
  });
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** Who the cookie says it is. */
export function whoIs(world: World, cookie: string): Promise<LightMyRequestResponse> {
  return world.app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie } });
}
