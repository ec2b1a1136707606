import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PublicPlaces } from './public-places.ts';

/** A reply to that address, whose reader stays. */
function replyTo(ip: string): FastifyReply {
  const raw = { destroyed: false, writableFinished: false, on: () => raw, once: () => raw, off: () => raw };
  return { request: { ip }, raw } as unknown as FastifyReply;
}

const now = new Date('2026-11-21T08:00:00Z');
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const workMs = 10;

/** What lies between the end of a piece of work and the beginning of the next: time, and how often the event loop went round. */
interface Gap {
  readonly ms: number;
  readonly turns: number;
}

async function gapsOf(places: PublicPlaces, pieces: number): Promise<Gap[]> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const gaps: Gap[] = [];
  let ended: Gap | undefined;
  const work = async () => {
    const begun = { ms: performance.now(), turns };
    if (ended !== undefined) gaps.push({ ms: begun.ms - ended.ms, turns: begun.turns - ended.turns });
    await sleep(workMs);
    ended = { ms: performance.now(), turns };
  };
  const all = Array.from({ length: pieces }, (_, n) => places.run(replyTo(`192.0.2.${n + 1}`), work, true));
  await Promise.all(all);
  isOver = true;
  return gaps;
}

describe('the places of people without an account', () => {
  it('let what is sent rest after each while staff work, and go on at once where nobody does', async () => {
    // Nobody but the test moves their clock: staff stay at work for as long as it takes.
    const [alone, beside] = [new PublicPlaces(() => now), new PublicPlaces(() => now)];
    beside.staffCame();
    const [gaps, rests] = [await gapsOf(alone, 6), await gapsOf(beside, 2)];
    expect(gaps.map(({ turns }) => turns < 5)).toEqual([true, true, true, true, true]);
    // 24 times what the piece took; a timer may be a millisecond early.
    expect(rests.map(({ ms }) => ms > 23 * workMs)).toEqual([true]);
  });

  it('go to each address in rotation, and refuse what one address sends beyond all limits', async () => {
    const places = new PublicPlaces(() => now);
    const order: string[] = [];
    const send = (ip: string) =>
      places.run(
        replyTo(ip),
        async () => {
          order.push(ip);
          await sleep(1);
        },
        true,
      );
    const many = Array.from({ length: 15 }, () => send('192.0.2.1'));
    const other = send('192.0.2.2');
    const ends = await Promise.allSettled([...many, other]);
    expect(order.indexOf('192.0.2.2')).toBeLessThan(3);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(ends.at(-1)?.status).toBe('fulfilled');
  });
});
