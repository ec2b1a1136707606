import { FILE_NAME_LENGTH } from '@lucerna/contract/attachment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader, cleanFileName } from './file-name.ts';

describe('a file’s name', () => {
  it.each([
    ['rilievo 2026.pdf', 'rilievo 2026.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Documenti\\piano.xlsx', 'piano.xlsx'],
    ['/tmp/a/b.csv', 'b.csv'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['fdp\u202Etxt.exe', 'fdptxt.exe'],
    ['perche\u0301.pdf', 'perché.pdf'],
    ['  spazi .pdf ', 'spazi.pdf'],
    ['.pdf', 'file.pdf'],
    ['..', 'file'],
    ['dir/', 'file'],
    ['', 'file'],
    ['<script>"a"%.pdf', '<script>"a"%.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });

  it('is cut before its extension', () => {
    const name = cleanFileName(`${'è'.repeat(400)}.pdf`);
    expect([...name]).toHaveLength(FILE_NAME_LENGTH);
    expect(name.endsWith('è.pdf')).toBe(true);
  });

  it('never has a path, a control character or nothing at all, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sent) => {
        const name = cleanFileName(sent);
        expect(name).not.toMatch(/[\\/\p{Cc}]|^\s*$/u);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

describe('the header of an attachment', () => {
  it('names it for old clients and for new ones', () => {
    expect(attachmentHeader('perché "no" 100%.pdf')).toBe(
      `attachment; filename="perche _no_ 100_.pdf"; filename*=UTF-8''perch%C3%A9%20%22no%22%20100%25.pdf`,
    );
    expect(attachmentHeader('\u{E0100}')).toBe(`attachment; filename="_"; filename*=UTF-8''%F3%A0%84%80`);
    expect(attachmentHeader("a'(1)*.pdf")).toContain("filename*=UTF-8''a%27%281%29%2A.pdf");
  });

  it('is a header whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sent) => {
        const header = attachmentHeader(cleanFileName(sent));
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x21-\x7e]+$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(cleanFileName(sent));
      }),
    );
  });
});
