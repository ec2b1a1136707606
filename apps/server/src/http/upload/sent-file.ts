/** The one file of a request: its bytes to a name and a content, checked at the edge (400, 413, 415, 422). */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { attachmentMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Fault, invalid, malformed } from '../fault.ts';
import { cleanFileName } from './file-name.ts';
import { withoutLargestPart } from './largest-part.ts';

export type Upload = NonNullable<Endpoint['upload']>;

export interface SentFile {
  /** Without path and control characters. */
  readonly name: string;
  /** Empty where it is optional and none came. */
  readonly content: Buffer;
  /** The texts that the endpoint names, where they were sent. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What a multipart body may have beside its file: boundaries, headers, fields of text. */
const besideTheFile = 64 * 1024;

/** The largest body of such a request. */
export function bodyBytesOf(upload: Upload): number {
  return upload.bytes + besideTheFile;
}

const fileTooLarge = ({ bytes }: Upload) =>
  new Fault(413, attachmentMessages.tooLarge(shownNumber(bytes / 1024 / 1024)));

/** The fields of a multipart form, read by the platform; undefined where it is malformed or was cut off. */
async function formOf(contentType: string, body: Buffer): Promise<FormData | undefined> {
  try {
    return await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    return undefined;
  }
}

interface ReadForm {
  readonly form: FormData;
  contentOf(file: Blob): Promise<Buffer>;
}

async function readForm(contentType: string, body: Buffer): Promise<ReadForm> {
  const marked = withoutLargestPart(contentType, body);
  const short = marked && (await formOf(contentType, marked.body));
  if (marked !== undefined && short !== undefined) {
    for (const value of short.values()) {
      if (typeof value !== 'string' && (await value.text()) === marked.mark) {
        return {
          form: short,
          contentOf: async (file) => (file === value ? marked.part : Buffer.from(await file.arrayBuffer())),
        };
      }
    }
  }
  const form = await formOf(contentType, body);
  if (form === undefined) throw malformed(attachmentMessages.interrupted);
  return { form, contentOf: async (file) => Buffer.from(await file.arrayBuffer()) };
}

/** The file of a body that has arrived whole. Texts beside it that the endpoint does not name mean nothing. */
export async function sentFile(
  upload: Upload,
  contentType: string | undefined,
  body: Buffer | undefined,
): Promise<SentFile> {
  if (contentType === undefined || !/^multipart\/form-data\s*;/i.test(contentType.trim())) {
    throw new Fault(415, 'Un file si carica come multipart/form-data');
  }
  const { form, contentOf } = await readForm(contentType, body ?? Buffer.alloc(0));
  const files = [...form.entries()].flatMap(([field, file]) =>
    // A form in which no file was chosen sends one without a name.
    typeof file === 'string' || file.name === '' ? [] : [{ field, file }],
  );
  if (files.length > 1) throw malformed(attachmentMessages.oneAtATime);
  const [sent] = files;
  const texts = Object.fromEntries(
    (upload.texts ?? []).flatMap((field) => {
      const text = form.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
  if (sent === undefined && upload.optional) return { name: '', content: Buffer.alloc(0), texts };
  if (sent === undefined || sent.field !== upload.field) {
    throw malformed(`${attachmentMessages.noneSent} (campo «${upload.field}»)`);
  }
  const content = await contentOf(sent.file);
  const size = content.length;
  if (size > upload.bytes) throw fileTooLarge(upload);
  if (size === 0) throw invalid({ [upload.field]: attachmentMessages.empty }, attachmentMessages.empty);
  return { name: cleanFileName(sent.file.name), content, texts };
}
