import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedText } from './encoded-text.ts';
import type { Encoding } from './encoding.ts';
import { ResponseStore } from './response-store.ts';

async function textOf(encoded: EncodedText): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of encoded.read()) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (encoded.encoding === 'identity') return bytes.toString();
  return (encoded.encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
}

const text = (content: string) => new EncodedText('br', async (write) => write(content));
/** What hardly gets smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');

describe('ResponseStore', () => {
  it('makes an answer once for a version, also for those who ask at the same time', async () => {
    const store = new ResponseStore(1e6);
    let made = 0;
    const ask = (version: number) =>
      store.get('a', version, 'br', () => {
        made += 1;
        return text(`version ${version}`);
      });
    const answers = await Promise.all([ask(1), ask(1), ask(1)].map((kept) => textOf(kept.text)));
    expect(answers).toEqual(['version 1', 'version 1', 'version 1']);
    expect(made).toBe(1);
    expect(await textOf(ask(2).text)).toBe('version 2');
    // Who read the older number before the write gets the newer answer under its own number.
    expect(ask(1).version).toBe(2);
    expect(made).toBe(2);
  });

  it('forgets an answer that failed', async () => {
    const store = new ResponseStore(1e6);
    const failed = store.get(
      'a',
      1,
      'br',
      () => new EncodedText('br', () => Promise.reject(new Error('away'))),
    );
    await expect(failed.text.finished).rejects.toThrow('away');
    await sleep(1);
    expect(await textOf(store.get('a', 1, 'br', () => text('again')).text)).toBe('again');
  });

  it('lets the least recently asked go where it holds too much', async () => {
    const store = new ResponseStore(150_000);
    for (const name of ['a', 'b', 'a', 'c']) {
      await store.get(name, 1, 'br', () => text(noise(60_000))).text.finished;
      await sleep(1);
    }
    expect(store.size).toBe(2);
    let again = 0;
    store.get('a', 1, 'br', () => {
      again += 1;
      return text('');
    });
    expect(again).toBe(0);
  });

  it('keeps an answer in every encoding that was asked for, made from the first', async () => {
    const store = new ResponseStore(1e6);
    const made: Encoding[] = [];
    const make = (encoding: Encoding) => {
      made.push(encoding);
      return new EncodedText(encoding, (write) => write('the same'));
    };
    const ask = (encoding: Encoding) => store.get('a', 1, encoding, make).text;
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      expect(await textOf(ask(encoding))).toBe('the same');
    }
    expect(made).toEqual(['br']);
    // Who takes it only as it is gets it unpacked while it is made, and as it is from then on.
    await ask('identity').finished;
    expect(ask('identity').encoding).toBe('identity');
    expect(ask('gzip').encoding).toBe('gzip');
    expect(ask('identity')).toBe(ask('identity'));
  });

  it('makes an answer anew for whoever asks after it was given up', async () => {
    const store = new ResponseStore(1e6);
    const reader = new AbortController();
    const never = () => new EncodedText('br', () => new Promise(() => {}));
    store.get('a', 1, 'br', never).text.waitFor(reader.signal);
    reader.abort();
    expect(await textOf(store.get('a', 1, 'br', () => text('again')).text)).toBe('again');
  });

  it('keeps nothing where the making was refused', () => {
    const store = new ResponseStore(1e6);
    const refused = () => {
      throw new Error('too much');
    };
    expect(() => store.get('a', 1, 'br', refused)).toThrow('too much');
    expect(store.size).toBe(0);
  });
});
