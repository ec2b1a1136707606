/**
 * What holds for every call of the endpoint list: it works, it refuses what is malformed, it knows who may, it
 * never reaches into another municipality, and it names faults in the contract's order.
 */
import { addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import { endpointList } from '@lucerna/contract/endpoint-list';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, happyCases } from './happy-cases.ts';
import { multipart } from './multipart-body.ts';
import { fillRegister, marker, type Register } from './register-fixture.ts';
import { ofThePage, openWorld, valchiara, type World } from './world.ts';

let world: World;
let register: Register;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

it('knows a request that succeeds for every call, and for no other', () => {
  expect(Object.keys(happyCases).sort()).toEqual(endpointList.map((endpoint) => endpoint.name).sort());
});

type Headers = Readonly<Record<string, string>>;

/** The request with exactly these headers, besides the type of its body. */
function send(endpoint: Endpoint, { params, query, body, headers, raw }: Ask) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return world.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params, query),
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function sendAs(as: string, endpoint: Endpoint, sending: Ask) {
  return send(endpoint, { ...sending, headers: { ...(await world.headersOf(as)), ...sending.headers } });
}

/** Changes with every write to the register. */
async function state(): Promise<unknown> {
  const { rows } = await world.db.system(({ sql: tx }) =>
    sql`select codistat, layer, versione from layer_versione order by 1, 2`.execute(tx),
  );
  return rows;
}

const refusal = { success: false, error: expect.stringMatching(/\S/) };

function expectRefusal({ faults }: Endpoint, response: LightMyRequestResponse, status: number): void {
  expect(response.statusCode, response.body).toBe(status);
  if (faults === undefined) expect(response.json()).toEqual(refusal);
  else expect(response.body).toContain('ServiceException');
}

const only: Readonly<Record<Capability, string | undefined>> = {
  MANUTENTORE: 'manutentore',
  SUPERVISORE: 'supervisore',
  AMMINISTRATIVO: 'amministrativo',
  AMMINISTRATORE: 'amministratore',
};

const withCase = endpointList.flatMap((endpoint) => {
  const happy = happyCases[endpoint.name];
  return happy === undefined ? [] : [{ name: endpoint.name, endpoint, happy }];
});

describe.each(withCase)('$name', ({ name, endpoint, happy }) => {
  const ask = () => happy.ask(world, register);
  const writes = endpoint.method !== 'GET';

  it('works', async () => {
    const response = await sendAs('ufficio', endpoint, await ask());
    expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
    const { media = ['application/json'] } = endpoint;
    const type = String(response.headers['content-type']);
    expect(media.some((one) => type.includes(one))).toBe(true);
    if (type.includes('json')) expect(endpoint.answer.safeParse(response.json()).error).toBeUndefined();
  });

  if (writes) {
    it('is refused to another site before anything else', async () => {
      const sending = await ask();
      const before = await state();
      const cookie = (await world.headersOf('ufficio')).cookie ?? '';
      const forged: Headers[] = [
        { cookie },
        { cookie, 'x-requested-with': 'fetch' },
        { cookie, ...ofThePage, origin: 'https://elsewhere.example' },
        { ...ofThePage, origin: 'null' },
      ];
      for (const headers of forged) {
        const response = await send(endpoint, { ...sending, headers, raw: '{' });
        expectRefusal(endpoint, response, 403);
      }
      expect(await state()).toEqual(before);
    });
  }

  if (endpoint.access !== 'anyone') {
    it('wants a session, whatever else is wrong', async () => {
      const sending = await ask();
      const before = await state();
      for (const headers of [ofThePage, { ...ofThePage, cookie: `lucerna_session=${'x'.repeat(43)}` }]) {
        const response = await send(endpoint, { ...sending, headers, ...(writes ? { raw: '{' } : {}) });
        expectRefusal(endpoint, response, 401);
      }
      expect(await state()).toEqual(before);
    });
  }

  const { access } = endpoint;
  if (typeof access !== 'string') {
    it('is for its roles alone', async () => {
      const without = Object.entries(only).flatMap(([role, account]) =>
        account === undefined || access.includes(role as Capability) ? [] : [account],
      );
      const sending = await ask();
      const before = await state();
      for (const account of ['consultazione', ...without]) {
        const response = await sendAs(account, endpoint, { ...sending, ...(writes ? { raw: '{' } : {}) });
        expect(response.statusCode).toBe(403);
        expect(response.json()).toEqual({ success: false, error: 'Operazione non consentita' });
      }
      expect(await state()).toEqual(before);
      for (const role of access) {
        const response = await sendAs(only[role] ?? '', endpoint, await ask());
        expect(response.statusCode, `${role}: ${response.body}`).toBe(endpoint.status ?? 200);
      }
    });
  }

  if (endpoint.tenant) {
    it('is not for an account without a municipality', async () => {
      const response = await sendAs('senza.comune', endpoint, await ask());
      expectRefusal(endpoint, response, 403);
    });
  }

  if (happy.elsewhere !== 'anything') {
    it(`gives another municipality: ${happy.elsewhere}`, async () => {
      const sending = await ask();
      // What they write themselves bears no mark: so whoever reads one reads Valchiara's.
      const raw = JSON.stringify(sending.body)?.replaceAll(marker, 'altrove');
      const response = await sendAs('ufficio.borgo', endpoint, { ...sending, ...(raw && { raw }) });
      if (happy.elsewhere === 'their own') {
        expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
        expect(response.body).not.toContain(valchiara);
        expect(response.body).not.toContain(marker);
        return;
      }
      expect(response.statusCode, response.body).toBe(happy.elsewhere === 'not found' ? 404 : 422);
      expect(response.json()).toMatchObject(refusal);
      if (happy.elsewhere === 'not found') {
        const unknown = await sendAs('ufficio.borgo', endpoint, { ...sending, params: noSuch(sending) });
        expect([response.statusCode, response.body]).toEqual([unknown.statusCode, unknown.body]);
      }
    });
  }

  if (endpoint.params !== undefined) {
    it('answers 404 for a path that names nothing, before it looks at what a body holds', async () => {
      const { params = {}, ...rest } = await ask();
      const keys = Object.keys(params).filter((key) => typeof params[key] === 'number');
      for (const wrong of ['x', '0', '-1', '1.5', '01', '99999999999', '1e3', '٣', 2_147_483_646]) {
        const named = Object.fromEntries(keys.map((key) => [key, wrong]));
        const body = rest.body === undefined ? {} : { body: { 'nessun campo': 1 } };
        const response = await sendAs('ufficio', endpoint, {
          ...rest,
          ...body,
          params: { ...params, ...named },
        });
        expectRefusal(endpoint, response, 404);
      }
    });
  }

  if (endpoint.query !== undefined) {
    it('answers 400 to a query that is malformed', async () => {
      const sending = await ask();
      const path = addressOf(endpoint.path, sending.params);
      const names = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      for (const query of [
        ...names.map((key) => `${key}=1&${key}=2`),
        `${names[0]}=%zz`,
        `${names[0]}=%00`,
      ]) {
        const response = await world.call({
          method: endpoint.method,
          url: `${path}?${query}`,
          as: 'ufficio',
        });
        expectRefusal(endpoint, response, 400);
      }
    });
  }

  if (endpoint.body !== undefined) {
    it('refuses a body that is malformed, too large, of another type or with an unknown field', async () => {
      const sending = await ask();
      const before = await state();
      const wrong: [number, Partial<Ask>][] = [
        [400, { raw: '{' }],
        [400, { raw: '' }],
        [400, { raw: Buffer.from([0x22, 0xff, 0x22]) }],
        [413, { headers: { 'content-length': String((endpoint.bodyBytes ?? 2 * 1024 * 1024) + 1) } }],
        [415, { headers: { 'content-type': 'text/plain' } }],
        [415, { headers: { 'content-type': 'application/json; charset=iso-8859-1' } }],
        [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'a=b' }],
        [422, { body: { ...(sending.body as object), 'nessun campo': 1 } }],
        [422, { body: 'testo' }],
      ];
      for (const [status, change] of wrong) {
        const response = await sendAs('ufficio', endpoint, { ...sending, ...change });
        expect(response.statusCode, JSON.stringify(change)).toBe(status);
        expect(response.json()).toMatchObject(refusal);
      }
      expect(await state()).toEqual(before);
    });
  }

  const { upload } = endpoint;
  if (upload !== undefined) {
    it('refuses what carries no file, or one that is too large or of no type that is known', async () => {
      const sending = await ask();
      const wrong: [number, Partial<Ask>][] = [
        [400, { raw: '{' }],
        [400, { raw: '' }],
        [400, multipart([{ field: 'altro', name: 'a.csv', content: 'a' }])],
        [413, { headers: { ...sending.headers, 'content-length': String(upload.bytes + 1024 * 1024) } }],
        [413, multipart([{ name: 'a.csv', content: Buffer.alloc(upload.bytes + 1, 'a') }])],
        [415, { headers: { 'content-type': 'application/json' } }],
        [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
        [415, multipart([{ name: 'a.exe', content: 'a' }])],
        [422, multipart([{ name: 'a.csv', content: '' }])],
      ];
      for (const [status, change] of wrong) {
        const response = await sendAs('ufficio', endpoint, { ...sending, ...change });
        expect(response.statusCode, response.body).toBe(status);
        expect(response.json()).toMatchObject(refusal);
      }
    });
  }

  if (endpoint.method === 'POST' && endpoint.tenant && endpoint.repeatable !== false) {
    it('is done once under an Idempotency-Key', async () => {
      const sending = await ask();
      const headers = { ...sending.headers, 'idempotency-key': `chiave di ${name}` };
      const [first, atOnce] = await Promise.all([
        sendAs('ufficio', endpoint, { ...sending, headers }),
        sendAs('ufficio', endpoint, { ...sending, headers }),
      ]);
      expect(first.statusCode, first.body).toBe(endpoint.status ?? 200);
      const after = await state();
      const again = await sendAs('ufficio', endpoint, { ...sending, headers });
      for (const repeated of [atOnce, again]) {
        expect([repeated.statusCode, repeated.json()]).toEqual([first.statusCode, first.json()]);
      }
      expect(await state()).toEqual(after);
      const otherContent =
        sending.raw === undefined
          ? { body: { altro: 1 } }
          : { raw: `${sending.raw}`.replaceAll(marker, 'altro') };
      const other = await sendAs('ufficio', endpoint, { ...sending, ...otherContent, headers });
      expect(other.statusCode).toBe(422);
      expect(await state()).toEqual(after);
    });
  }
});

/** The same path with keys that nothing has. */
function noSuch({ params = {} }: Ask): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? 2_147_483_645 : value]),
  );
}
