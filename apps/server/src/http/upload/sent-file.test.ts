import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multipart } from '../../../test/http/multipart-body.ts';
import { sentFile } from './sent-file.ts';

const upload = { field: 'file', bytes: 1000 };
const type = 'multipart/form-data; boundary=--b';
const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `----b\r\n${part}\r\n`).join('')}----b--\r\n`);
const named = (disposition: string, content = 'x') =>
  form(`Content-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${content}`);
const read = (body: Buffer, contentType: string | undefined = type) => sentFile(upload, contentType, body);

describe('the file of a multipart body', () => {
  it('is what was put in, whatever bytes it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[\wàèìòù€-]{1,30}$/),
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        async (name, bytes) => {
          const { raw, headers } = multipart([{ name, content: Buffer.from(bytes) }]);
          const file = await read(raw, headers['content-type']);
          expect(file.name).toBe(name);
          expect([...file.content]).toEqual([...bytes]);
        },
      ),
    );
  });

  it('is none where the body was cut off, wherever', async () => {
    const { raw, headers } = multipart([{ name: 'a.txt', content: 'line\r\n--\r\nline' }]);
    await expect(read(raw, headers['content-type'])).resolves.toMatchObject({ name: 'a.txt' });
    // The last line end is nobody's: all before it is needed.
    for (let length = 0; length < raw.length - 2; length += 1) {
      await expect(read(raw.subarray(0, length), headers['content-type'])).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  it.each([
    ['name="file"; filename="a%22b%0D%0A.pdf"', 'a"b.pdf'],
    ['name="file"; filename="C:\\dir\\a.pdf"', 'a.pdf'],
    ['name=file; filename=a.pdf', 'a.pdf'],
    ['filename="x;name=y.pdf"; name="file"', 'x;name=y.pdf'],
    ['name="file"; filename="_.pdf"; filename*=UTF-8\'\'perch%C3%A9.pdf', 'perché.pdf'],
  ])('%s is named %s', async (disposition, name) => {
    await expect(read(named(disposition))).resolves.toMatchObject({ name });
  });

  it('may stand beside fields of text', async () => {
    const text = 'Content-Disposition: form-data; name="a"\r\n\r\nv';
    const file = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx';
    await expect(read(form(text, file))).resolves.toMatchObject({ name: 'a.txt' });
  });

  it('is the same where it is large, whatever stands beside it, and none where the body was cut off', async () => {
    const large = { field: 'file', bytes: 3_000_000, texts: ['nota'] };
    const beside = { name: 'nota', content: 'y'.repeat(400_000) };
    const text = `Content-Disposition: form-data; name="nota"\r\n\r\n${beside.content}`;
    const part = (content: string) =>
      `Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}`;
    for (const content of [
      'z'.repeat(1_000_000),
      `${'z'.repeat(300_000)}\r\n\r\n${'z'.repeat(9)}`,
      '\r\n--'.repeat(90_000),
      'z',
    ]) {
      for (const body of [form(part(content)), form(text, part(content)), form(part(content), text)]) {
        const file = await sentFile(large, type, body);
        expect(file.name).toBe('a.txt');
        expect(file.content.equals(Buffer.from(content))).toBe(true);
        if (body.length > 400_000 + content.length) expect(file.texts).toEqual({ nota: beside.content });
        for (const lost of [3, 5, 8, 100, body.length / 2]) {
          await expect(sentFile(large, type, body.subarray(0, body.length - lost))).rejects.toMatchObject({
            status: 400,
          });
        }
      }
    }
    await expect(
      sentFile({ ...large, bytes: 999_999 }, type, form(part('z'.repeat(1_000_000)))),
    ).rejects.toMatchObject({
      status: 413,
    });
    // Of two files the larger one is not taken for the only one.
    await expect(sentFile(large, type, form(part('z'.repeat(500_000)), part('z')))).rejects.toMatchObject({
      status: 400,
    });
  });

  it('is not held a second time where it is large', async () => {
    const body = named('name="file"; filename="a"', 'z'.repeat(600_000));
    const { content } = await sentFile({ field: 'file', bytes: 1_000_000 }, type, body);
    expect(content.buffer).toBe(body.buffer);
  });

  it.each([
    ['no form', 'application/json', named('name="file"; filename="a"'), 415],
    ['no type', undefined, named('name="file"; filename="a"'), 415],
    ['no boundary', 'multipart/form-data; charset=utf-8', named('name="file"; filename="a"'), 400],
    ['a boundary that goes on', 'multipart/form-data; boundary=--', named('name="file"; filename="a"'), 400],
    ['no part', type, Buffer.from('----b--\r\n'), 400],
    ['no file', type, named('name="file"'), 400],
    ['a file without a name', type, named('name="file"; filename=""'), 400],
    ['another field', type, named('name="foto"; filename="a"'), 400],
    ['an empty file', type, named('name="file"; filename="a"', ''), 422],
    ['too large a file', type, named('name="file"; filename="a"', 'x'.repeat(1001)), 413],
    [
      'two files',
      type,
      form(...['a', 'b'].map((n) => `Content-Disposition: form-data; name="file"; filename="${n}"\r\n\r\nx`)),
      400,
    ],
  ])('%s is refused', async (_, contentType, body, status) => {
    await expect(sentFile(upload, contentType, body)).rejects.toMatchObject({ status });
  });
});
