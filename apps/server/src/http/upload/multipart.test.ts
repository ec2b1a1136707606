import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multipart } from '../../../test/http/multipart-body.ts';
import { boundaryOf, partsOf } from './multipart.ts';

const boundary = '----b';
const parts = (text: string | Buffer) => partsOf(Buffer.from(text as string), boundary);
const one = (head: string, content = 'x') => parts(`------b\r\n${head}\r\n\r\n${content}\r\n------b--\r\n`);

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data;boundary=abc; charset=utf-8', 'abc'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
    ['multipart/mixed; boundary=abc', undefined],
    ['application/json', undefined],
    [undefined, undefined],
  ])('of %s', (type, expected) => {
    expect(boundaryOf(type)).toBe(expected);
  });
});

describe('the parts', () => {
  it('are what was put in, whatever bytes they hold', () => {
    const file = fc.record({
      name: fc.stringMatching(/^[\w àèìòù.€-]{1,30}$/),
      content: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    });
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 4 }), (files) => {
        const { raw, headers } = multipart(files);
        const read = partsOf(raw, boundaryOf(headers['content-type']) ?? '');
        expect(
          read?.map(({ fileName, content }) => ({ name: fileName, content: Buffer.from(content) })),
        ).toEqual(files);
      }),
    );
  });

  it('are none of a body that was cut off, wherever', () => {
    const { raw, headers } = multipart([{ name: 'a.txt', content: 'line\r\n--\r\nline' }]);
    const of = boundaryOf(headers['content-type']) ?? '';
    expect(partsOf(raw, of)).toHaveLength(1);
    // The last line end is nobody's: all before it is needed.
    for (let length = 0; length < raw.length - 2; length += 1) {
      expect(partsOf(raw.subarray(0, length), of)).toBeUndefined();
    }
  });

  it('may have a preamble before and anything behind', () => {
    expect(
      parts('hello\r\n------b\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n------b--\r\nbye'),
    ).toMatchObject([{ field: 'a', fileName: undefined }]);
    expect(parts('------b--\r\n')).toEqual([]);
  });

  it.each([
    ['form-data; name="file"; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['form-data; name="file"; filename="a%22b%0D%0A.pdf"', 'a"b\r\n.pdf'],
    ['form-data; name="file"; filename="C:\\dir\\a.pdf"', 'C:\\dir\\a.pdf'],
    ['form-data; name=file; filename=a.pdf', 'a.pdf'],
    ['form-data; name="file"; filename="_.pdf"; filename*=UTF-8\'\'perch%C3%A9.pdf', 'perché.pdf'],
    ['form-data; name="file"; filename="b.pdf"; filename*=UTF-8\'\'%ZZ', 'b.pdf'],
    ['form-data; filename="x;name=y.pdf"; name="file"', 'x;name=y.pdf'],
    ['form-data; name="file"; filename=""', ''],
    ['form-data; name="file"', undefined],
  ])('read %s', (disposition, fileName) => {
    expect(one(`Content-Type: text/plain\r\ncontent-disposition: ${disposition}`)).toMatchObject([
      { field: 'file', fileName },
    ]);
  });

  it('read an old client’s name in Latin-1', () => {
    const head = Buffer.from(
      'Content-Disposition: form-data; name="file"; filename="perch\xe9.pdf"',
      'latin1',
    );
    const body = Buffer.concat(
      ['------b\r\n', head, '\r\n\r\nx\r\n------b--'].map((x) => Buffer.from(x as string)),
    );
    expect(partsOf(body, boundary)).toMatchObject([{ fileName: 'perché.pdf' }]);
  });

  it.each([
    ['no disposition', 'Content-Type: text/plain'],
    ['no name', 'Content-Disposition: form-data; filename="a"'],
    ['another disposition', 'Content-Disposition: attachment; name="file"'],
    ['a head without end', `X: ${'x'.repeat(9000)}`],
  ])('are malformed with %s', (_, head) => {
    expect(one(head)).toBeUndefined();
  });

  it('are malformed behind a boundary that goes on, and where they are too many', () => {
    expect(
      parts('------bX\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n------b--'),
    ).toBeUndefined();
    const { raw, headers } = multipart(Array.from({ length: 101 }, () => ({ content: 'a' })));
    expect(partsOf(raw, boundaryOf(headers['content-type']) ?? '')).toBeUndefined();
  });
});
