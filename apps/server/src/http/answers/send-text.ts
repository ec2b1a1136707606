import { Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { CompressedText } from './compressed-text.ts';
import { acceptsBrotli } from './preferences.ts';

/** Sends a text as it is being made, compressed to whoever takes it so. */
export async function sendText(reply: FastifyReply, text: CompressedText): Promise<FastifyReply> {
  // A fault before the first byte still gets its own status.
  await text.started;
  const compressed = Readable.from(text.read(), { objectMode: false });
  if (!acceptsBrotli(reply.request.headers['accept-encoding'])) {
    const plain = createBrotliDecompress();
    compressed.on('error', (error) => plain.destroy(error)).pipe(plain);
    plain.on('close', () => compressed.destroy());
    return reply.send(plain);
  }
  reply.header('content-encoding', 'br');
  if (text.ended) reply.header('content-length', text.bytes);
  return reply.send(compressed);
}
