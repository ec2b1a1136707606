/** Photos as a phone sends them, and the room that they have. */
import { createHash, randomUUID } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ofElement, openPhotos, path, small } from '../../../test/http/photo-calls.ts';
import { exifSecret, picture, withExif } from '../../../test/http/sample-photo.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, send, lamp, call, photosOf } = await openPhotos();
afterAll(() => world.close());

const room = (mib: number | null) =>
  world.db.system((tx) =>
    sql`update comuni set foto_mib = ${mib} where codistat = ${valchiara}`.execute(tx.sql),
  );

describe('a photo that arrives', () => {
  it('is of a report under the invio that the same account sent, and is told with its fault', async () => {
    const invio = randomUUID();
    const body = { invio, entita: 'pl', id_elemento: await lamp(), tipo: 'lampada spenta' };
    const of = { di: 'segnalazione', invio };
    expect((await send(of)).json().fields).toHaveProperty('invio');
    const url = '/api/v2.0/guasti';
    const fault = await world.call({ method: 'POST', url, as: 'manutentore', payload: body });
    expect((await send(of, small, 'supervisore')).statusCode).toBe(422);
    const sent = await send({ ...of, uid: randomUUID() });
    expect(sent.statusCode).toBe(201);
    const { segnalazioni } = (
      await world.call({ url: `${url}/${fault.json().data.id}`, as: 'consultazione' })
    ).json().data;
    expect(segnalazioni[0].foto).toEqual([sent.json().data.id]);
    expect(await photosOf(body.id_elemento)).toEqual([]);
    expect((await call('GET', String(sent.json().data.id), 'consultazione')).statusCode).toBe(200);
  });

  it('is kept upright in two sizes, without what it carried, and its digest is that of what arrived', async () => {
    const id = await lamp();
    const content = withExif(picture(3_000, 1_500));
    expect(content.includes(exifSecret)).toBe(true);
    const uid = randomUUID();
    const reply = await send(
      {
        ...ofElement(id),
        uid,
        lon: '7.2512345',
        lat: '45.1',
        precisione: '4.5',
        nota: 'Base del palo',
        momento: 'prima',
      },
      content,
    );
    expect(reply.statusCode, reply.body).toBe(201);
    const { data } = reply.json();
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(reply.json()).toEqual({
      success: true,
      data: { id: data.id, uid, sha256, larghezza: 800, altezza: 1_600 },
    });
    for (const [size, width, height] of [
      ['1600', 800, 1_600],
      ['320', 160, 320],
    ] as const) {
      const shown = await call('GET', `${data.id}?misura=${size}`, 'consultazione');
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"/),
        'cache-control': 'private, no-cache',
      });
      expect(shown.rawPayload.includes(exifSecret)).toBe(false);
      expect(shown.rawPayload.includes('Exif')).toBe(false);
      const image = await loadImage(shown.rawPayload);
      expect([image.width, image.height]).toEqual([width, height]);
      const again = await world.call({
        url: `${path}/${data.id}?misura=${size}`,
        as: 'consultazione',
        headers: { 'if-none-match': String(shown.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await call('GET', `${data.id}?misura=640`)).statusCode).toBe(400);
    expect(await photosOf(id)).toEqual([
      {
        id: data.id,
        uid,
        sha256,
        larghezza: 800,
        altezza: 1_600,
        di: 'elemento',
        entita: 'pl',
        id_elemento: id,
        id_intervento: null,
        momento: 'prima',
        scattata: '2026-11-20T10:00:00.000Z',
        arrivata: expect.stringMatching(/Z$/),
        lon: 7.2512345,
        lat: 45.1,
        precisione: 4.5,
        nota: 'Base del palo',
        principale: false,
        chi: 'Account manutentore',
        modificabile: false,
      },
    ]);
    expect((await photosOf(id, 'manutentore'))[0].modificabile).toBe(true);
  });

  it.each(['image/png', 'image/webp'] as const)('may be %s, and comes back as JPEG', async (format) => {
    const reply = await send(ofElement(await lamp()), picture(50, 20, format));
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().data).toMatchObject({ larghezza: 50, altezza: 20 });
    const shown = await call('GET', `${reply.json().data.id}`);
    expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('is taken once under its `uid`: the same bytes again 200, others 409, whatever else is sent', async () => {
    const texts = { ...ofElement(await lamp()), uid: randomUUID() };
    const [first, second] = await Promise.all([send(texts), send(texts)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
    expect(second.json()).toEqual(first.json());
    const again = await send({ ...texts, uid: texts.uid.toUpperCase(), id: await lamp() });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = await send(texts, picture(64, 32, 'image/jpeg', 9));
    expect([other.statusCode, other.json().success]).toEqual([409, false]);
    const { id } = first.json().data;
    await call('DELETE', `${id}`);
    const gone = await send(texts);
    expect([gone.statusCode, gone.json().data]).toEqual([200, { ...first.json().data, eliminata: true }]);
    expect((await photosOf(texts.id)).length).toBe(0);
  });

  it('is refused where it is no picture, or one that nobody can open', async () => {
    const texts = ofElement(await lamp());
    const html = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>1</script>'),
    ]);
    const cut = picture(900, 600).subarray(0, 700);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    for (const content of [html, cut, svg, Buffer.from('GIF89a'), Buffer.from('%PDF-1.4')]) {
      const reply = await send(texts, content);
      expect([reply.statusCode, reply.json().success]).toEqual([415, false]);
    }
    expect(await photosOf(texts.id)).toEqual([]);
  });

  it('is judged by its header before it is decoded: a bomb, or 41 megapixels, is a 422', async () => {
    const bomb = Buffer.from(picture(8, 8, 'image/png'));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const texts = ofElement(await lamp());
    for (const content of [bomb, picture(8_200, 5_000)]) {
      const reply = await send(texts, content);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['file']]);
    }
    // One that says it is small, and is not what it says, is none.
    const liar = Buffer.from(picture(400, 400, 'image/png'));
    liar.writeUInt32BE(4, 16);
    expect((await send(texts, liar)).statusCode).toBe(415);
  });

  it('drops what a true picture carries besides', async () => {
    const content = Buffer.concat([small, Buffer.from('<html><script>alert(1)</script></html>')]);
    const reply = await send(ofElement(await lamp()), content);
    expect(reply.statusCode).toBe(201);
    expect((await call('GET', `${reply.json().data.id}`)).body).not.toContain('script');
  });

  it.each([
    ['no uid', { uid: undefined }, ['uid']],
    ['a uid that is none', { uid: 'prima' }, ['uid']],
    ['nothing that it is of', { di: undefined }, ['di']],
    ['an unknown entity', { entita: 'vettori' }, ['entita']],
    ['an element that is none', { id: '0' }, ['id']],
    ['an element that nobody has', { id: '2000000000' }, ['id']],
    ['an unknown sending', { di: 'intervento', invio: randomUUID(), id_elemento: 1 }, ['invio']],
    ['no instant', { scattata: 'ieri' }, ['scattata']],
    ['half a place', { lon: '7.2' }, ['lat']],
    ['a place off the Earth', { lon: '7.2', lat: '91' }, ['lat']],
    ['an unknown moment', { momento: 'durante' }, ['momento']],
    ['too long a note', { nota: 'x'.repeat(501) }, ['nota']],
  ])('with %s is refused by field', async (_, texts, fields) => {
    const reply = await send({ ...ofElement(await lamp()), ...texts });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, fields]);
  });

  it('of an element of another municipality is of none', async () => {
    const reply = await send(ofElement(await lamp()), small, 'ufficio.borgo');
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['id']]);
  });
});

describe('the room of a municipality', () => {
  it('is its own: beyond it a photo is a 507, and none without room', async () => {
    const id = await lamp();
    await room(0);
    const full = await send(ofElement(id));
    expect([full.statusCode, full.json().error]).toEqual([507, expect.stringContaining('spazio')]);
    await room(null);
    expect((await send(ofElement(id))).statusCode).toBe(201);
  });

  it('is told and set where the municipality is', async () => {
    const own = '/api/amministrazione/comune';
    const present = (await world.call({ url: own, as: 'amministratore' })).json().data;
    expect(present.foto_mib).toBe(world.db.engine === 'postgres' ? 5_120 : 1_024);
    expect(present.foto_byte).toBeGreaterThan(0);
    const set = (foto_mib: number) =>
      world.call({ method: 'PUT', url: own, as: 'amministratore', payload: { foto_mib, foto_byte: 1 } });
    expect((await set(2_048)).json().data).toMatchObject({ foto_mib: 2_048, foto_byte: present.foto_byte });
    expect((await set(-1)).json().fields.foto_mib).toBeDefined();
    await room(null);
  });
});
