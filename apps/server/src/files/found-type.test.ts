import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedFiles, odt, refusedFiles, zip } from '../../test/http/sample-files.ts';
import { Fault } from '../http/fault.ts';
import { cleanFileName } from '../http/upload/file-name.ts';
import { checkFile } from './attachable.ts';
import { foundType } from './found-type.ts';
import { zipEntries, zipText } from './zip-text.ts';

describe('a file that may be kept', () => {
  it.each(allowedFiles)('is $name', ({ name, content, type }) => {
    expect(checkFile({ name, content }).type).toBe(type);
  });

  it.each(refusedFiles)('is not $why', ({ name, content }) => {
    const check = () => checkFile({ name: cleanFileName(name), content });
    expect(check).toThrow(Fault);
    expect(check).toThrow(expect.objectContaining({ status: 415 }));
  });
});

describe('the type of bytes', () => {
  it('is found, or is none, whatever they are, and they are never changed', () => {
    const start = fc.constantFrom(
      ...allowedFiles.map(({ content }) => content.subarray(0, 40)),
      Buffer.alloc(0),
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        const bytes = Buffer.concat([head, tail]);
        const before = Buffer.from(bytes);
        foundType(bytes);
        expect(bytes.equals(before)).toBe(true);
      }),
    );
  });

  it('is none of an archive in which one byte was changed into nonsense, or still the same', () => {
    const good = odt();
    for (let i = 0; i < good.length; i += 1) {
      const bytes = Buffer.from(good);
      bytes.writeUInt8((bytes.readUInt8(i) ^ 0xff) & 0xff, i);
      expect([undefined, 'application/vnd.oasis.opendocument.text']).toContain(foundType(bytes));
    }
  });
});

describe('an archive', () => {
  it('gives what its entries hold, and nothing of one that blows up', () => {
    const bytes = zip([
      { name: 'a', content: 'stored', stored: true },
      { name: 'b', content: 'deflated' },
      { name: 'bomb', content: Buffer.alloc(8 * 1024 * 1024) },
    ]);
    const entries = zipEntries(bytes) ?? [];
    expect(entries.map((entry) => zipText(bytes, entry))).toEqual(['stored', 'deflated', undefined]);
  });
});
