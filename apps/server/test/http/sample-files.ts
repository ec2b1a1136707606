/** Small files of every type that may be attached, and of some that may not. */
import { crc32, deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';

interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
}

/** A ZIP archive with those entries, in their order. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false } of parts) {
    const plain = Buffer.from(content as string);
    const packed = stored ? plain : deflateRawSync(plain);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(plain.length, 8);
    const names = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    sizes.copy(local, 14);
    local.writeUInt16LE(names.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(names.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, names, packed);
    directory.push(entry, names);
    offset += local.length + names.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function workbook(bookType: 'xlsx' | 'ods' | 'xls'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Locale', 8]]), 'Foglio');
  return XLSX.write(book, { type: 'buffer', bookType });
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word file whose main part is of that type, with those other parts. */
function docx(type = mainType, more: readonly ZipPart[] = []): Buffer {
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);
}

export function odt(mimetype = 'application/vnd.oasis.opendocument.text'): Buffer {
  return zip([
    { name: 'mimetype', content: mimetype, stored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
  ]);
}

export const pdf = Buffer.from(
  '%PDF-1.4\n%\xe2\xe3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const windows1252 = Buffer.from('Località;Perché;€\r\nÈ vero\r\n', 'latin1');

/** One of each type that is allowed, under a name that goes with it. */
export const allowedFiles: readonly {
  readonly name: string;
  readonly content: Buffer;
  readonly type: string;
}[] = [
  { name: 'rilievo.pdf', content: pdf, type: 'application/pdf' },
  { name: 'pianta.PNG', content: png, type: 'image/png' },
  { name: 'foto.jpg', content: jpeg, type: 'image/jpeg' },
  { name: 'foto.jpeg', content: jpeg, type: 'image/jpeg' },
  {
    name: 'calcolo.xlsx',
    content: workbook('xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    name: 'relazione.docx',
    content: docx(),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { name: 'calcolo.ods', content: workbook('ods'), type: 'application/vnd.oasis.opendocument.spreadsheet' },
  { name: 'relazione.odt', content: odt(), type: 'application/vnd.oasis.opendocument.text' },
  { name: 'note.txt', content: Buffer.from('Perché no? €\n'), type: 'text/plain' },
  { name: 'elenco.csv', content: windows1252, type: 'text/csv' },
];

/** What is refused: by its name, by what it holds, or because the two do not agree. */
export const refusedFiles: readonly {
  readonly why: string;
  readonly name: string;
  readonly content: Buffer;
}[] = [
  { why: 'a program', name: 'rilievo.exe', content: Buffer.from('MZ\x90\x00\x03') },
  { why: 'a program under the name of a PDF', name: 'rilievo.pdf', content: Buffer.from('MZ\x90\x00\x03') },
  {
    why: 'a PDF that is a page',
    name: 'rilievo.pdf',
    content: Buffer.from('<html><script>1</script></html>'),
  },
  { why: 'a page', name: 'pagina.html', content: Buffer.from('<html></html>') },
  { why: 'a drawing with scripts', name: 'disegno.svg', content: Buffer.from('<svg onload="1"/>') },
  { why: 'a PNG under the name of a PDF', name: 'rilievo.pdf', content: png },
  { why: 'a PDF under the name of a text', name: 'rilievo.txt', content: pdf },
  { why: 'two extensions, the last of a program', name: 'rilievo.pdf.exe', content: pdf },
  { why: 'no extension', name: 'rilievo', content: pdf },
  { why: 'an extension behind a NUL', name: 'rilievo.exe\u0000.pdf', content: Buffer.from('MZ\x90\x00') },
  { why: 'a text with NUL', name: 'note.txt', content: Buffer.from('a\u0000b') },
  { why: 'a text in UTF-16', name: 'note.txt', content: Buffer.from('\ufeffnote', 'utf16le') },
  { why: 'bytes that no text has', name: 'note.csv', content: Buffer.from([0x61, 0x81, 0x62]) },
  { why: 'an old workbook', name: 'calcolo.xls', content: workbook('xls') },
  { why: 'an old workbook under the name of a new one', name: 'calcolo.xlsx', content: workbook('xls') },
  { why: 'a plain archive', name: 'calcolo.xlsx', content: zip([{ name: 'a.txt', content: 'a' }]) },
  { why: 'a Word file under the name of a workbook', name: 'calcolo.xlsx', content: docx() },
  {
    why: 'a Word file with macros',
    name: 'relazione.docx',
    content: docx('application/vnd.ms-word.document.macroEnabled.main+xml'),
  },
  {
    why: 'a Word file with hidden macros',
    name: 'relazione.docx',
    content: docx(mainType, [{ name: 'word/vbaProject.bin', content: 'x' }]),
  },
  { why: 'an archive that was cut off', name: 'relazione.docx', content: docx().subarray(0, -30) },
  {
    why: 'an OpenDocument drawing',
    name: 'relazione.odt',
    content: odt('application/vnd.oasis.opendocument.graphics'),
  },
  {
    why: 'an archive with junk behind it',
    name: 'relazione.odt',
    content: Buffer.concat([odt(), Buffer.from('junk')]),
  },
];
