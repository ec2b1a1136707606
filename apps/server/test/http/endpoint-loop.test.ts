/**
 * What holds for every call of the endpoint list: it works, it refuses what is malformed, it knows who may, it
 * never reaches into another municipality, and it names faults in the contract's order.
 */
import { accountHeader, accountParameter } from '@lucerna/contract/account';
import { addressOf, carriesAccount } from '@lucerna/contract/endpoint';
import { endpointList } from '@lucerna/contract/endpoint-list';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceInGate } from '../beyond-gate.ts';
import { type TownTable, townTables, writesOf } from '../database/contents.ts';
import { callersOf, only } from './callers.ts';
import type { Ask } from './happy-cases/happy-case.ts';
import { happyCases } from './happy-cases/happy-cases.ts';
import { expectRefusal, loopCalls, problem, refusal, type SentHeaders } from './loop-calls.ts';
import { expectEveryEvent, expectNoted, linesLeftBy, onlyLooks } from './noted-calls.ts';
import { fillRegister, marker, type Register } from './register-fixture.ts';
import { watchSecrets } from './secrets.ts';
import { ofThePage, openWorld, valchiara, type World } from './world.ts';
import { noSuch, wrongBodies, wrongUploads } from './wrong-bodies.ts';

let world: World;
let register: Register;
/** Read once: no call of the list makes a table. */
let tables: readonly TownTable[];
const secrets = watchSecrets();

beforeAll(async () => {
  world = await openWorld({ log: secrets.log });
  register = await fillRegister(world);
  tables = await townTables(world.db);
});
afterAll(() => world.close());

const { send, sessionFor, keyFor, sendAs } = loopCalls(() => world, secrets);

/** Changes with every row that any municipality keeps. */
const state = () => writesOf(world.db, tables);

const withCase = endpointList.map((endpoint) => ({
  name: endpoint.name,
  endpoint,
  happy: happyCases[endpoint.name],
}));

describe.each(withCase)('$name', ({ name, endpoint, happy }) => {
  const caller = callersOf(endpoint);
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'OPTIONS';
  let lasting: Promise<Ask> | undefined;
  /** A request that is made once: what is read or refused changes nothing, so that it stays as good as it was. */
  const askOnce = () => (lasting ??= happy.ask(world, register));
  const ask = writes ? () => happy.ask(world, register) : askOnce;

  /** What has to succeed; waits for what it began: nothing of it goes on beside the next case. */
  async function expectGood(response: LightMyRequestResponse, sending: Ask): Promise<void> {
    expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
    await happy.settled?.(world, sending);
  }

  /** In the name of the caller's own account: by header where it writes, by address where it reads. */
  const inOwnName = (sending: Ask): Ask => {
    if (!carriesAccount(endpoint)) return sending;
    const own = `${caller.here}@999001`;
    return writes
      ? { ...sending, headers: { ...sending.headers, [accountHeader]: own } }
      : { ...sending, query: { ...sending.query, [accountParameter]: own } };
  };

  /** The call as it should be made, its answer, and the lines that it left in the register of activities. */
  async function make() {
    const sending = inOwnName(await ask());
    // A session that is opened leaves a line too.
    const headers = { ...(await sessionFor(caller.here, endpoint)), ...sending.headers };
    let response: LightMyRequestResponse | undefined;
    const noted = await linesLeftBy(world, async () => {
      response = await send(endpoint, { ...sending, headers });
      await expectGood(response, sending);
    });
    return { response: response as LightMyRequestResponse, noted };
  }
  let made: ReturnType<typeof make> | undefined;
  /** Made once for all that is said of a call that works. */
  const makeOnce = () => (made ??= make());

  it("works, in the name of the session's own account where it carries one", async () => {
    const { response } = await makeOnce();
    if (endpoint.status === 302) {
      expect(response.headers.location).toMatch(/^(https?:\/)?\//);
      return;
    }
    const { media = ['application/json'] } = endpoint;
    if (media.length === 0) return;
    const type = String(response.headers['content-type']);
    expect(media.some((one) => type.includes(one))).toBe(true);
    if (type.includes('json')) expect(endpoint.answer.safeParse(response.json()).error).toBeUndefined();
  });

  if (writes && !onlyLooks.includes(name)) {
    it('is noted in the register of activities, once, with who called', async () => {
      expectNoted(endpoint, caller.here, (await makeOnce()).noted);
    });
  }

  /** What is refused, by the sentence that says so. */
  const refusals: Record<string, (sending: Ask) => Promise<void>> = {};

  if (writes && onceInGate && endpoint.access !== 'key') {
    refusals['is refused to another site before anything else'] = async (sending) => {
      const cookie = (await world.headersOf(caller.here)).cookie ?? '';
      const forged: SentHeaders[] = [
        // The page without accounts sends no header of ours.
        ...(endpoint.public ? [] : [{ cookie }, { cookie, 'x-requested-with': 'fetch' }]),
        { cookie, ...ofThePage, origin: 'https://elsewhere.example' },
        { ...ofThePage, origin: 'null' },
      ];
      for (const headers of forged) {
        const response = await send(endpoint, { ...sending, headers, raw: '{' });
        expectRefusal(endpoint, response, 403);
      }
    };
  }

  if (endpoint.access === 'key' && onceInGate) {
    refusals['is refused to a page of another site, whoever sends the key, and to a session'] = async (
      sending,
    ) => {
      const own = await keyFor(caller.here);
      for (const headers of [
        { ...own, origin: 'https://elsewhere.example' },
        { ...own, origin: 'null' },
        { ...own, 'sec-fetch-site': 'cross-site' },
      ]) {
        expectRefusal(endpoint, await send(endpoint, { ...sending, headers, raw: '{' }), 403);
      }
      const { cookie = '' } = await world.headersOf(caller.here);
      for (const headers of [
        {},
        { ...ofThePage, cookie },
        { authorization: `Bearer luc_${'x'.repeat(43)}` },
      ]) {
        const response = await send(endpoint, { ...sending, headers, raw: '{' });
        expectRefusal(endpoint, response, 401);
        expect(response.headers['www-authenticate']).toBe('Basic realm="Lucerna", charset="UTF-8"');
      }
    };
  }

  if (endpoint.access !== 'anyone' && endpoint.access !== 'key' && onceInGate) {
    refusals['wants a session, whatever else is wrong'] = async (sending) => {
      for (const headers of [ofThePage, { ...ofThePage, cookie: `lucerna_session=${'x'.repeat(43)}` }]) {
        const response = await send(endpoint, { ...sending, headers, ...(writes ? { raw: '{' } : {}) });
        expectRefusal(endpoint, response, 401);
      }
    };
  }

  if (carriesAccount(endpoint) && onceInGate) {
    refusals[
      "is refused in the name of another account than the session's, before its role and whatever else"
    ] = async (sending) => {
      const { query = {}, headers } = sending;
      const wrong = writes ? { raw: '{', params: noSuch(sending) } : {};
      const own = `${caller.here}@999001`;
      // Every wrong name in every place is a table of `src/http/guard.test.ts`: these show that the guard is here.
      const named = [
        // Whoever has no role is told the account first.
        { as: 'consultazione', headers: { ...headers, [accountHeader]: 'ufficio.borgo@999002' } },
        { as: caller.here, query: { ...query, [accountParameter]: '%zz@999001' } },
        {
          as: caller.here,
          headers: { ...headers, [accountHeader]: own },
          query: { ...query, [accountParameter]: `${caller.here}@999002` },
        },
      ];
      for (const { as, ...naming } of named) {
        const response = await sendAs(as, endpoint, { ...sending, ...wrong, ...naming });
        expectRefusal(endpoint, response, 409, { account: true });
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.headers.etag).toBeUndefined();
      }
      const forged = { ...sending, headers: { [accountHeader]: 'ufficio.borgo@999002' } };
      if (writes) expectRefusal(endpoint, await send(endpoint, forged), 403);
      const without = { ...forged, headers: { ...forged.headers, ...ofThePage } };
      expectRefusal(endpoint, await send(endpoint, without), 401);
    };
  }

  const { access } = endpoint;
  if (typeof access !== 'string' && onceInGate) {
    refusals['is for its roles alone'] = async (sending) => {
      const without = Object.entries(only).flatMap(([role, account]) =>
        account === undefined || access.includes(role as Role) ? [] : [account],
      );
      for (const account of ['consultazione', ...without]) {
        const response = await sendAs(account, endpoint, { ...sending, ...(writes ? { raw: '{' } : {}) });
        expect(response.statusCode).toBe(403);
        expect(response.json()).toEqual({ success: false, error: 'Operazione non consentita' });
      }
    };

    const others = access.filter((role) => only[role] !== caller.here);
    if (others.length > 0)
      it('works for each of its roles', async () => {
        for (const role of others) {
          const as = only[role] ?? '';
          const sending = await happy.ask(world, register, as);
          await expectGood(await sendAs(as, endpoint, sending), sending);
        }
      });
  }

  if (endpoint.tenant && onceInGate && endpoint.access !== 'key') {
    refusals['is not for an account without a municipality'] = async (sending) => {
      expectRefusal(endpoint, await sendAs('senza.comune', endpoint, sending), 403);
    };
  }

  /** What they write themselves bears no mark: so whoever reads one reads Valchiara's. */
  const sendElsewhere = (sending: Ask) => {
    const raw = JSON.stringify(sending.body)?.replaceAll(marker, 'altrove');
    return sendAs(caller.elsewhere, endpoint, { ...sending, ...(raw && { raw }) });
  };
  const { elsewhere } = happy;
  if (elsewhere === 'their own') {
    it('gives another municipality: their own', async () => {
      const response = await sendElsewhere(await askOnce());
      expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
      expect(response.body).not.toContain(valchiara);
      expect(response.body).not.toContain(marker);
    });
  } else if (elsewhere !== 'anything') {
    refusals[`gives another municipality: ${elsewhere}`] = async (sending) => {
      const response = await sendElsewhere(sending);
      expect(response.statusCode, response.body).toBe(elsewhere === 'not found' ? 404 : 422);
      expect(response.json()).toMatchObject(endpoint.faults === 'ogc' ? problem(404) : refusal);
      if (elsewhere === 'not found') {
        const unknown = await sendAs(caller.elsewhere, endpoint, { ...sending, params: noSuch(sending) });
        expect([response.statusCode, response.body]).toEqual([unknown.statusCode, unknown.body]);
      }
    };
  }

  if (endpoint.params !== undefined && onceInGate) {
    refusals['answers 404 for a path that names nothing, before it looks at what a body holds'] = async ({
      params = {},
      ...rest
    }) => {
      // What names nothing is a table of the contract's `key-schema.test.ts`; here no key, one too many, one that nothing has.
      for (const wrong of ['x', '2147483648', 2_147_483_646]) {
        const named = Object.fromEntries(Object.keys(params).map((key) => [key, wrong]));
        const body = rest.body === undefined ? {} : { body: { 'nessun campo': 1 } };
        const response = await sendAs(caller.here, endpoint, {
          ...rest,
          ...body,
          params: { ...params, ...named },
        });
        expectRefusal(endpoint, response, 404);
      }
    };
  }

  if (endpoint.query !== undefined && onceInGate) {
    refusals['answers 400 to a query that is malformed'] = async (sending) => {
      const path = addressOf(endpoint.path, sending.params);
      const names = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      const headers = await sessionFor(caller.here, endpoint);
      for (const query of [
        ...names.map((key) => `${key}=1&${key}=2`),
        `${names[0]}=%zz`,
        `${names[0]}=%00`,
      ]) {
        const response = await world.call({ method: endpoint.method, url: `${path}?${query}`, headers });
        expectRefusal(endpoint, response, 400);
      }
    };
  }

  if (endpoint.body !== undefined && onceInGate) {
    refusals['refuses a body that is malformed, too large, of another type or with an unknown field'] =
      async (sending) => {
        for (const [status, change] of wrongBodies(endpoint, sending)) {
          const response = await sendAs(caller.here, endpoint, { ...sending, ...change });
          expect(response.statusCode, JSON.stringify(change)).toBe(status);
          expect(response.json()).toMatchObject(refusal);
        }
      };
  }

  const { upload } = endpoint;
  if (upload !== undefined && onceInGate) {
    refusals['refuses what carries no file, or one that is too large or of no type that is known'] = async (
      sending,
    ) => {
      for (const [status, change] of wrongUploads(upload, sending)) {
        const response = await sendAs(caller.here, endpoint, { ...sending, ...change });
        expect(response.statusCode, response.body).toBe(status);
        expect(response.json()).toMatchObject(refusal);
      }
    };
  }

  if (Object.keys(refusals).length > 0) {
    describe('and what it refuses changes nothing:', () => {
      let before: unknown;
      beforeAll(async () => {
        const sending = await askOnce();
        // What they call with is there before: a session, or a key whose use was noted in this minute.
        for (const as of [caller.here, caller.elsewhere]) {
          await sessionFor(as, endpoint);
          if (endpoint.access === 'key') await sendAs(as, endpoint, sending);
        }
        before = await state();
      });
      afterAll(async () => expect(await state(), 'what all municipalities keep').toEqual(before));

      it.each(Object.entries(refusals))('%s', async (_, refuse) => refuse(await askOnce()));
    });
  }

  if (endpoint.method === 'POST' && endpoint.tenant && endpoint.repeatable !== false) {
    it('is done once under an Idempotency-Key', async () => {
      const sending = await ask();
      const headers = { ...sending.headers, 'idempotency-key': `chiave di ${name}` };
      const [first, atOnce] = await Promise.all([
        sendAs(caller.here, endpoint, { ...sending, headers }),
        sendAs(caller.here, endpoint, { ...sending, headers }),
      ]);
      expect(first.statusCode, first.body).toBe(endpoint.status ?? 200);
      await happy.settled?.(world, sending);
      const after = await state();
      const again = await sendAs(caller.here, endpoint, { ...sending, headers });
      for (const repeated of [atOnce, again]) {
        expect([repeated.statusCode, repeated.json()]).toEqual([first.statusCode, first.json()]);
      }
      const otherContent =
        sending.raw === undefined
          ? { body: { altro: 1 } }
          : { raw: `${sending.raw}`.replaceAll(marker, 'altro') };
      const other = await sendAs(caller.here, endpoint, { ...sending, ...otherContent, headers });
      expect(other.statusCode).toBe(422);
      expect(await state()).toEqual(after);
    });
  }
});

describe('after all these calls', () => {
  // A refusal is one of them.
  if (onceInGate)
    it('the register of activities has told of every kind of event', () => expectEveryEvent(world));

  it('no log and no line of that register holds a password, a code or a token that was sent or given', async () => {
    expect(secrets.seen().length).toBeGreaterThan(30);
    expect(secrets.lines()).toBeGreaterThan(30);
    expect(await secrets.leaked(world)).toEqual([]);
  });
});
