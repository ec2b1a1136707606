/** Reads XML that another server wrote, piece by piece as it comes: nothing is fetched, nothing is expanded. */
import { TextDecoder } from 'node:util';
import sax from 'sax';

export interface XmlVisitor {
  /** Names have no prefix; the last of `path` is the element itself. The array is the reader's own. */
  opened?(path: readonly string[], attributes: Readonly<Record<string, string>>): void;
  /** `text` is that of an element without children, trimmed; else empty. */
  closed?(path: readonly string[], text: string): void;
}

export class MalformedXml extends Error {
  override readonly name = 'MalformedXml';
}

/** A document that is a ServiceExceptionReport, whatever else was expected. */
export class ServiceException extends Error {
  override readonly name = 'ServiceException';
  /** Empty where the exception is one of no particular kind. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const deepest = 60;
const longestText = 2_000;

/** Throws `MalformedXml`, `ServiceException`, and what reading the body throws. */
export async function readXml(
  body: AsyncIterable<Uint8Array>,
  charset: string | undefined,
  visitor: XmlVisitor,
): Promise<void> {
  const exception = { code: '', text: '', is: false };
  const parser = reader({
    opened(path, attributes) {
      if (path.length === 1) exception.is = path[0] === 'ServiceExceptionReport';
      if (!exception.is) visitor.opened?.(path, attributes);
      else if (path[1] === 'ServiceException') exception.code ||= attributes.code ?? '';
    },
    closed(path, text) {
      if (exception.is) exception.text ||= text;
      else visitor.closed?.(path, text);
    },
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of body) {
    decoder ??= decoderOf(charset ?? declaredCharset(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder === undefined) throw new MalformedXml('The document is empty');
  parser.write(decoder.decode());
  parser.close();
  if (exception.is) throw new ServiceException(exception.code, exception.text);
}

function reader(visitor: Required<XmlVisitor>): sax.SAXParser {
  const parser = sax.parser(true, { position: false });
  const path: string[] = [];
  let text = '';
  let leaf = false;
  parser.onerror = (error) => {
    throw new MalformedXml(error.message.split('\n')[0]);
  };
  parser.onopentag = ({ name, attributes }) => {
    path.push(withoutPrefix(name));
    if (path.length > deepest) throw new MalformedXml('Elements stand too deep');
    text = '';
    leaf = true;
    visitor.opened(path, attributes as Record<string, string>);
  };
  parser.onclosetag = () => {
    visitor.closed(path, leaf ? text.trim() : '');
    path.pop();
    leaf = false;
  };
  parser.ontext = (piece) => {
    if (text.length < longestText) text += piece.slice(0, longestText);
  };
  parser.oncdata = parser.ontext;
  return parser;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function declaredCharset(chunk: Uint8Array): string | undefined {
  const start = Buffer.from(chunk.subarray(0, 200)).toString('latin1');
  return /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(start)?.[1];
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
