import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NobodyWaits } from '../../db/database.ts';
import { EncodedText, recoded } from './encoded-text.ts';
import type { Encoding } from './encoding.ts';

async function textOf(encoded: EncodedText): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of encoded.read()) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (encoded.encoding === 'identity') return bytes.toString();
  return (encoded.encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
}

/** What hardly gets smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');

describe('EncodedText', () => {
  it('gives the whole text to every reader, early or late', async () => {
    const long = Array.from({ length: 50 }, () => noise(20_000));
    const made = new EncodedText('br', async (write) => {
      for (const piece of long) {
        await write(piece);
        await sleep(1);
      }
    });
    const early = textOf(made);
    await made.started;
    expect(made.ended).toBe(false);
    const middle = textOf(made);
    await made.finished;
    expect(made.ended).toBe(true);
    expect(new Set([await early, await middle, await textOf(made)])).toEqual(new Set([long.join('')]));
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'is the same text as %s where it was expected to be short',
    async (encoding) => {
      for (const pieces of [3, 300]) {
        const long = Array.from({ length: pieces }, () => noise(10_000));
        const made = new EncodedText(
          encoding,
          async (write) => {
            for (const piece of long) await write(piece);
          },
          'short',
        );
        expect(await textOf(made)).toBe(long.join(''));
        expect(made.plainBytes).toBe(Buffer.byteLength(long.join('')));
        expect(made.whole?.length).toBe(made.bytes);
      }
    },
  );

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'is what it was given, as %s, when others are made at the same time and all is written over afterwards',
    async (encoding) => {
      const scratch = Buffer.alloc(40_000);
      const texts = Array.from({ length: 14 }, (_, place) => {
        const long = Array.from({ length: place % 2 === 0 ? 5 : 110 }, () => noise(20_000));
        const make = async (write: (piece: Uint8Array) => Promise<void>) => {
          for (const piece of long) {
            await write(scratch.subarray(0, scratch.write(piece)));
            await nextTurn();
          }
        };
        return { long, made: new EncodedText(encoding, make, place % 3 === 0 ? 'long' : 'short') };
      });
      for (const { long, made } of texts) expect(await textOf(made)).toBe(long.join(''));
    },
  );

  it('tells of a fault before the first byte, and within a reading', async () => {
    const away = Promise.withResolvers<void>();
    const early = new EncodedText('br', () => Promise.reject(new Error('away')));
    await expect(early.started).rejects.toThrow('away');
    const late = new EncodedText('br', async (write) => {
      await write(noise(1_000_000), 'now');
      await away.promise;
      throw new Error('away');
    });
    await late.started;
    const reading = textOf(late);
    away.resolve();
    await expect(reading).rejects.toThrow('away');
  });

  it.each<[Encoding, Encoding]>([
    ['br', 'gzip'],
    ['gzip', 'br'],
    ['gzip', 'identity'],
    ['identity', 'gzip'],
  ])('made as %s is the same text as %s, while it is being made too', async (from, to) => {
    const long = Array.from({ length: 20 }, () => noise(20_000));
    const made = new EncodedText(from, async (write) => {
      for (const piece of long) {
        await write(piece);
        await sleep(1);
      }
    });
    const other = recoded(made, to);
    expect(await textOf(other)).toBe(long.join(''));
    expect(other.plainBytes).toBe(Buffer.byteLength(long.join('')));
    expect(await textOf(recoded(made, to))).toBe(long.join(''));
  });

  it('is made as long as one of those who wait for it is there, and given up when the last has gone', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    let left = false;
    const made = new EncodedText('gzip', async (write, gone) => {
      await write('the beginning', 'now');
      await new Promise((resolve) => gone.addEventListener('abort', resolve));
      left = true;
      throw new NobodyWaits('gone');
    });
    made.waitFor(first.signal);
    made.waitFor(second.signal);
    await made.started;
    first.abort();
    await sleep(1);
    expect([left, made.givenUp]).toEqual([false, false]);
    second.abort();
    expect(made.givenUp).toBe(true);
    await expect(made.finished).rejects.toThrow(NobodyWaits);
    expect(left).toBe(true);
    expect(() => made.waitFor(new AbortController().signal)).toThrow(NobodyWaits);
  });

  it('is whole for whoever comes after the last of its readers went', async () => {
    const reader = new AbortController();
    const made = new EncodedText('gzip', (write) => write('whole'));
    made.waitFor(reader.signal);
    await made.finished;
    reader.abort();
    expect(made.givenUp).toBe(false);
    made.waitFor(new AbortController().signal);
    expect(await textOf(made)).toBe('whole');
  });
});
