import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PublicPlaces } from './public-places.ts';

/** A reply to that address, whose reader stays. */
function replyTo(ip: string): FastifyReply {
  const raw = { destroyed: false, writableFinished: false, on: () => raw, once: () => raw, off: () => raw };
  return { request: { ip }, raw } as unknown as FastifyReply;
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const workMs = 10;

/** How many of such pieces of work begin within the time. */
async function begunWithin(places: PublicPlaces, ms: number): Promise<number> {
  let begun = 0;
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const work = async () => {
      begun += 1;
      await sleep(workMs);
    };
    void places.run(replyTo(`192.0.2.${n}`), work, true).catch(() => undefined);
  }
  await sleep(ms);
  return begun;
}

describe('the places of people without an account', () => {
  it('let what is sent rest after each while staff work, and go on at once where nobody does', async () => {
    const alone = new PublicPlaces(() => new Date());
    const beside = new PublicPlaces(() => new Date());
    beside.staffCame();
    expect(await Promise.all([begunWithin(alone, 150), begunWithin(beside, 150)])).toEqual([6, 1]);
  });

  it('go to each address in rotation, and refuse what one address sends beyond all limits', async () => {
    const places = new PublicPlaces(() => new Date());
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
