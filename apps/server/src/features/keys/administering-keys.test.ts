/** How keys are made, accepted, narrowed and revoked, and what is told of that (decision record 115). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { administered, body, openKeyCalls, own } from '../../../test/http/key-calls.ts';
import { borgo } from '../../../test/http/world.ts';

const { world, made, ask, status, readAuditLog, revokeAll, setRoles } = await openKeyCalls();
beforeEach(revokeAll);
afterAll(() => world.close());

describe('keys of the municipality', () => {
  it('of service that write or read energy wait until somebody with the role accepts them', async () => {
    const key = await made({ pl: 'scrittura', bollette: 'lettura' });
    const waits = await ask(key.chiave);
    expect([waits.statusCode, waits.json().error]).toEqual([
      403,
      'La chiave aspetta di essere accettata da chi ha il ruolo Supervisore e Amministrativo',
    ]);
    const accept = (as: string) => world.call({ method: 'POST', url: `${own}/${key.id}/accetta`, as });
    expect((await accept('manutentore')).statusCode).toBe(403);
    expect((await accept('amministratore')).statusCode).toBe(403);
    const listed = (await world.call({ url: own, as: 'supervisore' })).json().data;
    const waiting = listed.filter(({ stato }: { stato: string }) => stato === 'attesa');
    expect(waiting).toMatchObject([{ id: key.id, attende: ['SUPERVISORE', 'AMMINISTRATIVO'] }]);
    expect((await accept('supervisore')).json().data.attende).toEqual(['AMMINISTRATIVO']);
    expect(await status(key.chiave)).toBe(403);
    expect((await accept('amministrativo')).statusCode).toBe(200);
    expect(await status(key.chiave)).toBe(200);
    expect((await accept('amministrativo')).statusCode).toBe(409);
    expect(await status(key.chiave, { url: '/api/bollette?imp=2147483647' })).toBe(404);
  });

  it('work at once where the maker holds the roles too', async () => {
    await setRoles('amministratore', ['AMMINISTRATORE', 'SUPERVISORE']);
    const key = await made({ pl: 'scrittura' });
    await setRoles('amministratore', ['AMMINISTRATORE']);
    expect(await status(key.chiave)).toBe(200);
  });

  it('have names of their own, without a colon, and are fifty at most', async () => {
    const first = await made({ pl: 'lettura' }, 'servizio', 'amministratore', { nome: 'SIT' });
    const again = (nome: string) =>
      world.call({
        method: 'POST',
        url: administered,
        as: 'amministratore',
        payload: { ...body({ pl: 'lettura' }), nome },
      });
    expect((await again('sit')).statusCode).toBe(409);
    expect((await again('a:b')).json().fields.nome).toBe('Il nome non può contenere i due punti');
    expect((await again('x'.repeat(101))).statusCode).toBe(422);
    for (let i = 1; i < 50; i += 1) await made({ pl: 'lettura' });
    const beyond = await again('La cinquantunesima');
    expect(beyond.statusCode).toBe(409);
    await world.call({ method: 'DELETE', url: `${administered}/${first.id}`, as: 'amministratore' });
    expect((await again('SIT')).statusCode).toBe(201);
  });

  it('can be narrowed, and never widened', async () => {
    const key = await made({ pl: 'lettura', quadri: 'lettura' });
    const put = (payload: object) =>
      world.call({ method: 'PUT', url: `${administered}/${key.id}`, as: 'amministratore', payload });
    expect((await put({ ambiti: { pl: 'scrittura' } })).json().fields).toHaveProperty(['ambiti.pl']);
    expect((await put({ ambiti: { linee: 'lettura' } })).statusCode).toBe(422);
    expect((await put({ giorni: 365 })).statusCode).toBe(200);
    world.later(1000);
    expect((await put({ giorni: 365 })).json().fields).toHaveProperty('giorni');
    expect((await put({ nome: 'Altro', ambiti: { pl: 'lettura' }, giorni: 30 })).json().data).toMatchObject({
      nome: 'Altro',
      ambiti: { pl: 'lettura' },
    });
    expect(await status(key.chiave, { url: '/api/v2.0/quadri' })).toBe(403);
  });

  it('are accepted and narrowed by several at once, and lose nothing of either', async () => {
    for (let round = 0; round < 3; round += 1) {
      const key = await made({ pl: 'scrittura', bollette: 'lettura', produzione: 'lettura' });
      const accept = (as: string) => world.call({ method: 'POST', url: `${own}/${key.id}/accetta`, as });
      await Promise.all([accept('supervisore'), accept('amministrativo')]);
      const narrow = (payload: object) =>
        world.call({ method: 'PUT', url: `${administered}/${key.id}`, as: 'amministratore', payload });
      const replies = await Promise.all([
        narrow({ ambiti: { pl: 'lettura', bollette: 'lettura' } }),
        narrow({ ambiti: { pl: 'scrittura', bollette: 'lettura' } }),
        narrow({ giorni: 300 }),
        narrow({ giorni: 3 }),
      ]);
      const list = await world.call({ url: administered, as: 'amministratore' });
      const now = list.json().data.find(({ id }: { id: number }) => id === key.id);
      expect([now.stato, now.attende]).toEqual(['attiva', []]);
      const good = replies.flatMap((reply) => (reply.statusCode === 200 ? [reply.json().data] : []));
      expect(now.scade_il).toBe(good.map(({ scade_il }) => scade_il).sort()[0]);
      expect(now.ambiti.pl).toBe(
        good.some(({ ambiti }) => ambiti.pl === 'lettura') ? 'lettura' : 'scrittura',
      );
    }
  });

  it('stay within it: another cannot see, change or accept them', async () => {
    const key = await made({ pl: 'scrittura' });
    const list = await world.call({ url: administered, as: 'amministratore.borgo' });
    expect(list.json().data).toEqual([]);
    const url = `${own}/${key.id}/accetta`;
    expect((await world.call({ method: 'POST', url, as: 'ufficio.borgo' })).statusCode).toBe(404);
    expect(
      (await ask((await made({ pl: 'lettura' }, 'servizio', 'amministratore.borgo')).chiave)).json(),
    ).toMatchObject({ codistat: borgo });
  });

  it('of an account are its own alone, get no more than it may, and can be switched off', async () => {
    const create = (as: string, payload: object) => world.call({ method: 'POST', url: own, as, payload });
    const faulty = await create('manutentore', body({ pl: 'scrittura', bollette: 'lettura' }, 'personale'));
    expect(faulty.json().fields).toEqual({
      'ambiti.pl': 'Serve il ruolo Supervisore',
      'ambiti.bollette': 'Serve il ruolo Amministrativo',
    });
    expect((await create('ufficio', body({ pl: 'lettura' }, 'servizio'))).statusCode).toBe(403);
    expect((await create('ufficio', body({ partenze: 'scrittura' }, 'personale'))).statusCode).toBe(422);
    const key = await made({ pl: 'lettura' }, 'personale', 'manutentore');
    const url = `${own}/${key.id}`;
    expect((await world.call({ method: 'DELETE', url, as: 'ufficio' })).statusCode).toBe(404);
    const rule = (personali: boolean) =>
      world.call({
        method: 'PUT',
        url: `${administered}/regola`,
        as: 'amministratore',
        payload: { personali },
      });
    await rule(false);
    expect((await create('ufficio', body({ pl: 'lettura' }, 'personale'))).statusCode).toBe(403);
    await rule(true);
    expect((await world.call({ method: 'DELETE', url, as: 'manutentore' })).statusCode).toBe(200);
    expect(await status(key.chiave)).toBe(401);
  });

  it('is made, changed, revoked and refused in the audit log, by its name', async () => {
    const key = await made({ pl: 'lettura' });
    const url = `${administered}/${key.id}`;
    await world.call({ method: 'PUT', url, as: 'amministratore', payload: { giorni: 10 } });
    await ask(key.chiave, { url: '/api/v2.0/edifici' });
    await world.call({ method: 'DELETE', url, as: 'amministratore' });
    await ask(key.chiave, { from: '203.0.113.5' });
    const lines = (await readAuditLog()).filter(
      ({ oggetto, chi, cosa }) =>
        oggetto === key.nome || chi.endsWith(key.nome) || cosa === 'Chiave rifiutata',
    );
    expect(lines.map(({ cosa }) => cosa)).toEqual(
      expect.arrayContaining([
        'Chiave creata',
        'Chiave modificata',
        'Non consentito',
        'Chiave revocata',
        'Chiave rifiutata',
      ]),
    );
  });
});
