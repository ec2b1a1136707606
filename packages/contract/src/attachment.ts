/** Files that people attach (contract, Interior lighting): what may be one. The server looks at what it holds too. */

/** The largest file, in bytes. */
export const FILE_BYTES = 25 * 1024 * 1024;

/** The field of the multipart body that carries it. */
export const FILE_FIELD = 'file';

/** The longest name that is kept, in characters; a longer one is cut before its extension. */
export const FILE_NAME_LENGTH = 200;

export interface AttachmentType {
  readonly media: string;
  /** Of the name, in lower case, without the point. */
  readonly extensions: readonly string[];
  /** As people call it. */
  readonly label: string;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The types that are allowed. */
export const attachmentTypes = [
  { media: 'application/pdf', extensions: ['pdf'], label: 'PDF' },
  { media: 'image/png', extensions: ['png'], label: 'PNG' },
  { media: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPEG' },
  { media: `${openXml}.spreadsheetml.sheet`, extensions: ['xlsx'], label: 'XLSX' },
  { media: `${openXml}.wordprocessingml.document`, extensions: ['docx'], label: 'DOCX' },
  { media: `${openDocument}.spreadsheet`, extensions: ['ods'], label: 'ODS' },
  { media: `${openDocument}.text`, extensions: ['odt'], label: 'ODT' },
  { media: 'text/plain', extensions: ['txt'], label: 'TXT' },
  { media: 'text/csv', extensions: ['csv'], label: 'CSV' },
] as const satisfies readonly AttachmentType[];

export type AttachmentMedia = (typeof attachmentTypes)[number]['media'];

/** What a file picker lets choose: `.pdf,.png,…`. */
export const acceptedFiles: string = attachmentTypes
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** `PDF, PNG, JPEG, …`, for a sentence. */
export const allowedTypesText: string = attachmentTypes.map(({ label }) => label).join(', ');

/** The type that a name claims by its extension; undefined where it is none of the allowed ones. */
export function typeOfName(name: string): (typeof attachmentTypes)[number] | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return attachmentTypes.find(({ extensions }) => extensions.some((one) => one === extension));
}
