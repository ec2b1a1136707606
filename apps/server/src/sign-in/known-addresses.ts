/** From where accounts signed in of late: there what others get wrong does not shut them out (contract, section 2). */
import { isIPv4, isIPv6 } from 'node:net';
import { instantBefore } from '../clock.ts';
import type { Tx } from '../db/database.ts';

const rememberedMs = 30 * 24 * 60 * 60_000;

/** An address known before that is forgotten. */
export const knownSince = (now: Date) => instantBefore(now, rememberedMs);

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The account signed in from there. */
export async function knowAddress(
  { sql: tx }: Tx,
  accountId: number,
  from: string,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('indirizzi_noti').where('visto_il', '<=', knownSince(now)).execute();
  await tx
    .insertInto('indirizzi_noti')
    .values({ utente_id: accountId, ip: addressKey(from), visto_il: now })
    .onConflict((known) => known.columns(['utente_id', 'ip']).doUpdateSet({ visto_il: now }))
    .execute();
}
