/** In which encodings a text goes out, and what it costs to make each. */
import { Transform } from 'node:stream';
import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib';
import { weights } from './preferences.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The least: what it leaves larger is less than what the next levels cost. */
const gzipLevel = 1;

/** Browsers ask for brotli only over HTTPS; where several are as welcome, the one that gives the shortest text. */
const byLength: readonly Encoding[] = ['br', 'gzip', 'identity'];

export function encodingFor(acceptEncoding = ''): Encoding {
  const asked = weights(acceptEncoding);
  const weightOf = (encoding: Encoding) =>
    encoding === 'identity'
      ? // Without a word against it it is always taken, but nobody prefers it to what he names.
        (asked.get('identity') ?? Number.MIN_VALUE)
      : (asked.get(encoding) ?? asked.get('*') ?? 0);
  return byLength.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best));
}

/** `short`: made for one reader, and hardly longer than a megabyte. */
export type TextLength = 'long' | 'short';

/**
 * Brotli's own window of 4 MiB is memory that each encoder takes, and the collector runs to get it back: more work
 * than the encoding of a short text.
 */
const brotli: Readonly<Record<TextLength, Record<number, number>>> = {
  // Four is a tenth of the work of the highest for a text a quarter longer.
  long: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  short: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** What makes the text of that encoding; `flush` lets out what is there so far. */
export function encoderOf(
  encoding: Encoding,
  length: TextLength,
): (BrotliCompress | Gzip | Transform) & { flush?(): void } {
  if (encoding === 'br') return createBrotliCompress({ params: brotli[length] });
  if (encoding === 'gzip') return createGzip({ level: gzipLevel });
  return new Transform({ transform: (piece, _, done) => done(null, piece) });
}

/** A text that is there, encoded at once; the same bytes are another's afterwards. */
export function encodedAtOnce(text: Buffer, encoding: Encoding, length: TextLength): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, { params: brotli[length] });
  return encoding === 'gzip' ? gzipSync(text, { level: gzipLevel }) : Buffer.copyBytesFrom(text);
}

export function decoderOf(encoding: Exclude<Encoding, 'identity'>): Transform {
  return encoding === 'br' ? createBrotliDecompress() : createGunzip();
}
