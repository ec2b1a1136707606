/**
 * Whom the guard lets in, over every way in which a call can name an account. That each call of the list stands behind
 * it, the loop of standard cases shows with a few of these.
 */

import cookie from '@fastify/cookie';
import { accountHeader, accountParameter } from '@lucerna/contract/account';
import type { Endpoint } from '@lucerna/contract/endpoint';
import fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { Fault } from './fault.ts';
import { openGuard } from './guard.ts';
import type { KeyGuard } from './key-guard.ts';
import { ownAddress } from './own-address.ts';

const account = (username: string, codistat: string | null, role: SignedIn['capabilities']) =>
  ({ username, codistat, capabilities: role, body: null }) as SignedIn;

const accounts: Readonly<Record<string, SignedIn>> = {
  ufficio: account('ufficio', '999001', ['SUPERVISORE', 'MANUTENTORE']),
  consultazione: account('consultazione', '999001', []),
  'senza.comune': account('senza.comune', null, ['SUPERVISORE']),
};

/** A session's token is its account's name. */
const sessions = { accountOf: async (token: string) => accounts[token] } as unknown as Sessions;

/** None is asked for here: see `features/keys/keys.test.ts`. */
const noKeys = {} as KeyGuard;

const app = fastify();
const call = { access: ['SUPERVISORE'], tenant: true } as unknown as Endpoint;
let endpoint: Endpoint | undefined = call;

beforeAll(async () => {
  await app.register(cookie);
  const own = ownAddress({ publicUrl: undefined, host: '127.0.0.1' });
  app.decorate('isSecure', own.isSecure);
  const guard = openGuard({ db: {} as Database, sessions, keys: noKeys, own });
  app.addHook('onRequest', (request) => guard.admit(request, endpoint));
  app.setErrorHandler((fault, _, reply) => {
    if (!(fault instanceof Fault)) throw fault;
    return reply.code(fault.status).send({ account: fault.details.account ?? false });
  });
  app.all('/api/prova', async () => ({}));
  await app.ready();
});
afterAll(() => app.close());

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly as?: string;
  readonly header?: string;
  readonly query?: string;
  readonly foreign?: boolean;
}

/** The status, and whether the answer says that the account is another one. */
async function asked({ method = 'GET', as, header, query = '', foreign = false }: Asked): Promise<string> {
  const headers: InjectOptions['headers'] = {
    ...(as !== undefined && { cookie: `lucerna_session=${encodeURIComponent(as)}` }),
    ...(header !== undefined && { [accountHeader]: header }),
    ...(foreign ? {} : { 'x-requested-with': 'XMLHttpRequest' }),
  };
  const reply = await app.inject({ method, url: `/api/prova${query}`, headers });
  return `${reply.statusCode}${reply.json().account === true ? ' another account' : ''}`;
}

/** The same account of another municipality, others of the same one, and what names nobody. */
const wrongAccounts = [
  'ufficio.borgo@999002',
  'ufficio@999002',
  'consultazione@999001',
  'UFFICIO@999001',
  'ufficio@',
  'ufficio',
  '',
  '@',
  '@999001',
  '%zz@999001',
  'ufficio@999001, ufficio@999001',
];

const inAddress = (name: string) => `?${accountParameter}=${encodeURIComponent(name)}`;

describe.each(['GET', 'POST'] as const)('a %s', (method) => {
  it.each(wrongAccounts)('is refused in the name of «%s», wherever that stands', async (name) => {
    const right = 'ufficio@999001';
    const asOffice = { method, as: 'ufficio' };
    expect(await asked({ ...asOffice, header: name })).toBe('409 another account');
    expect(await asked({ ...asOffice, query: inAddress(name) })).toBe('409 another account');
    expect(await asked({ ...asOffice, header: right, query: inAddress(name) })).toBe('409 another account');
    expect(await asked({ ...asOffice, header: name, query: inAddress(right) })).toBe('409 another account');
    expect(
      await asked({ ...asOffice, query: `${inAddress(right)}&ACCOUNT=${encodeURIComponent(name)}` }),
    ).toBe('409 another account');
  });

  it.each([
    ['nobody', {}],
    ['its own account, by header', { header: 'ufficio@999001' }],
    ['its own account, by address', { query: inAddress('ufficio@999001') }],
    [
      'its own account twice, in an address that is badly encoded',
      { query: '?q=%zz&account=ufficio%40999001' },
    ],
  ])('is let in where it names %s', async (_, named) => {
    expect(await asked({ method, as: 'ufficio', ...named })).toBe('200');
  });

  it('is told in this order: no session, another account, no role, no municipality', async () => {
    const wrong = { method, header: 'altri@999001' };
    expect(await asked(wrong)).toBe('401');
    expect(await asked({ ...wrong, as: 'ended' })).toBe('401');
    expect(await asked({ ...wrong, as: 'consultazione' })).toBe('409 another account');
    expect(await asked({ method, as: 'consultazione' })).toBe('403');
    expect(await asked({ ...wrong, as: 'senza.comune' })).toBe('409 another account');
    expect(await asked({ method, as: 'senza.comune' })).toBe('403');
    expect(await asked({ method, as: 'senza.comune', header: 'senza.comune@' })).toBe('403');
  });
});

it('what another site sends is refused before it is looked at whose session it is', async () => {
  const foreign = { method: 'POST', header: 'altri@999001', foreign: true } as const;
  expect(await asked(foreign)).toBe('403');
  expect(await asked({ ...foreign, as: 'ufficio' })).toBe('403');
});

describe('a call that answers whoever the session is', () => {
  beforeAll(() => {
    endpoint = { ...call, access: 'session', anyAccount: true };
  });
  afterAll(() => {
    endpoint = call;
  });

  it.each(wrongAccounts)('is answered in the name of «%s» too', async (header) => {
    expect(await asked({ as: 'ufficio', header })).toBe('200');
  });
});
