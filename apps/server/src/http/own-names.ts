/** The names under which this machine is reached where nobody has said which one is Lucerna's. */
import { hostname, networkInterfaces } from 'node:os';
import type { Env } from '../env.ts';

/** As a browser writes the host of an address: lower case, an IPv6 address in brackets, numbers in their usual form. */
function hostOf(text: string): string | undefined {
  const address = `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address);

/** The names and addresses by which other machines find this one, as it is now: a network may come and go. */
export function namesOfMachine(): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => bracketed(address));
  return [hostname(), ...addresses].flatMap((name) => hostOf(name) ?? []);
}

/**
 * Whether a `Host` is ours. Any other may be a stranger's name that he lets lead to this machine, so that his page
 * counts as ours in a browser that stands before it.
 */
export function isOwnHost(host: string, listensOn: string): boolean {
  const name = hostOf(host);
  if (name === undefined) return false;
  return isLoopback(name) || name === hostOf(bracketed(listensOn)) || namesOfMachine().includes(name);
}

/** Whether only this machine itself reaches what listens there. */
export function isLoopbackOnly(listensOn: string): boolean {
  return isLoopback(hostOf(bracketed(listensOn)) ?? '');
}

/** Whether others than this machine come in: by what it listens on, or through a proxy before it. */
export function isReachedByOthers({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): boolean {
  return !isLoopbackOnly(host) || (publicUrl !== undefined && !isLoopback(publicUrl.hostname));
}
