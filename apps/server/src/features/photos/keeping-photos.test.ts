/** What becomes of photos: of interventions, kept, taken away, and shown to firms. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ofElement, ofIntervention, openPhotos, path, small } from '../../../test/http/photo-calls.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, calls, send, lamp, call, photosOf, intervention } = await openPhotos();
afterAll(() => world.close());

describe('photos of an intervention', () => {
  it('stand in its details and beside its element, after it is confirmed too', async () => {
    const one = await intervention();
    const first = (await send({ ...ofIntervention(one), momento: 'prima' })).json().data.id;
    const second = (await send({ ...ofIntervention(one), momento: 'dopo' })).json().data.id;
    const details = async () =>
      (await calls.listOf('comune')).find(({ id }) => id === one.id) as unknown as {
        dettagli: { foto: number[] } | null;
      };
    expect((await details()).dettagli).toMatchObject({ azione: null, foto: [first, second] });
    await calls.post('conferma', { id: one.id });
    const late = (await send(ofIntervention(one))).json().data.id;
    expect((await details()).dettagli?.foto).toEqual([first, second, late]);
    const listed = await photosOf(one.id_elemento);
    expect(listed.map(({ di, id_intervento }: Record<string, unknown>) => [di, id_intervento])).toEqual(
      [1, 2, 3].map(() => ['intervento', one.id]),
    );
    // Confirmed, they are no longer the maintainer's to take away.
    expect((await call('DELETE', `${first}`, 'manutentore')).statusCode).toBe(403);
    expect((await call('DELETE', `${first}`)).statusCode).toBe(200);
    expect((await details()).dettagli?.foto).toEqual([second, late]);
  });

  it('are ten at most, and not among the fifty of the element', async () => {
    const one = await intervention();
    for (let i = 0; i < 10; i += 1) expect((await send(ofIntervention(one))).statusCode).toBe(201);
    expect((await send(ofIntervention(one))).statusCode).toBe(409);
    for (let i = 0; i < 50; i += 1) expect((await send(ofElement(one.id_elemento))).statusCode).toBe(201);
    expect((await send(ofElement(one.id_elemento))).statusCode).toBe(409);
    const [{ id }] = await photosOf(one.id_elemento);
    await call('DELETE', `${id}`);
    expect((await send(ofElement(one.id_elemento))).statusCode).toBe(201);
    expect((await call('POST', `${id}/ripristina`)).statusCode).toBe(409);
  });

  it('are taken once as the tenth, although the phone sends it again before the server is done with it', async () => {
    const one = await intervention();
    for (let i = 0; i < 9; i += 1) expect((await send(ofIntervention(one))).statusCode).toBe(201);
    const tenth = { ...ofIntervention(one), uid: randomUUID() };
    const replies = await Promise.all([send(tenth), send(tenth), send(tenth)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  });

  it('go with it where it is deleted, and come back as the element’s', async () => {
    const one = await intervention();
    const { id } = (await send(ofIntervention(one))).json().data;
    await calls.post('elimina', { ids: [one.id] }, { as: 'supervisore' });
    expect(await photosOf(one.id_elemento)).toEqual([]);
    expect((await call('GET', 'eliminate')).json().data[0]).toMatchObject({
      id,
      eliminata_da: 'Account supervisore',
    });
    const back = await call('POST', `${id}/ripristina`);
    expect(back.json().data).toMatchObject({ id, di: 'elemento', id_intervento: null });
    expect((await photosOf(one.id_elemento)).length).toBe(1);
    expect((await send(ofIntervention(one))).statusCode).toBe(422);
  });
});

describe('looking after photos', () => {
  it('changes the note and the main one, which is one alone and stands first', async () => {
    const id = await lamp();
    const [first, second] = [
      (await send(ofElement(id))).json().data.id,
      (await send(ofElement(id))).json().data.id,
    ];
    expect((await call('PUT', `${first}`, 'manutentore', { principale: true })).json().data.principale).toBe(
      true,
    );
    const answer = await call('PUT', `${second}`, 'manutentore', { nota: 'Dopo', principale: true });
    expect(answer.json().data).toMatchObject({ id: second, nota: 'Dopo', principale: true });
    expect((await call('PUT', `${second}`, 'supervisore', { nota: ' ' })).json().data.nota).toBeNull();
    expect(
      (await photosOf(id)).map((one: { id: number; principale: boolean }) => [one.id, one.principale]),
    ).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await call('PUT', `${first}`, 'supervisore', { sha256: 'x' })).statusCode).toBe(422);
  });

  it('is for the SUPERVISORE; the MANUTENTORE takes away his own', async () => {
    const id = await lamp();
    const own = (await send(ofElement(id))).json().data.id;
    const others = (await send(ofElement(id), small, 'ufficio')).json().data.id;
    expect((await call('DELETE', `${others}`, 'manutentore')).statusCode).toBe(403);
    expect((await call('DELETE', `${own}`, 'manutentore')).statusCode).toBe(200);
    for (const as of ['consultazione', 'amministrativo']) {
      expect((await call('DELETE', `${others}`, as)).statusCode).toBe(403);
      expect((await send(ofElement(id), small, as)).statusCode).toBe(403);
    }
    // Deleted, it is seen by whoever may bring it back.
    expect((await call('GET', `${own}`, 'manutentore')).statusCode).toBe(404);
    expect((await call('GET', `${own}`)).statusCode).toBe(200);
    expect((await call('POST', `${own}/ripristina`)).statusCode).toBe(200);
    expect((await call('POST', `${own}/ripristina`)).statusCode).toBe(409);
  });

  it('keeps a deleted one for thirty days; then its pictures go, and that it came is remembered', async () => {
    const texts = { ...ofElement(await lamp()), uid: randomUUID() };
    const { id } = (await send(texts)).json().data;
    await call('DELETE', `${id}`);
    const age = (days: number) =>
      world.db.system((tx) =>
        sql`update foto set eliminata_il = now() - make_interval(days => ${days}) where id = ${id}`.execute(
          tx.sql,
        ),
      );
    const pieces = async () =>
      (
        await world.db.system((tx) =>
          tx.sql.selectFrom('foto_parti').select('parte').where('id_foto', '=', id).execute(),
        )
      ).length;
    await age(29);
    expect((await call('GET', `${id}`)).statusCode).toBe(200);
    await age(31);
    expect((await call('POST', `${id}/ripristina`)).statusCode).toBe(404);
    expect((await call('GET', 'eliminate')).json().data.some((one: { id: number }) => one.id === id)).toBe(
      false,
    );
    expect(await pieces()).toBe(2);
    await call('DELETE', `${(await send(ofElement(texts.id))).json().data.id}`);
    expect(await pieces()).toBe(0);
    expect((await send(texts)).json().data).toMatchObject({ id, eliminata: true });
  });

  it('hides them with their element, which brings them back', async () => {
    const id = await lamp();
    const photo = (await send(ofElement(id))).json().data.id;
    await calls.remove('pl', id);
    expect((await world.call({ url: `/api/v2.0/pl/${id}/foto`, as: 'ufficio' })).statusCode).toBe(404);
    expect((await call('GET', `${photo}`)).statusCode).toBe(404);
    expect((await send(ofElement(id))).statusCode).toBe(422);
    await world.db.tenant(valchiara, (tx) =>
      sql`update ip_pl set eliminato_il = null where plid = ${id}`.execute(tx.sql),
    );
    expect((await photosOf(id)).length).toBe(1);
  });
});

describe('to the account of a firm', () => {
  it('photos of others’ interventions are none, and those of elements and of its own are there', async () => {
    const made = async (url: string, as: string, payload: object) =>
      (await world.call({ method: 'POST', url, as, payload })).json().data;
    const firm = await made('/api/v2.0/imprese', 'ufficio', { nome: 'Impianti Foto' });
    const { account } = await made('/api/amministrazione/account', 'amministratore', {
      username: 'operaio.foto',
      nome: 'operaio.foto',
      capabilities: ['MANUTENTORE'],
      impresa_id: firm.id,
    });
    const headers = await world.sessionOf(account.id);
    const ask = (url: string) => world.app.inject({ method: 'GET', url, headers });
    const others = await intervention();
    const [ofOthers, ofLamp] = [
      (await send(ofIntervention(others))).json().data.id,
      (await send(ofElement(others.id_elemento))).json().data.id,
    ];
    const statuses = async () =>
      Promise.all([ofOthers, ofLamp].map(async (id) => (await ask(`${path}/${id}`)).statusCode));
    expect(await statuses()).toEqual([404, 200]);
    const list = (await ask(`/api/v2.0/pl/${others.id_elemento}/foto`)).json().data;
    expect(list.map(({ id }: { id: number }) => id)).toEqual([ofLamp]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? { payload: { nota: 'x' } } : {};
      const reply = await world.app.inject({ method, url: `${path}/${ofOthers}`, headers, ...payload });
      expect(reply.statusCode).toBe(404);
    }
  });
});
