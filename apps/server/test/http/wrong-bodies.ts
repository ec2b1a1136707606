/** What no call takes: bodies, with the status that says so, and keys that nothing has. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { Ask } from './happy-cases/happy-case.ts';
import { multipart } from './multipart-body.ts';

/** What of a good request is changed. */
type Wrong = readonly [status: number, change: Partial<Ask>];

export function wrongBodies({ bodyBytes = 2 * 1024 * 1024 }: Endpoint, good: Ask): readonly Wrong[] {
  return [
    [400, { raw: '{' }],
    [400, { raw: '' }],
    [400, { raw: Buffer.from([0x22, 0xff, 0x22]) }],
    [413, { headers: { 'content-length': String(bodyBytes + 1) } }],
    [415, { headers: { 'content-type': 'text/plain' } }],
    [415, { headers: { 'content-type': 'application/json; charset=iso-8859-1' } }],
    [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'a=b' }],
    [422, { body: { ...(good.body as object), 'nessun campo': 1 } }],
    [422, { body: 'testo' }],
  ];
}

export function wrongUploads({ bytes }: NonNullable<Endpoint['upload']>, good: Ask): readonly Wrong[] {
  return [
    [400, { raw: '{' }],
    [400, { raw: '' }],
    [400, multipart([{ field: 'altro', name: 'a.csv', content: 'a' }])],
    [413, { headers: { ...good.headers, 'content-length': String(bytes + 1024 * 1024) } }],
    [413, multipart([{ name: 'a.csv', content: Buffer.alloc(bytes + 1, 'a') }])],
    [415, { headers: { 'content-type': 'application/json' } }],
    [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [415, multipart([{ name: 'a.exe', content: 'a' }])],
    [422, multipart([{ name: 'a.csv', content: '' }])],
  ];
}

/** The same path with keys that nothing has. */
export function noSuch({ params = {} }: Ask): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'number' ? 2_147_483_645 : 'nessuno',
    ]),
  );
}
