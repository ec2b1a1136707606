import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { whenGone } from '../gone.ts';
import type { EncodedText } from './encoded-text.ts';
import { decoderOf, encodingFor } from './encoding.ts';

/** What is no longer is given to the connection in one piece. */
const mostAtOnceBytes = 256 * 1024;

/** Sends a text as it is being made, unpacked to whoever does not take it as it is. */
export async function sendText(reply: FastifyReply, text: EncodedText): Promise<FastifyReply> {
  text.waitFor(whenGone(reply));
  // A fault before the first byte still gets its own status.
  await text.started;
  const { encoding } = text;
  const unpacks =
    encoding !== 'identity' && encodingFor(reply.request.headers['accept-encoding']) === 'identity';
  if (encoding !== 'identity' && !unpacks) reply.header('content-encoding', encoding);
  if (text.ended && !unpacks) reply.header('content-length', text.bytes);
  // Whoever asks for the head alone has left before the text is whole, which is nobody's fault.
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  // A kept text of many megabytes goes out piece by piece, at its reader's pace.
  if (!unpacks && text.ended && text.bytes <= mostAtOnceBytes) return reply.send(text.whole);
  const encoded = Readable.from(text.read(), { objectMode: false });
  if (!unpacks) return reply.send(encoded);
  const plain = decoderOf(encoding);
  encoded.on('error', (error) => plain.destroy(error)).pipe(plain);
  plain.on('close', () => encoded.destroy());
  return reply.send(plain);
}
