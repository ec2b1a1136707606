import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('are kept as Argon2id with the agreed cost, each under its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('lucerna-demo'), hashPassword('lucerna-demo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('fit only their own hash', async () => {
    const kept = await hashPassword('perché no');
    expect(await verifyPassword(kept, 'perché no')).toBe(true);
    expect(await verifyPassword(kept, 'perché no'.normalize('NFD'))).toBe(true);
    expect(await verifyPassword(kept, 'Perché no')).toBe(false);
    expect(await verifyPassword(undefined, 'perché no')).toBe(false);
  });

  it('takes an unknown name as long as a known one', async () => {
    const kept = await hashPassword('x');
    const timeOf = async (hash: string | undefined) => {
      const start = performance.now();
      await verifyPassword(hash, 'y');
      return performance.now() - start;
    };
    const median = async (hash: string | undefined) => {
      const times: number[] = [];
      for (let i = 0; i < 7; i += 1) times.push(await timeOf(hash));
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const [known, unknown] = [await median(kept), await median(undefined)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
