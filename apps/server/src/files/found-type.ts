/** What a file is by what it holds; its name and the client's own claim count for nothing here. */
import type { AttachmentMedia } from '@lucerna/contract/attachment';
import { zipEntries, zipText } from './zip-text.ts';

/** A text may be called one or the other: both hold the same. */
type FoundType = Exclude<AttachmentMedia, 'text/plain' | 'text/csv'> | 'text';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** The main part of an Open XML file, and what it is. With macros it is of another type, and not among these. */
const openXmlTypes = [
  { part: 'xl/workbook.xml', media: `${openXml}.spreadsheetml.sheet` },
  { part: 'word/document.xml', media: `${openXml}.wordprocessingml.document` },
] as const;

const openDocumentTypes = [
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text',
] as const;

function officeType(bytes: Buffer): FoundType | undefined {
  const entries = zipEntries(bytes);
  if (entries === undefined) return undefined;
  const textOf = (name: string) => {
    const entry = entries.find((one) => one.name === name);
    return entry === undefined ? undefined : zipText(bytes, entry);
  };
  const declared = textOf('mimetype');
  if (declared !== undefined) return openDocumentTypes.find((media) => media === declared.trim());
  const contentTypes = textOf('[Content_Types].xml') ?? '';
  // Excel and Word refuse the plain extension for a file with macros; so do we.
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined;
  return openXmlTypes.find(
    ({ part, media }) =>
      entries.some(({ name }) => name === part) && contentTypes.includes(`${media}.main+xml`),
  )?.media;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Control characters that no text has: all but tab, line ends, form feed and the old mark of a file's end. */
const forbiddenInText = (byte: number) =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1a;
/** Bytes that Windows-1252 leaves without a meaning. */
const unusedInWindows1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function isText(bytes: Buffer): boolean {
  if (bytes.some((byte) => forbiddenInText(byte))) return false;
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return !bytes.some((byte) => unusedInWindows1252.has(byte));
  }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** The type that the bytes themselves show; undefined where it is none that we know. */
export function foundType(bytes: Buffer): FoundType | undefined {
  if (startsWith(bytes, pngStart)) return 'image/png';
  if (startsWith(bytes, jpegStart)) return 'image/jpeg';
  if (/^(\xEF\xBB\xBF)?\s*%PDF-\d/.test(bytes.toString('latin1', 0, 64))) return 'application/pdf';
  if (startsWith(bytes, Buffer.from('PK'))) return officeType(bytes);
  return isText(bytes) ? 'text' : undefined;
}
