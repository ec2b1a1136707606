import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../src/sign-in/password.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { bordersFile, codistat } from './borders.ts';
import { openTerminal, type Typed } from './terminal.ts';

const terminal = openTerminal();
let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
  const confini = terminal.file('confini.json', bordersFile);
  await terminal.run(db, ['comune', 'crea', '--codistat', codistat, '--nome', 'Prato', '--confini', confini]);
});
afterAll(async () => {
  await db.close();
  terminal.close();
});

const run = (action: string, ...args: string[]) => terminal.run(db, ['utente', action, ...args]);
const create = (utente: string, comune: string = codistat, ruoli = 'SUPERVISORE') =>
  run('crea', '--utente', utente, '--nome', 'Ufficio tecnico', '--comune', comune, '--ruoli', ruoli);
const passwordIn = ({ out }: Typed) => /: ((?:[a-z]+-){2}\d\d(?:-[a-z]+){3})$/m.exec(out)?.[1] ?? '';

async function stored(username: string) {
  return db.system((tx) =>
    tx.sql.selectFrom('utenti').selectAll().where('username', '=', username).executeTakeFirst(),
  );
}

async function openSession(username: string): Promise<() => Promise<number>> {
  const account = await stored(username);
  await db.system((tx) =>
    tx.sql
      .insertInto('sessioni')
      .values({ token_hash: username, utente_id: account?.id ?? 0, scade_il: '2099-01-01T00:00:00Z' })
      .execute(),
  );
  return async () =>
    (
      await db.system((tx) =>
        tx.sql.selectFrom('sessioni').select('token_hash').where('token_hash', '=', username).execute(),
      )
    ).length;
}

describe('utente collega', () => {
  const bindTo = (utente: string, soggetto: string, emittente = 'https://id.example/') =>
    run('collega', '--utente', utente, '--emittente', emittente, '--soggetto', soggetto);
  const identities = () => db.system((tx) => tx.sql.selectFrom('identita').selectAll().execute());

  it('binds an account to one identity, and an identity to one account', async () => {
    for (const name of ['legata', 'altra']) await create(name);
    expect((await bindTo('legata', '4f1c9a')).out).toContain('«4f1c9a» di https://id.example');
    expect(await identities()).toMatchObject([{ emittente: 'https://id.example', soggetto: '4f1c9a' }]);
    expect((await bindTo('altra', '4f1c9a')).status).not.toBe(0);
    expect((await bindTo('nessuna', 'x')).status).not.toBe(0);
    expect((await bindTo('altra', 'x', 'comune')).status).not.toBe(0);
    await bindTo('legata', 'nuovo');
    expect(await identities()).toMatchObject([{ soggetto: 'nuovo' }]);
    expect((await run('scollega', '--utente', 'legata')).status).toBe(0);
    expect((await run('scollega', '--utente', 'legata')).status).not.toBe(0);
    expect(await identities()).toEqual([]);
  });

  it('has no second factor to reset where there is none, and a municipality asks for it by command', async () => {
    await create('senza');
    expect((await run('azzera-fattore', '--utente', 'senza')).status).not.toBe(0);
    const rule = (...args: string[]) =>
      terminal.run(db, ['comune', 'secondo-fattore', '--codistat', codistat, ...args]);
    expect((await rule('--ruoli', 'supervisore')).out).toContain('chiesto a: SUPERVISORE');
    expect((await rule()).out).toContain('chiesto a: SUPERVISORE');
    expect((await rule('--ruoli', 'nessuno')).out).toContain('chiesto a: nessuno');
    expect((await rule('--ruoli', 'capo')).status).not.toBe(0);
  });
});

describe('utente crea', () => {
  it('makes an account whose password is shown and stored only as a hash', async () => {
    const typed = await create('ufficio', codistat, 'supervisore, MANUTENTORE');
    expect(typed.status).toBe(0);
    const password = passwordIn(typed);
    const account = await stored('ufficio');
    expect(account).toMatchObject({
      nome: 'Ufficio tecnico',
      codistat,
      capabilities: ['MANUTENTORE', 'SUPERVISORE'],
      attivo: true,
      demo: false,
    });
    expect(await verifyPassword(account?.password_hash ?? undefined, password)).toBe(true);
    expect(JSON.stringify(account)).not.toContain(password);
  });

  it('gives each account another password', async () => {
    expect(passwordIn(await create('uno'))).not.toBe(passwordIn(await create('due')));
  });

  it('may belong to no municipality and have no role', async () => {
    expect((await create('ospite', 'nessuno', 'nessuno')).out).toContain('sola consultazione');
    expect(await stored('ospite')).toMatchObject({ codistat: null, capabilities: [] });
  });

  it('refuses a name that is taken, however it is written', async () => {
    await create('Doppio');
    const again = await create('doppio');
    expect(again).toMatchObject({ status: 1, out: '' });
    expect(again.notices).toContain("L'utente «doppio» c'è già");
  });

  it.each([
    ['an unknown municipality', ['chi', '999999', 'SUPERVISORE'], "Il comune 999999 non c'è"],
    ['a code that is none', ['chi', 'Prato', 'SUPERVISORE'], 'sei cifre'],
    ['an unknown role', ['chi', codistat, 'SUPERVISORE,CAPO'], 'Il ruolo «CAPO» non c'],
    ['a name with blanks', ['chi sono', codistat, 'SUPERVISORE'], 'senza spazi'],
    ['a name of one letter', ['x', codistat, 'SUPERVISORE'], 'da 2 a 100'],
  ])('refuses %s', async (_, [utente = '', comune, ruoli], message) => {
    const typed = await create(utente, comune, ruoli);
    expect(typed).toMatchObject({ status: 1, out: '' });
    expect(typed.notices).toContain(message);
    expect(await stored(utente)).toBeUndefined();
  });
});

describe('utente password, disattiva, riattiva, elenco', () => {
  it('gives a new password and ends the sessions of the old one', async () => {
    const old = passwordIn(await create('cambia'));
    const sessions = await openSession('cambia');
    const typed = await run('password', '--utente', 'CAMBIA');
    const hash = (await stored('cambia'))?.password_hash ?? undefined;
    expect(await verifyPassword(hash, passwordIn(typed))).toBe(true);
    expect(await verifyPassword(hash, old)).toBe(false);
    expect(await sessions()).toBe(0);
  });

  it('closes an account and its sessions, and opens it again', async () => {
    await create('chiuso');
    const sessions = await openSession('chiuso');
    expect((await run('disattiva', '--utente', 'chiuso')).status).toBe(0);
    expect(await stored('chiuso')).toMatchObject({ attivo: false });
    expect(await sessions()).toBe(0);
    expect((await run('elenco')).out).toMatch(/chiuso.*disattivato/);
    expect((await run('riattiva', '--utente', 'chiuso')).status).toBe(0);
    expect(await stored('chiuso')).toMatchObject({ attivo: true });
  });

  it.each(['password', 'disattiva', 'riattiva'])('%s names an account that is not there', async (action) => {
    const typed = await run(action, '--utente', 'fantasma');
    expect(typed).toMatchObject({ status: 1, out: '' });
    expect(typed.notices).toContain("L'utente «fantasma» non c'è");
  });

  it('lists the accounts with municipality, roles and state, and no hash', async () => {
    await create('elencato');
    const { out } = await run('elenco');
    expect(out).toMatch(/elencato +Ufficio tecnico +Prato \(001047\) +SUPERVISORE +attivo +mai/);
    expect(out).not.toContain('argon2');
  });
});
