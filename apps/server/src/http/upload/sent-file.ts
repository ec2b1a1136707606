/** The one file of a request: its bytes to a name and a content, checked at the edge (400, 413, 415, 422). */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { attachmentMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Fault, invalid, malformed } from '../fault.ts';
import { cleanFileName } from './file-name.ts';
import { boundaryOf, partsOf } from './multipart.ts';

export type Upload = NonNullable<Endpoint['upload']>;

export interface SentFile {
  /** Without path and control characters. */
  readonly name: string;
  readonly content: Buffer;
}

/** What a multipart body may have beside its file: boundaries, headers, fields of text. */
const besideTheFile = 64 * 1024;

/** The largest body of such a request. */
export function bodyBytesOf(upload: Upload): number {
  return upload.bytes + besideTheFile;
}

export const fileTooLarge = ({ bytes }: Upload) =>
  new Fault(413, attachmentMessages.tooLarge(shownNumber(bytes / 1024 / 1024)));

/** The file of a body that has arrived whole. Fields of text beside it mean nothing. */
export function sentFile(
  upload: Upload,
  contentType: string | undefined,
  body: Buffer | undefined,
): SentFile {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) {
    throw new Fault(415, 'Un file si carica come multipart/form-data');
  }
  const parts = partsOf(body ?? Buffer.alloc(0), boundary);
  if (parts === undefined) throw malformed(attachmentMessages.interrupted);
  // A form in which no file was chosen sends a part without a name.
  const files = parts.filter((part) => part.fileName !== undefined && part.fileName !== '');
  if (files.length > 1) throw malformed(attachmentMessages.oneAtATime);
  const [file] = files;
  if (file?.fileName === undefined || file.field !== upload.field) {
    throw malformed(`${attachmentMessages.noneSent} (campo «${upload.field}»)`);
  }
  if (file.content.length > upload.bytes) throw fileTooLarge(upload);
  if (file.content.length === 0)
    throw invalid({ [upload.field]: attachmentMessages.empty }, attachmentMessages.empty);
  return { name: cleanFileName(file.fileName), content: file.content };
}
