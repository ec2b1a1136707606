import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PublicPlaces } from './public-places.ts';

/** A reply to that address, whose reader stays. */
function replyTo(ip: string): FastifyReply {
  const raw = { destroyed: false, writableFinished: false, on: () => raw, once: () => raw, off: () => raw };
  return { request: { ip }, raw } as unknown as FastifyReply;
}

/** Sends from six addresses, each of which is done at once. */
function sendSix(places: PublicPlaces) {
  const begun: number[] = [];
  const ends = [1, 2, 3, 4, 5, 6].map((n) =>
    places.run(replyTo(`192.0.2.${n}`), async () => void begun.push(n), true),
  );
  return { begun, ends };
}

describe('the places of people without an account', () => {
  it('let what is sent rest after each while staff work, and go on at once where nobody does', async () => {
    const now = new Date();
    const rests: { readonly ms: number; readonly end: () => void }[] = [];
    const rest = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }));
    const alone = sendSix(new PublicPlaces(() => now, rest));
    await Promise.all(alone.ends);
    expect([alone.begun, rests]).toEqual([[1, 2, 3, 4, 5, 6], []]);

    const places = new PublicPlaces(() => now, rest);
    places.staffCame();
    const beside = sendSix(places);
    for (const [at, end] of beside.ends.entries()) {
      await end;
      expect(beside.begun).toHaveLength(at + 1);
      expect(rests.at(at)?.ms).toBeGreaterThanOrEqual(500);
      rests.at(at)?.end();
    }
  });

  it('go to each address in rotation, and refuse what one address sends beyond all limits', async () => {
    const places = new PublicPlaces(() => new Date());
    const order: string[] = [];
    const send = (ip: string) =>
      places.run(
        replyTo(ip),
        async () => {
          order.push(ip);
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
