/** Signing in on a phone for a shift (`campo`), and in which form its app speaks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, giveFactor, noFactors } from '../../../test/http/factor.ts';
import { withPassword } from '../../../test/http/happy-cases/session.ts';
import { cookieOf, signInTo, whoIs } from '../../../test/http/sign-in.ts';
import { ofThePage, openWorld, password, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => noFactors(world));

const lives = (response: { headers: Record<string, unknown> }) =>
  /Max-Age=(\d+)/.exec(String(response.headers['set-cookie']))?.[1];
const step = (name: string, cookie: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/login/${name}`,
    headers: { ...ofThePage, cookie },
    payload,
  });

describe('signing in for a shift', () => {
  it('gives a cookie that outlives the browser, to the end of the twelve hours, and tells the form', async () => {
    const answer = await signInTo(world, { username: 'manutentore', campo: true });
    expect([answer.statusCode, lives(answer), answer.json().campo]).toEqual([200, '43200', 1]);
    expect((await whoIs(world, cookieOf(answer))).json().campo).toBe(1);
    for (const campo of [undefined, false]) {
      const other = await signInTo(world, {
        username: 'manutentore',
        ...(campo === undefined ? {} : { campo }),
      });
      expect([other.statusCode, lives(other)]).toEqual([200, undefined]);
    }
  });

  it('is not for the AMMINISTRATORE, which only who knows the password is told', async () => {
    const wrong = await signInTo(world, { username: 'amministratore', password: 'sbagliata', campo: true });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([401, undefined]);
    const refused = await signInTo(world, { username: 'amministratore', campo: true });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['campo']]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await signInTo(world, { username: 'amministratore' })).statusCode).toBe(200);
  });

  it('said at the first step counts for the last, whatever lies between', async () => {
    await withPassword(world, 'manutentore', new Date(world.now().getTime() + 60_000));
    await giveFactor(world, 'manutentore');
    const first = await signInTo(world, { username: 'manutentore', campo: true });
    expect([first.json().passo, lives(first)]).toEqual(['password', undefined]);
    const chosen = await step('password', cookieOf(first), { password: 'vetro-salice-molino' });
    expect([chosen.json().passo, lives(chosen)]).toEqual(['secondo_fattore', undefined]);
    const done = await step('secondo_fattore', cookieOf(chosen), { codice: codeOf(world) });
    expect([done.statusCode, lives(done)]).toEqual([200, '43200']);
    await withPassword(world, 'manutentore', null);

    world.later(30_000);
    const plain = await signInTo(world, { username: 'manutentore', password });
    const last = await step('secondo_fattore', cookieOf(plain), { codice: codeOf(world) });
    expect([last.statusCode, lives(last)]).toEqual([200, undefined]);
  });

  it('holds too where the phone of the second factor is only just connected', async () => {
    await noFactors(world, ['MANUTENTORE']);
    const first = await signInTo(world, { username: 'manutentore', campo: true });
    const codice = codeOf(world, first.json().segreto);
    const done = await step('attiva_secondo_fattore', cookieOf(first), { codice });
    expect([done.statusCode, lives(done)]).toEqual([200, '43200']);
  });
});

describe('the form of a call', () => {
  const said = (form: string) => ({ 'x-lucerna-campo': form });

  it('that is no positive integer is malformed, whoever reads or writes', async () => {
    for (const form of ['0', '-1', 'uno', '1.0']) {
      const read = await world.call({ url: '/api/v2.0/me', as: 'ufficio', headers: said(form) });
      expect([form, read.statusCode]).toEqual([form, 400]);
      const payload = { id: 1 };
      const write = await world.call({
        method: 'POST',
        url: '/api/manutenzioni/conferma',
        as: 'ufficio',
        headers: said(form),
        payload,
      });
      expect([form, write.statusCode]).toEqual([form, 400]);
    }
  });

  it('is taken where it is the present one, or newer than the server', async () => {
    for (const form of ['1', '7']) {
      const read = await world.call({ url: '/api/v2.0/me', as: 'ufficio', headers: said(form) });
      expect(read.statusCode).toBe(200);
    }
  });
});
