import { describe, expect, it } from 'vitest';
import { workOf } from '../../test/http/work-of.ts';
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

  it('cost as much for an unknown name as for a known one', async () => {
    const kept = await hashPassword('x');
    const [known, unknown] = await workOf(
      () => verifyPassword(kept, 'y'),
      () => verifyPassword(undefined, 'y'),
    );
    // Without a hash of its own an unknown name would cost nothing; other work on the machine shifts it by less.
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
