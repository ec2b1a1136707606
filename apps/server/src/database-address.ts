/** What the address of a PostgreSQL says of how the way there is protected. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressesOf } from './db/postgres/addresses.ts';

/** One for each host; they differ by it alone. */
type DatabaseAddresses = readonly [URL, ...URL[]];

/** The modes that keep what their name says: those between encrypt for whoever answers, or only if he likes to. */
const modes = ['disable', 'verify-full'];

/** What is wrong with the address of a host, after the variable's name; undefined where nothing is. */
export function databaseAddressFault([{ searchParams }]: DatabaseAddresses): string | undefined {
  const mode = searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode)) {
    return `contiene sslmode=${mode}, ma può contenere sslmode=${modes.join(' oppure sslmode=')}.`;
  }
  const path = searchParams.get('sslrootcert');
  if (path === null) return undefined;
  if (mode !== 'verify-full') return 'contiene sslrootcert, che vuole sslmode=verify-full.';
  try {
    new X509Certificate(readFileSync(resolve(path)));
    return undefined;
  } catch {
    return `contiene sslrootcert=${path}, che non è un certificato PEM leggibile.`;
  }
}

/** Whether what goes to one of the database's hosts can be read by whoever stands on the way. */
export function isOpenOnTheWay(address: string): boolean {
  return (addressesOf(address) ?? []).some(isHostOpen);
}

function isHostOpen({ hostname, searchParams }: URL): boolean {
  if (searchParams.get('sslmode') === 'verify-full') return false;
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  return !(host === '' || host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host));
}
