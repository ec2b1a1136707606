/** How often something happened to an address within a minute. Each server counts for itself. */
import type { Clock } from '../clock.ts';
import { addressKey } from '../sign-in/known-addresses.ts';

const windowMs = 60_000;
/** Addresses that are remembered at once. */
const mostAddresses = 10_000;

export class CountedByAddress {
  readonly #clock: Clock;
  #since = 0;
  readonly #counts = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How often it has happened to that address in this minute. */
  of(address: string): number {
    this.#begin();
    return this.#counts.get(addressKey(address)) ?? 0;
  }

  /** It happened once more; how often that is now. */
  count(address: string): number {
    const count = this.of(address) + 1;
    this.#counts.set(addressKey(address), count);
    return count;
  }

  #begin(): void {
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#since) < windowMs && this.#counts.size < mostAddresses) return;
    this.#since = now;
    this.#counts.clear();
  }
}
