/** The process as somebody starts it: what it prints, how it ends, what it says where it cannot start. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { beyondGate } from '../beyond-gate.ts';
import { endRuns, newPlace, refusal, run, variablesOf } from './runs.ts';

afterEach(endRuns);

describe('a start', () => {
  it('makes the database, says how to make an account, serves, and ends in order at a Ctrl-C that comes twice', async () => {
    const place = await newPlace({ empty: true });
    const { child, ready, ended, said } = run(variablesOf(place));
    const address = await ready;
    expect(said().out).toContain('npm run utente -- crea');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/api/login`)).json()).toEqual({ demo: [], sso: false });
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(said().err).not.toContain('"level":50');
  }, 120_000);

  // `load-demo.test.ts` loads it, and the journeys' servers have it; three starts at once are `together.postgres.test.ts`.
  if (beyondGate)
    it('loads the demo where it may, and only once', async () => {
      const variables = { ...variablesOf(await newPlace()), DEMO: 'on' };
      for (const start of ['first', 'second']) {
        const { child, ready, ended, said } = run(variables);
        const address = await ready;
        expect(said().out.includes('Carico la dimostrazione')).toBe(start === 'first');
        expect(said().out).not.toContain('npm run utente');
        const { demo } = (await (await fetch(`${address}/api/login`)).json()) as { demo: string[] };
        expect(demo).toContain('ufficio');
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
    }, 180_000);

  // What it says without one is in the next.
  if (beyondGate)
    it('says nothing of other machines where PUBLIC_URL names the address', async () => {
      const told = run({
        ...variablesOf(await newPlace()),
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://lucerna.example',
      });
      await told.ready;
      expect(told.said().out).not.toContain('Ascolto su');
    }, 120_000);

  // One process for all three: a start costs more than they do.
  it('says whose changes it takes, takes headers of 64 KiB, and goes on serving for DRAIN_S after a SIGTERM unless told twice', async () => {
    const open = run({ ...variablesOf(await newPlace()), HOST: '0.0.0.0', DRAIN_S: '600' });
    const address = await open.ready;
    expect(open.said().out).toMatch(/Ascolto su 0\.0\.0\.0.*PUBLIC_URL/);

    const ids = (bytes: number) => `${address}/api/consumi-v3?impianti=${'1234567,'.repeat(bytes / 8)}`;
    expect((await fetch(ids(60_000))).status).toBe(401);
    const refused = await fetch(ids(72_000));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      success: false,
      error: expect.stringContaining('superano 64 KiB'),
    });

    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    open.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'leaving' });
    expect((await fetch(`${address}/api/login`)).status).toBe(200);
    // Sooner it would be taken for the same Ctrl-C.
    await new Promise((resolve) => setTimeout(resolve, 600));
    open.child.kill('SIGTERM');
    expect(await open.ended).toBe(1);
  });
});

describe('a start that cannot be', () => {
  it('names the variable that is wrong', async () => {
    const message = await refusal({ ...variablesOf(await newPlace()), PORT: 'tremila' });
    expect(message).toBe(
      'PORT contiene «tremila», ma può contenere il numero di una porta, da 1 a 65535 (0 ne prende una libera).',
    );
  });

  it('says that the port is busy, and how to take another', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const message = await refusal({ ...variablesOf(await newPlace()), PORT: String(port) });
    other.close();
    expect(message).toContain(`La porta ${port} è occupata`);
    expect(message).toContain('PORT=');
  });

  // A message like that of a busy port.
  if (beyondGate)
    it('says that an address is not of this machine', async () => {
      const message = await refusal({ ...variablesOf(await newPlace()), HOST: '192.0.2.1' });
      expect(message).toContain('HOST contiene «192.0.2.1»');
    });

  it('says what to do where loading the demo was interrupted', async () => {
    const place = await newPlace();
    const { openDatabase } = await import('../../src/db/open.ts');
    const { silentLog } = await import('../../src/db/log.ts');
    const db = await openDatabase({ ...place, log: silentLog });
    await db.system(({ sql }) =>
      sql
        .insertInto('comuni')
        .values({ codistat: '999001', nome: 'Valchiara', centro: 'SRID=4326;POINT(7 45)' })
        .execute(),
    );
    await db.close();
    expect(await refusal({ ...variablesOf(place), DEMO: 'on' })).toContain('interrotto');
  }, 60_000);
});
