/** Passwords: Argon2id, at most two at once, so that sign-ins never take the whole machine. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** 46 MiB and one pass: about 76 ms where it was measured. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
};

/** The hash of a random secret that nobody kept, made with the options above: what an unknown name is held against. */
const nobodys =
  '$argon2id$v=19$m=47104,t=1,p=1$cykrmQya44i+yYUhqK6DvQ$kaBWV5j0zyigACkalTJ82tk+D1OvhftEe8MxOSSOYpU';

const atOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

/** The same letters count as the same password however a keyboard composes them. */
const composed = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), options));
}

/**
 * Whether the password is the one of the hash. Where there is no account (`undefined`) it takes as long as
 * where there is one, and says no.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? nobodys, composed(password)));
  return fits && passwordHash !== undefined;
}
