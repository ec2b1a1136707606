import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_BYTES } from '@lucerna/contract/attachment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart } from '../../../../test/http/multipart-body.ts';
import { openRetrofitWorld, type RetrofitWorld } from '../../../../test/http/retrofit-world.ts';
import { allowedFiles, pdf, refusedFiles } from '../../../../test/http/sample-files.ts';

let world: RetrofitWorld;
let building: number;
let id: number;
beforeAll(async () => {
  world = await openRetrofitWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  building = await world.newBuilding();
  id = (await world.insert(building, { description: 'con file' })).id;
});

type File = Parameters<RetrofitWorld['upload']>[2][number];
const upload = (file: File, more?: Parameters<RetrofitWorld['upload']>[3]) =>
  world.upload(building, id, [file], more);
const download = (file: number, as = 'consultazione', headers: Record<string, string> = {}) =>
  world.call({ url: `/api/v2.0/file-illuminazione-interni/${file}`, as, headers });
const remove = (file: number, as = 'supervisore') =>
  world.call({ method: 'DELETE', url: `/api/v2.0/file-illuminazione-interni/${file}`, as });
const filesNow = async () => (await world.read(building, id)).files;

describe('a file', () => {
  it.each(allowedFiles)('$name comes back as it was, as an attachment', async ({ name, content, type }) => {
    const reply = await upload({ name, content, type: 'application/x-claimed' }, { state: 'design' });
    expect(reply.statusCode, reply.body).toBe(201);
    const { success, id: file, data } = reply.json();
    expect(success).toBe(true);
    expect(data).toEqual({
      id: file,
      name,
      type,
      size: content.length,
      state_of_fact_or_design: 1,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await filesNow()).toEqual([data]);
    const back = await download(file);
    expect(back.statusCode).toBe(200);
    expect(back.rawPayload.equals(content)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('of either state stands in its own, in the order of arrival, and changes no version', async () => {
    for (const [name, state] of [
      ['a.txt', 'fact'],
      ['b.txt', 'design'],
      ['a.txt', 'fact'],
    ] as const) {
      await upload({ name, content: name }, { state });
    }
    const files = await filesNow();
    expect(files.map((one) => [one.name, one.state_of_fact_or_design])).toEqual([
      ['a.txt', 0],
      ['b.txt', 1],
      ['a.txt', 0],
    ]);
    expect((await world.read(building, id)).versione).toBe(1);
    const put = await world.on(building, `/${id}`, {
      method: 'PUT',
      payload: { description: 'x', files: [] },
    });
    expect(put.json().data.files).toEqual(files);
  });

  it('is removed with all it held, once', async () => {
    const before = await world.stored();
    const file = (
      await upload({ name: 'a.pdf', content: Buffer.concat([pdf, randomBytes(3_000_000)]) })
    ).json().id;
    const during = await world.stored();
    expect([during.file - before.file, during.parti - before.parti]).toEqual([1, 3]);
    expect((await remove(file)).json()).toEqual({ success: true, data: { id: file } });
    expect(await world.stored()).toEqual(before);
    expect((await remove(file)).statusCode).toBe(404);
    expect((await download(file)).statusCode).toBe(404);
    expect(await filesNow()).toEqual([]);
  });

  it('goes with its intervention', async () => {
    const before = await world.stored();
    await upload({ name: 'a.txt', content: 'x' });
    await world.on(building, `/${id}`, { method: 'DELETE' });
    expect(await world.stored()).toEqual({ ...before, interventi: before.interventi - 1 });
  });

  it('is kept under a name without path and control characters', async () => {
    const reply = await upload({
      name: '../../etc/perch\u00e9 "no"\u0007.pdf'.replaceAll('"', '%22'),
      content: pdf,
    });
    const { id: file, data } = reply.json();
    expect(data.name).toBe('perché "no".pdf');
    expect((await download(file)).headers['content-disposition']).toBe(
      `attachment; filename="perche _no_.pdf"; filename*=UTF-8''perch%C3%A9%20%22no%22.pdf`,
    );
  });

  it('may be as large as 25 MiB, and not a byte larger', async () => {
    const content = Buffer.concat([pdf, randomBytes(FILE_BYTES - pdf.length)]);
    const reply = await upload({ name: 'grande.pdf', content });
    expect(reply.statusCode, reply.body).toBe(201);
    const back = await download(reply.json().id);
    expect(back.headers['content-length']).toBe(String(FILE_BYTES));
    expect(back.rawPayload.equals(content)).toBe(true);
    const before = await world.stored();
    const larger = await upload({ name: 'grande.pdf', content: Buffer.concat([content, Buffer.from('x')]) });
    expect(larger.statusCode).toBe(413);
    expect(larger.json().error).toMatch(/25 MB/);
    const much = await upload({ name: 'grande.pdf', content: Buffer.alloc(FILE_BYTES + 1_000_000, 'a') });
    expect(much.statusCode).toBe(413);
    expect(await world.stored()).toEqual(before);
  });
});

describe('an upload', () => {
  it.each(refusedFiles)('of $why is refused, and nothing is kept', async ({ name, content }) => {
    const before = await world.stored();
    const reply = await upload({ name, content, type: 'application/pdf' });
    expect(reply.statusCode, reply.body).toBe(415);
    expect(reply.json()).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    expect(await world.stored()).toEqual(before);
  });

  it('of several files, of none, or without an end is refused, and nothing is kept', async () => {
    const before = await world.stored();
    const file = { name: 'a.txt', content: 'x' };
    const send = (raw: Buffer | string, type = multipart([]).headers['content-type'] ?? '') =>
      world.call({
        method: 'POST',
        as: 'ufficio',
        payload: raw,
        headers: { 'content-type': type },
        url: `/api/v2.0/edifici/${building}/illuminazione-interni/${id}/state-of-fact-files`,
      });
    const whole = multipart([file]).raw;
    for (const [status, reply] of [
      [400, await world.upload(building, id, [file, file])],
      [400, await world.upload(building, id, [file, { ...file, field: 'altro' }])],
      [400, await world.upload(building, id, [{ ...file, field: 'allegato' }])],
      [400, await world.upload(building, id, [{ content: 'no name' }])],
      [400, await world.upload(building, id, [{ name: '', content: '' }])],
      [400, await world.upload(building, id, [])],
      [400, await send(whole.subarray(0, -10))],
      [400, await send(whole.subarray(0, 80))],
      [400, await send('')],
      [415, await send(whole, 'multipart/form-data')],
      [415, await send(whole, 'application/octet-stream')],
      [415, await send(whole, 'multipart/mixed; boundary=x')],
      [422, await world.upload(building, id, [{ name: 'a.txt', content: '' }])],
    ] as const) {
      expect(reply.statusCode, reply.body).toBe(status);
    }
    expect(await world.stored()).toEqual(before);
    // A text beside the file means nothing.
    expect((await world.upload(building, id, [{ field: 'nota', content: 'x' }, file])).statusCode).toBe(201);
  });

  it('to nothing, or by whoever may not, keeps nothing', async () => {
    const before = await world.stored();
    const file = { name: 'a.txt', content: 'x' };
    expect((await world.upload(building, 2_000_000_000, [file])).statusCode).toBe(404);
    expect((await world.upload(2_000_000_000, id, [file])).statusCode).toBe(404);
    // What is wrong with the file is named first.
    expect((await world.upload(building, 2_000_000_000, [{ ...file, name: 'a.exe' }])).statusCode).toBe(415);
    for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
      expect((await upload(file, { as })).statusCode).toBe(403);
    }
    expect(await world.stored()).toEqual(before);
    const kept = (await upload(file, { as: 'supervisore' })).json().id;
    for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
      expect((await remove(kept, as)).statusCode).toBe(403);
      expect((await download(kept, as)).statusCode).toBe(200);
    }
  });

  it('is made once under an Idempotency-Key, though every sending has another boundary', async () => {
    const headers = { 'idempotency-key': 'una volta' };
    const file = { name: 'a.txt', content: 'una volta' };
    const first = await upload(file, { headers, boundary: '----prima' });
    const again = await upload(file, { headers, boundary: '----seconda' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await filesNow()).toHaveLength(1);
    for (const other of [
      { ...file, name: 'b.txt' },
      { ...file, content: 'altro' },
    ]) {
      expect((await upload(other, { headers })).statusCode).toBe(422);
    }
    expect(await filesNow()).toHaveLength(1);
  });

  it('of several people at once keeps every file whole', async () => {
    const contents = Array.from({ length: 6 }, (_, i) => Buffer.concat([pdf, randomBytes(1_500_000 + i)]));
    const replies = await Promise.all(contents.map((content, i) => upload({ name: `${i}.pdf`, content })));
    for (const [i, reply] of replies.entries()) {
      expect((await download(reply.json().id)).rawPayload.equals(contents[i] as Buffer)).toBe(true);
    }
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
  });

  async function begin(head: readonly string[]): Promise<Socket> {
    const session = await world.headersOf('ufficio');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `${[
        `POST /api/v2.0/edifici/${building}/illuminazione-interni/${id}/state-of-fact-files HTTP/1.1`,
        'Host: localhost',
        `Content-Type: ${multipart([]).headers['content-type']}`,
        ...Object.entries(session).map(([name, value]) => `${name}: ${value}`),
        ...head,
      ].join('\r\n')}\r\n\r\n`,
    );
    return socket;
  }

  const whole = multipart([{ name: 'a.pdf', content: Buffer.concat([pdf, randomBytes(400_000)]) }]).raw;

  it.each(['content-length', 'chunked'])(
    'nothing is kept of one that is cut off half-way (%s)',
    async (how) => {
      const before = await world.stored();
      const chunked = how === 'chunked';
      const socket = await begin([
        chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${whole.length}`,
      ]);
      const half = whole.subarray(0, whole.length / 2);
      if (chunked) socket.write(`${half.length.toString(16)}\r\n`);
      socket.write(half);
      await sleep(100);
      socket.destroy();
      await sleep(200);
      expect(await world.stored()).toEqual(before);
      // Nor of one that says it is whole and is not.
      const short = await begin([`Content-Length: ${half.length}`, 'Connection: close']);
      let answer = '';
      short.on('data', (piece: Buffer) => {
        answer += piece.toString();
      });
      short.write(half);
      await new Promise((resolve) => short.on('close', resolve));
      expect(answer).toContain('HTTP/1.1 400');
      expect(answer).toContain('Il caricamento si è interrotto');
      expect(await world.stored()).toEqual(before);
    },
  );

  it('one that never ends is given up after two minutes', () => {
    expect(world.app.server.requestTimeout).toBe(120_000);
  });

  it('a download is cut off where the file is removed meanwhile, never made up', async () => {
    const content = Buffer.concat([pdf, randomBytes(20_000_000)]);
    const file = (await upload({ name: 'a.pdf', content })).json().id;
    const session = await world.headersOf('ufficio');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /api/v2.0/file-illuminazione-interni/${file} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${session.cookie}\r\n\r\n`,
    );
    const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 200 .*content-length: 20000/is);
    // Nobody reads on: the server holds a few pieces and waits.
    socket.pause();
    await remove(file);
    let received = head.length;
    socket.on('data', (piece: Buffer) => {
      received += piece.length;
    });
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(received).toBeLessThan(content.length);
  });
});
