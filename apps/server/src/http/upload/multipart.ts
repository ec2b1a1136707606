/**
 * The parts of a `multipart/form-data` body (RFC 7578) that has arrived whole: nothing of it is copied. Whatever is
 * not well formed, or ends before its closing boundary, is no such body.
 */

export interface Part {
  /** The name of the field. */
  readonly field: string;
  /** As the client sent it; undefined for a part that is no file. */
  readonly fileName: string | undefined;
  readonly content: Buffer;
}

/** More headers than any client sends before the content of a part. */
const longestHead = 8 * 1024;
const mostParts = 100;
const crlf = '\r\n';
const boundaryForm =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;

/** The boundary that a content type names; undefined where it is not that of a multipart form. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const found = boundaryForm.exec(contentType?.trim() ?? '');
  return found?.[1] ?? found?.[2];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Clients write names in UTF-8; an old one in Latin-1. */
function headText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** What browsers write for a quotation mark and line ends, and others for a quotation mark. */
function unquoted(value: string): string {
  return value
    .replaceAll('\\"', '"')
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `filename*=UTF-8''relazione%20%C3%A8.pdf`. */
function extended(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The parameters of a `Content-Disposition`, by their names in lower case. */
function parametersOf(disposition: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of disposition.matchAll(
    /;\s*([\w!#$&+.^`|~*-]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;\s]*))/g,
  )) {
    parameters.set(name.toLowerCase(), quoted === undefined ? bare : unquoted(quoted));
  }
  return parameters;
}

function partOf(head: string, content: Buffer): Part | undefined {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1];
  if (disposition === undefined) return undefined;
  const parameters = parametersOf(disposition.trimEnd());
  const field = parameters.get('name');
  if (field === undefined) return undefined;
  const fileName = extended(parameters.get('filename*') ?? '') ?? parameters.get('filename');
  return { field, fileName, content };
}

/** The parts in their order; undefined where the body is malformed. */
export function partsOf(body: Buffer, boundary: string): Part[] | undefined {
  const delimiter = Buffer.from(`${crlf}--${boundary}`);
  const opening = delimiter.subarray(crlf.length);
  const parts: Part[] = [];
  // A preamble before the first boundary is allowed, and means nothing.
  let from = body.subarray(0, opening.length).equals(opening) ? -crlf.length : body.indexOf(delimiter);
  if (from === -1) return undefined;
  for (;;) {
    const at = from + delimiter.length;
    if (body.toString('latin1', at, at + 2) === '--') return parts;
    const lineEnd = body.indexOf(crlf, at);
    if (lineEnd < 0 || body.toString('latin1', at, lineEnd).trim() !== '') return undefined;
    const headStart = lineEnd + crlf.length;
    const headEnd = body.subarray(headStart, headStart + longestHead).indexOf(crlf + crlf);
    if (headEnd < 0 || parts.length === mostParts) return undefined;
    const head = headText(body.subarray(headStart, headStart + headEnd));
    const start = headStart + headEnd + 2 * crlf.length;
    from = body.indexOf(delimiter, start);
    if (from < 0) return undefined;
    const part = partOf(head, body.subarray(start, from));
    if (part === undefined) return undefined;
    parts.push(part);
  }
}
