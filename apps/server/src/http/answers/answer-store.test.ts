import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerStore } from './answer-store.ts';
import { CompressedText } from './compressed-text.ts';

async function textOf(compressed: CompressedText): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of compressed.read()) pieces.push(piece);
  return brotliDecompressSync(Buffer.concat(pieces)).toString();
}

const text = (content: string) => new CompressedText(async (write) => write(content));
/** What hardly gets smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');

describe('CompressedText', () => {
  it('gives the whole text to every reader, early or late', async () => {
    const long = Array.from({ length: 50 }, () => noise(20_000));
    const made = new CompressedText(async (write) => {
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

  it('tells of a fault before the first byte, and within a reading', async () => {
    const at = (content: string) =>
      new CompressedText(async (write) => {
        await write(content);
        await sleep(20);
        throw new Error('away');
      });
    await expect(at('').started).rejects.toThrow('away');
    const late = at(noise(1_000_000));
    await late.started;
    await expect(textOf(late)).rejects.toThrow('away');
  });
});

describe('AnswerStore', () => {
  it('makes an answer once for a version, also for those who ask at the same time', async () => {
    const store = new AnswerStore(1e6);
    let made = 0;
    const ask = (version: number) =>
      store.get('a', version, () => {
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
    const store = new AnswerStore(1e6);
    const failed = store.get('a', 1, () => new CompressedText(() => Promise.reject(new Error('away'))));
    await expect(failed.text.finished).rejects.toThrow('away');
    await sleep(1);
    expect(await textOf(store.get('a', 1, () => text('again')).text)).toBe('again');
  });

  it('lets the least recently asked go where it holds too much', async () => {
    const store = new AnswerStore(150_000);
    for (const name of ['a', 'b', 'a', 'c']) {
      await store.get(name, 1, () => text(noise(60_000))).text.finished;
      await sleep(1);
    }
    expect(store.size).toBe(2);
    let again = 0;
    store.get('a', 1, () => {
      again += 1;
      return text('');
    });
    expect(again).toBe(0);
  });
});
